/** A key or secret that is shown this once: with a button that copies it. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import { notify } from '#client/ui/notify.ts'
import classes from './docking.module.css'

interface Props {
  readonly label: string
  /** "" where it was shown before: the command was repeated. */
  readonly secret: string
}

export function OneTimeSecret({ label, secret }: Props) {
  const { t } = useLingui()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify(t`Copied`, 'good'),
      () => notify(t`Copying isn't allowed here. Select the text instead.`, 'bad'),
    )
  if (secret === '')
    return (
      <p className="s-strip" role="status">
        <Trans>It was shown once already and is kept nowhere. Replace it to get a new one.</Trans>
      </p>
    )
  return (
    <section className={classes.secret} aria-label={label}>
      <p className={classes.secretLabel}>{label}</p>
      <code className={classes.secretText}>{secret}</code>
      <div className="s-buttons">
        <Button size="sm" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </div>
      <p className="s-note">
        <Trans>
          Keep it where your program keeps its passwords. We store no copy, and it is never shown again.
        </Trans>
      </p>
    </section>
  )
}
