/** Asks the gateway to check records before anything is saved: numbers that are taken, routes closed in the meantime. */
import { ask } from '#client/calls/ask.ts'
import { slicesOf } from '#engine/import/logic/slices.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { ImportSession } from '../import-session.ts'
import { saidOf } from '../send/send-book.ts'

interface Verdicts {
  readonly list: readonly {
    readonly index: number
    readonly fields: readonly { readonly path: string; readonly desc: string }[]
  }[]
}

/**
 * Has the good records validated and marks those that would be refused. Resolves with how many were asked about and how many
 * were refused. @throws as `ask` does.
 */
export async function checkAtGateway(
  session: ImportSession,
  { call, input }: NonNullable<ImportDecl['validate']>,
): Promise<{ asked: number; refused: number }> {
  const { decl } = session
  const good = session.records().filter(({ isGood }) => isGood)
  const records = good.map(({ rows }) => decl.toRecord(rows.map(({ cells }) => cells)))
  const refusals = new Map<number, Record<string, string>>()
  let refused = 0
  for (const { from, rows } of slicesOf(records)) {
    const { list } = (await ask(call, input(rows) as never)) as Verdicts
    for (const { index, fields } of list.filter((verdict) => verdict.fields.length > 0)) {
      refused += 1
      const ids = good[from - 1 + index]?.rows.map(({ id }) => id) ?? []
      for (const [id, words] of saidOf(decl, ids, { fields, desc: '' })) refusals.set(id, words)
    }
  }
  if (refusals.size > 0) session.refuse(refusals)
  return { asked: records.length, refused }
}
