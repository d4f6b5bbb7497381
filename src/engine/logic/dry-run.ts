/** What an action would do to some rows, before it does anything: how many can, how many cannot, and why. */
import type { MessageDescriptor } from '@lingui/core'
import type { ActionDecl } from '../schema/table.ts'

export interface DryRun<Row> {
  can: readonly Row[]
  /** Rows that cannot, by reason, most frequent first. */
  refused: readonly { reason: MessageDescriptor; rows: readonly Row[] }[]
  cannot: number
}

export function dryRun<Row>(action: Pick<ActionDecl<Row>, 'refuse'>, rows: readonly Row[]): DryRun<Row> {
  const can: Row[] = []
  const groups = new Map<string, { reason: MessageDescriptor; rows: Row[] }>()
  for (const row of rows) {
    const reason = action.refuse?.(row)
    if (!reason) {
      can.push(row)
      continue
    }
    const group = groups.get(reason.id) ?? { reason, rows: [] }
    group.rows.push(row)
    groups.set(reason.id, group)
  }
  const refused = [...groups.values()].sort((a, b) => b.rows.length - a.rows.length)
  return { can, refused, cannot: rows.length - can.length }
}
