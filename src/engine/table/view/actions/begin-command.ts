/** Writes an action on rows down: one row goes at once, more can be undone for a minute (record 0023). */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { grouped } from '#engine/table/logic/cell-text.ts'
import type { ActionDecl, CommandDecl, Validated, TableDecl } from '#engine/table/schema/table.ts'
import { newId } from '#offline/new-id.ts'
import { openedStore } from '#offline/store.ts'
import type { Row } from '../use-table-data.ts'

/** How long an action on many rows can be taken back before it is sent. */
const UNDO_MS = 60_000
const SLICE = 100

export interface Begun {
  table: Pick<TableDecl, 'id' | 'rowId' | 'rowName'>
  action: Pick<ActionDecl, 'id' | 'label' | 'counted'>
  command: CommandDecl
  validated: Validated<Row>
  /** Minted when the question was asked: twice "yes" is once. */
  id?: string
}

export async function beginCommand({
  table,
  action,
  command,
  validated,
  id = newId(),
}: Begun): Promise<void> {
  const store = openedStore()
  const { can, refused } = validated
  if (can.length === 0) return
  const label = i18n._(action.label)
  const nameOf = table.rowName ?? table.rowId
  await store.journal.write(command.call, {
    id,
    table: table.id,
    action: action.id,
    label: action.counted ? i18n._(action.counted(can.length)) : `${label} (${grouped(can.length)})`,
    href: location.pathname,
    dueAt: can.length === 1 ? 0 : Date.now() + UNDO_MS,
    left: refused.flatMap(({ reason, rows }) =>
      rows.map((row) => ({ id: table.rowId(row), name: nameOf(row), reason: i18n._(reason) })),
    ),
    slices: slicesOf(can, command.slice ?? SLICE).map(({ from, rows }) => ({
      parameter: command.parameter(rows),
      label: sliceLabel(label, from, rows, can.length, nameOf),
      rows: rows.map((row) => ({
        id: table.rowId(row),
        name: nameOf(row),
        entity: command.entity(row),
        row,
      })),
    })),
  })
}

const slicesOf = (rows: readonly Row[], size: number) =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => ({
    from: at * size,
    rows: rows.slice(at * size, (at + 1) * size),
  }))

/** "Cancel order: B26…", or "Cancel order: 101–200 of 1,000". */
function sliceLabel(
  label: string,
  from: number,
  rows: readonly Row[],
  total: number,
  nameOf: (row: Row) => string,
): string {
  const [first] = rows
  if (total === 1 && first) return `${label}: ${nameOf(first)}`
  const start = grouped(from + 1)
  const end = grouped(from + rows.length)
  const all = grouped(total)
  const range = i18n._(msg`${start}–${end} of ${all}`)
  return `${label}: ${range}`
}
