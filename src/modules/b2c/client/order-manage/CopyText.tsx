import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { notify } from '#client/ui/notify.ts'
import classes from './order-panel.module.css'

/** A number with a button that copies it. */
export function CopyText({ text }: { text: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [isCopied])
  if (!text) return <span className={classes.none}>–</span>
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => notify(t`The browser did not allow copying`, 'bad'),
    )
  }
  return (
    <span className={classes.copy}>
      <span className={classes.mono}>{text}</span>
      <ActionIcon variant="subtle" color="gray" size="xs" aria-label={t`Copy ${text}`} onClick={copy}>
        {isCopied ? <IconCheck size={13} aria-hidden /> : <IconCopy size={13} aria-hidden />}
      </ActionIcon>
    </span>
  )
}
