import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect } from 'react'
import { notify } from '#client/ui/notify.ts'
import classes from './order-panel.module.css'

/** A number with a button that copies it. */
export function CopyText({ text }: { text: string }) {
  const { t } = useLingui()
  const { copy, copied: isCopied, error } = useClipboard({ timeout: 1500 })
  useEffect(() => {
    if (error) notify(t`The browser did not allow copying`, 'bad')
  }, [error, t])
  if (!text) return <span className="s-dim">–</span>
  return (
    <span className={classes.copy}>
      <span className={classes.mono}>{text}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="xs"
        aria-label={t`Copy ${text}`}
        onClick={() => copy(text)}
      >
        {isCopied ? <IconCheck size={13} aria-hidden /> : <IconCopy size={13} aria-hidden />}
      </ActionIcon>
    </span>
  )
}
