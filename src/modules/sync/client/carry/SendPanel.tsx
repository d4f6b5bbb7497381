import { Button, Checkbox, Group } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { BATCH_ENDING } from '#client/offline/handed-batch.ts'
import { saveFile } from '#client/offline/save-file.ts'
import { useOutbox } from '#client/offline/use-outbox.ts'
import { useSession } from '#client/session/session.ts'
import { openedStore } from '#offline/store.ts'
import type { OutboxRow } from '#offline/types.ts'
import { isCarriable, packed, recordsOf, withDependencies } from './batch.ts'
import { framesOf, MOST_FRAMES } from './frames.ts'
import { newPassphrase, seal } from './seal.ts'
import { FrameRun } from './FrameRun.tsx'
import classes from './carry.module.css'

/** Choice of orders, and sending them as a file or as QR codes. */
export function SendPanel({ close }: { close: () => void }) {
  const { t } = useLingui()
  const all = useOutbox()
  const { user } = useSession()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [frames, setFrames] = useState<readonly string[]>()
  const [isBusy, setBusy] = useState(false)
  const [passphrase] = useState(() => newPassphrase())
  const rows = all.filter(isCarriable)
  const chosen = rows.filter(({ key }) => !left.has(key))
  const count = recordsOf(chosen)
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
  }
  /** Sealed for devices of this customer; the rows are marked once the batch was saved or shown. */
  const sealed = async (send: (bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>) => {
    const { cusCode = '', loginCode = '' } = user ?? {}
    setBusy(true)
    try {
      const rowsOut: OutboxRow[] = withDependencies(chosen, all)
      const batch = packed(rowsOut, cusCode, loginCode)
      const bytes = await seal(JSON.stringify(batch), passphrase, cusCode)
      if (await send(bytes)) await openedStore().outbox.noteCarried(rowsOut.map(({ key }) => key))
    } catch (error) {
      report(error)
    }
    setBusy(false)
  }
  const saved = () =>
    sealed(async (bytes) => {
      const day = new Date().toLocaleDateString('sv-SE')
      saveFile(`orders-${day}${BATCH_ENDING}`, 'application/x-sampan-batch', new Blob([bytes]))
      return true
    })
  const shown = () =>
    sealed(async (bytes) => {
      const run = await framesOf(bytes)
      setFrames(run)
      return run.length <= MOST_FRAMES
    })
  return (
    <div className={classes.panel}>
      <Choice rows={rows} left={left} toggle={toggle} />
      <div className={classes.secret}>
        <span className="s-note">
          <Trans>Type this on the other device</Trans>
        </span>
        <output className={classes.passphrase} aria-label={t`Passphrase`}>
          {passphrase}
        </output>
        <span className="s-note">
          <Trans>Do not send it together with the file. Without it nobody can read the orders.</Trans>
        </span>
      </div>
      {frames &&
        (frames.length <= MOST_FRAMES ? (
          <FrameRun frames={frames} />
        ) : (
          <p role="alert" className="s-fault">
            <Trans>Too many orders for QR codes. Choose fewer, or use a file.</Trans>
          </p>
        ))}
      <Group gap="xs">
        <Button size="sm" disabled={count === 0} loading={isBusy} onClick={() => void saved()}>
          {plural(count, { one: 'Save file with # order', other: 'Save file with # orders' })}
        </Button>
        <Button size="sm" variant="default" disabled={count === 0 || isBusy} onClick={() => void shown()}>
          <Trans>Show QR codes</Trans>
        </Button>
        <Button size="sm" variant="subtle" onClick={close}>
          <Trans>Close</Trans>
        </Button>
      </Group>
    </div>
  )
}

interface ChoiceProps {
  rows: readonly OutboxRow[]
  left: ReadonlySet<string>
  toggle: (key: string) => void
}

function Choice({ rows, left, toggle }: ChoiceProps) {
  return (
    <ul className={classes.rows}>
      {rows.map(({ key, label }) => (
        <li key={key}>
          <Checkbox size="sm" label={label} checked={!left.has(key)} onChange={() => toggle(key)} />
        </li>
      ))}
    </ul>
  )
}
