import { Button, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { go } from '#client/router/go.ts'
import { useCan } from '#client/session/session.ts'
import { notify } from '#client/ui/notify.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import type { ImportSession, Outcome } from '../import-session.ts'

interface Props {
  session: ImportSession
  outcome: Outcome
}

/** What the import is called: taken with Enter, or when the field is left. */
export function BatchName({ session, outcome }: Props) {
  const { t } = useLingui()
  const before = outcome.name ?? ''
  const [name, setName] = useState(before)
  const { batch } = session.decl
  if (!batch) return null
  const rename = async () => {
    const next = name.trim()
    if (next === before) return
    try {
      await ask(batch.rename, { id: outcome.task, name: next } as never)
      await session.nameOutcome(next)
      await invalidate(batch.rename.invalidates ?? [])
      notify(t`Renamed`, 'good')
    } catch (error) {
      report(error, batch.rename)
      setName(before)
    }
  }
  return (
    <TextInput
      size="xs"
      w={280}
      aria-label={t`Name of this import`}
      title={t`Name of this import`}
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => void rename()}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

/** Next steps for the records that were created. */
export function BatchButtons({ session, outcome }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [busy, setBusy] = useState('')
  const { batch } = session.decl
  const { task, created } = outcome
  const offline = isOnline ? {} : { reason: t`Connect to the internet to do this` }
  const run = async (name: string, work: () => Promise<void>) => {
    setBusy(name)
    await work().catch((error: unknown) => report(error))
    setBusy('')
  }
  const print = batch?.print
  const mayPrint = useCan(print?.func ?? '')
  return (
    <>
      {batch && (
        <Button size="xs" variant="default" onClick={() => go(batch.href(task))}>
          <Plural value={created} one="Show this record" other="Show these #" />
        </Button>
      )}
      {print && mayPrint && (
        <ReasonButton
          size="xs"
          loading={busy === 'print'}
          {...offline}
          onClick={() => void run('print', async () => (await print.load())(task))}
        >
          <Plural value={created} one="Print this record" other="Print these #" />
        </ReasonButton>
      )}
      <ReasonButton
        size="xs"
        variant="default"
        loading={busy === 'export'}
        {...offline}
        onClick={() =>
          void run('export', async () =>
            (await import('../open/book-files.ts')).saveResults(session, outcome),
          )
        }
      >
        <Trans>Export results</Trans>
      </ReasonButton>
    </>
  )
}
