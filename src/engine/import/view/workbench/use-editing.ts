/** What the person does to cells, by key, clipboard and buttons. */
import { useLingui } from '@lingui/react/macro'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { notify } from '#client/ui/notify.ts'
import { parseTsv } from '#engine/form/logic/form-paste.ts'
import { alike, fillDown, pasteBlock, type CellEdit, type WorkRow } from '#engine/import/logic/work-row.ts'
import { toTsv } from '#engine/table/logic/tsv.ts'
import { nextPlace } from '#engine/table/view/grid/use-grid-keys.ts'
import type { WorkbenchModel } from './use-workbench.ts'

/** Other rows with the same wrong text, offered after one was corrected. */
interface Healing {
  readonly key: string
  readonly from: string
  readonly texts: Readonly<Record<string, string>>
  readonly ids: readonly number[]
}

export interface Editing {
  readonly commit: (texts: Readonly<Record<string, string>>) => void
  readonly healing: Healing | undefined
  readonly heal: () => void
  readonly dismiss: () => void
  readonly fill: () => void
  readonly removeRows: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onCopy: (event: ClipboardEvent) => void
}

const PAGE_ROWS = 18

export function useEditing(model: WorkbenchModel): Editing {
  const { t } = useLingui()
  const { session, rows, columns, active, range, moveTo, editing, setEditing } = model
  const [healing, setHealing] = useState<Healing>()
  const row = rows[active.row]
  const column = columns[active.col]
  const selected = rows.slice(range.top, range.bottom + 1)
  const keys = columns.slice(range.left, range.right + 1).map(({ key }) => key)

  const commit = (texts: Readonly<Record<string, string>>) => {
    setEditing(undefined)
    session.typing(undefined)
    if (!row || !column) return
    const from = row.cells[column.key] ?? ''
    const wasWrong = session.issuesOf(row.id).has(column.key)
    const others = wasWrong && from !== '' ? alikeWrong(model, row, column.key, from) : []
    session.edit(Object.entries(texts).map(([key, text]): CellEdit => ({ id: row.id, key, text })))
    const isRepaired = texts[column.key] !== undefined && texts[column.key] !== from
    setHealing(isRepaired && others.length > 0 ? { key: column.key, from, texts, ids: others } : undefined)
  }
  const heal = () => {
    if (!healing) return
    session.edit(
      healing.ids.flatMap((id) =>
        Object.entries(healing.texts).map(([key, text]): CellEdit => ({ id, key, text })),
      ),
    )
    setHealing(undefined)
  }
  const fill = () => session.edit(fillDown(selected, keys))
  const removeRows = () => {
    session.remove(new Set(selected.map(({ id }) => id)))
    const count = selected.length
    notify(t`${count} rows deleted. Press Ctrl+Z to restore them.`)
  }
  const clear = () => session.edit(selected.flatMap(({ id }) => keys.map((key) => ({ id, key, text: '' }))))

  const onPaste = (event: ClipboardEvent) => {
    if (editing !== undefined) return
    const block = parseTsv(event.clipboardData.getData('text/plain'))
    if (block.length === 0) return
    event.preventDefault()
    paste(model, block)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (editing !== undefined) return
    event.preventDefault()
    const block = selected.map(({ cells }) => keys.map((key) => cells[key] ?? ''))
    event.clipboardData.setData('text/plain', toTsv(block))
  }
  const command = (event: KeyboardEvent): boolean => {
    const isCtrl = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (event.key === 'F8') {
      if (!model.toError(event.shiftKey ? -1 : 1)) notify(t`No errors`, 'good')
    } else if (isCtrl && key === 'z' && !event.shiftKey) session.undo()
    else if (isCtrl && (key === 'y' || (key === 'z' && event.shiftKey))) session.redo()
    else if (isCtrl && key === 'd') fill()
    else if (isCtrl && (event.key === '-' || event.key === 'Backspace')) removeRows()
    else if (event.key === 'Delete' || event.key === 'Backspace') clear()
    else if (event.key === 'Enter' || event.key === 'F2')
      setEditing(column && row ? (row.cells[column.key] ?? '') : undefined)
    else if (event.key === 'Escape') setHealing(undefined)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== undefined || event.nativeEvent.isComposing) return
    const isCtrl = event.ctrlKey || event.metaKey
    const next = nextPlace(event.key, isCtrl, active, {
      top: 0,
      rows: rows.length,
      cols: columns.length,
      page: PAGE_ROWS,
    })
    if (next) moveTo(next, event.shiftKey)
    else if (!command(event)) {
      // A letter begins the cell anew, as in every spreadsheet.
      if (event.key.length !== 1 || isCtrl || event.altKey || !row || session.isLocked(row.id)) return
      setEditing(event.key)
    }
    event.preventDefault()
  }
  return {
    commit,
    healing,
    heal,
    dismiss: () => setHealing(undefined),
    fill,
    removeRows,
    onKeyDown,
    onPaste,
    onCopy,
  }
}

/** Rows wrong in the same way: the same text, and a complaint about it. */
const alikeWrong = (
  { session }: WorkbenchModel,
  row: WorkRow,
  key: string,
  text: string,
): readonly number[] =>
  alike(session.rows, key, text).flatMap(({ id }) =>
    id !== row.id && session.issuesOf(id).has(key) ? [id] : [],
  )

/** What does not fit below the last row becomes new rows. */
function paste({ session, rows, columns, active, range, filter }: WorkbenchModel, block: string[][]): void {
  const keys = columns.slice(active.col).map(({ key }) => key)
  const missing = block.length - (rows.length - active.row)
  const target = rows.slice(range.top)
  const selected = { rows: range.bottom - range.top + 1, columns: range.right - range.left + 1 }
  session.edit(pasteBlock(block, target, keys, selected))
  if (missing <= 0 || filter.kind !== 'all') return
  const more = block.slice(-missing)
  session.append(
    more.map((line) =>
      Object.fromEntries(line.map((text, at) => [keys[at] ?? '', text] as const).filter(([key]) => key)),
    ),
  )
}
