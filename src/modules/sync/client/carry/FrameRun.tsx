import { Trans, useLingui } from '@lingui/react/macro'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { QrCode } from '#engine/scan/index.ts'
import classes from './carry.module.css'

/** How long a code is shown: a camera looks eight times a second. */
const SHOWN_MS = 280
/** Shows the codes in a loop until the other device has read them. */
export function FrameRun({ frames }: { frames: readonly string[] }) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const total = frames.length
  useInterval(() => setAt((before) => (before + 1) % total), SHOWN_MS, { autoInvoke: total > 1 })
  const number = (at % total) + 1
  return (
    <figure className={classes.run}>
      <QrCode
        className={classes.code}
        text={frames[at % total] ?? ''}
        label={t`QR code ${number} of ${total}`}
      />
      <progress value={number} max={total} aria-hidden />
      <figcaption className="s-note">
        <Trans>
          Code {number} of {total}. On the other device, open the Sync centre, choose “Receive orders” and
          hold its camera here.
        </Trans>
      </figcaption>
    </figure>
  )
}
