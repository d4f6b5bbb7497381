/** What an action would do to some rows, before it does anything: how many can, how many cannot, and why. */
import type { MessageDescriptor } from '@lingui/core'
import type { ActionDecl } from '../schema/table.ts'
import { grouped } from './cell-text.ts'

export interface DryRun<Row> {
  can: readonly Row[]
  /** Rows that cannot, by reason, most frequent first. `key`: the reason with its values ("Amounts in KHR …"). */
  refused: readonly { key: string; reason: MessageDescriptor; rows: readonly Row[] }[]
  cannot: number
}

export function dryRun<Row>(action: Pick<ActionDecl<Row>, 'refuse'>, rows: readonly Row[]): DryRun<Row> {
  const can: Row[] = []
  const groups = new Map<string, { key: string; reason: MessageDescriptor; rows: Row[] }>()
  for (const row of rows) {
    const reason = action.refuse?.(row)
    if (!reason) {
      can.push(row)
      continue
    }
    const key = JSON.stringify([reason.id, reason.values])
    const group = groups.get(key) ?? { key, reason, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  const refused = [...groups.values()].sort((a, b) => b.rows.length - a.rows.length)
  return { can, refused, cannot: rows.length - can.length }
}

/** What doing it to so many rows is called on its button, in its question and in the journal: "Cancel 30 orders". */
export const countedName = (
  action: Pick<ActionDecl, 'label' | 'counted'>,
  count: number,
  translate: (text: MessageDescriptor) => string,
): string =>
  action.counted ? translate(action.counted(count)) : `${translate(action.label)} (${grouped(count)})`
