import { useLingui } from '@lingui/react/macro'
import { IconHeadset } from '@tabler/icons-react'
import { useEffect } from 'react'
import { agree, hasAgreed, isChatConfigured, loadChat, openChat } from '#client/chat/chat-widget.ts'
import { confirm } from '#client/ui/confirm.ts'
import { notify } from '#client/ui/notify.ts'
import { whenIdle } from '#client/boot/when-idle.ts'
import classes from './header.module.css'

/** The online-service link (spec 000 §1): there when the provider has a chat service. */
export function OnlineService() {
  const { t } = useLingui()
  const isThere = isChatConfigured()
  useEffect(() => {
    if (isThere && hasAgreed()) whenIdle(loadChat)
  }, [isThere])
  if (!isThere) return null
  const open = async () => {
    if (!hasAgreed()) {
      const isAgreed = await confirm({
        title: t`Open the online service?`,
        text: t`It is run by another company, which receives your customer name and code, mobile number and outlet.`,
        yes: t`Open the online service`,
      })
      if (!isAgreed) return
      agree()
    }
    loadChat()
    // Spec 000 §1: "If opened before it has loaded, a message says it is not loaded yet and asks to try later".
    if (!openChat()) notify(t`The online service is not loaded yet, please try again later`)
  }
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={t`Online service`}
      title={t`Online service`}
      onClick={() => void open()}
    >
      <IconHeadset size={20} stroke={1.6} aria-hidden />
    </button>
  )
}
