/** Writes an action on rows down: one row goes at once, more can be undone for a minute (record 0023). */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { undoBulk } from '#client/offline/undo-bulk.ts'
import { connection } from '#client/calls/connection.ts'
import { didStep } from '#client/undo/undo-stack.ts'
import { grouped } from '#engine/table/logic/cell-text.ts'
import { countedName } from '#engine/table/logic/dry-run.ts'
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

/** What was begun, as the journal and messages name it. */
const nameOfBegun = ({ action, validated: { can } }: Begun): string =>
  countedName(action, can.length, (message) => i18n._(message))

export async function beginCommand(begun: Begun): Promise<void> {
  const { can } = begun.validated
  if (can.length === 0) return
  let id = begun.id ?? newId()
  await write(begun, id)
  // Online, one row is sent at once: there is nothing to undo.
  if (can.length === 1 && connection.isOnline) return
  didStep({
    get key() {
      return id
    },
    name: nameOfBegun(begun),
    undo: () => undoBulk(id),
    redo: () => {
      id = newId()
      return write(begun, id)
    },
  })
}

async function write(begun: Begun, id: string): Promise<void> {
  const { table, action, command } = begun
  const { can, refused } = begun.validated
  const label = i18n._(action.label)
  const nameOf = table.rowName ?? table.rowId
  await openedStore().journal.write(command.call, {
    id,
    table: table.id,
    action: action.id,
    label: nameOfBegun(begun),
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
