/** Asks the gateway to preview the valid records, shortly after the last change; nothing is asked while offline. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ask } from '#client/calls/ask.ts'
import { useOnline } from '#client/ui/use-online.ts'
import type { ImportPreview } from '#engine/import/schema/import.ts'
import type { ImportSession } from '../import-session.ts'
import { saidOf } from '../send/send-book.ts'

/** What the gateway said of a record. */
export type Facts = Readonly<Record<string, unknown>> & {
  readonly index: number
  readonly fields: readonly { readonly path: string; readonly desc: string }[]
}

const PAUSE_MS = 500
/** Records of one question. */
const SLICE = 200

interface Asked {
  readonly text: string
  readonly record: unknown
  readonly ids: readonly number[]
}

const goodRecords = (session: ImportSession): Asked[] =>
  session
    .records()
    .filter(({ rows, isGood }) => isGood && !rows.some(({ id }) => session.isLocked(id)))
    .map(({ rows }) => {
      const record = session.decl.toRecord(rows.map(({ cells }) => cells))
      return { text: JSON.stringify(record), record, ids: rows.map(({ id }) => id) }
    })

/** Facts by row; undefined where nothing is known (yet). */
export function usePreview(session: ImportSession): (id: number) => Facts | undefined {
  const version = useSyncExternalStore(session.subscribe, session.snapshot)
  const isOnline = useOnline()
  const [known] = useState(() => new Map<string, Facts>())
  const [byRow, setByRow] = useState<ReadonlyMap<number, Facts>>(new Map())
  const { preview } = session.decl
  useEffect(() => {
    if (!preview || !isOnline || session.isValidating) return undefined
    const ending = new AbortController()
    const tell = (asked: readonly Asked[]) => {
      setByRow(new Map(asked.flatMap(({ ids, text }) => ids.flatMap((id) => pairOf(id, known.get(text))))))
      const refused = new Map(asked.flatMap(({ ids, text }) => refusalsOf(session, ids, known.get(text))))
      if (refused.size > 0) session.refuse(refused)
    }
    const timer = setTimeout(() => {
      const asked = goodRecords(session)
      void learn(preview, asked, known, ending.signal).then(
        () => !ending.signal.aborted && tell(asked),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [session, preview, version, isOnline, known])
  return (id) => byRow.get(id)
}

const pairOf = (id: number, facts: Facts | undefined): [number, Facts][] => (facts ? [[id, facts]] : [])

const refusalsOf = (session: ImportSession, ids: readonly number[], facts: Facts | undefined) =>
  facts && facts.fields.length > 0 ? [...saidOf(session.decl, ids, { fields: facts.fields, desc: '' })] : []

async function learn(
  { call }: ImportPreview,
  asked: readonly Asked[],
  known: Map<string, Facts>,
  signal: AbortSignal,
): Promise<void> {
  const fresh = asked.filter(({ text }) => !known.has(text))
  for (let from = 0; from < fresh.length && !signal.aborted; from += SLICE) {
    const some = fresh.slice(from, from + SLICE)
    const rows = some.map(({ record }) => record)
    const { list } = (await ask(call, { rows } as never, { signal })) as { list: readonly Facts[] }
    for (const facts of list) {
      const text = some[facts.index]?.text
      if (text !== undefined) known.set(text, facts)
    }
  }
}
