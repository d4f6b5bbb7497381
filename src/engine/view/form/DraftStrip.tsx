import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { confirm } from '#client/ui/confirm.ts'
import { shortTime } from '#client/ui/short-time.ts'
import type { OutboxError } from '#offline/types.ts'
import classes from './form.module.css'

interface Props {
  restoredAt: number | undefined
  refused: OutboxError | undefined
  isReadOnly: boolean
  onTakeOver: () => void
  onDiscard: () => void
}

/** Where this form stands: open elsewhere, refused by the gateway, or found again after an interruption. */
export function DraftStrip({ restoredAt, refused, isReadOnly, onTakeOver, onDiscard }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isKept, setKept] = useState(false)
  const discard = async () => {
    const isSure = await confirm({
      title: t`Discard this form?`,
      text: t`What you typed in it is removed from this device.`,
      yes: t`Discard`,
      danger: true,
    })
    if (isSure) onDiscard()
  }
  if (isReadOnly) {
    return (
      <div className={classes.strip} role="status">
        <span><Trans>This form is open in another tab. Here it can only be read.</Trans></span>
        <Button size="compact-sm" variant="light" onClick={onTakeOver}><Trans>Take over</Trans></Button>
      </div>
    )
  }
  if (refused) {
    return (
      <div className={classes.strip} data-tone="bad" role="alert">
        <span><Trans>It was not accepted: {refused.desc}</Trans></span>
      </div>
    )
  }
  if (!restoredAt || isKept) return null
  const time = shortTime(restoredAt, language)
  return (
    <div className={classes.strip} role="status">
      <span><Trans>Restored from {time}</Trans></span>
      <Button size="compact-sm" variant="light" onClick={() => setKept(true)}><Trans>Keep</Trans></Button>
      <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard()}><Trans>Discard</Trans></Button>
    </div>
  )
}
