/** Cells by type. A cell is text first; only statuses and codes draw more. */
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { cellText, drawnText, isRight, linesAt, plain, valueAt } from '#engine/table/logic/cell-text.ts'
import type { ResolvedColumn } from '#engine/table/logic/resolve-table.ts'
import type { ColumnDecl } from '#engine/table/schema/table.ts'
import { problemOf } from '../journal/queue-problem.ts'
import inside from './cell.module.css'
import classes from './grid.module.css'
import type { OutboxRow } from '#offline/types.ts'
import type { Item } from '../journal/use-overlay.ts'
import type { Translate } from '../use-translate.ts'
import { QueueMark } from '../journal/QueueMark.tsx'

/** A declaration without the layers of settings, as the pure functions take it. */
export const asDecl = (column: ResolvedColumn): ColumnDecl => column as unknown as ColumnDecl

/** Code of the row and how it is called, for `status` and `badge` columns. */
function codeOf(column: ResolvedColumn, item: Item, translate: Translate) {
  const name = column.names?.[plain(valueAt(item.row, column.prop))]
  if (!name) return undefined
  return 'label' in name
    ? { label: translate(name.label), tone: name.tone, shape: name.shape }
    : { label: translate(name), tone: undefined, shape: undefined }
}

interface CellProps {
  column: ResolvedColumn
  item: Item
  translate: Translate
  onOpen: ((id: string) => void) | undefined
  /** A queued row that needs the person goes back to its form. */
  onEdit: ((queued: OutboxRow) => void) | undefined
}

/** The content of a cell. Called as a function, not mounted as a component: a grid has hundreds. */
export function cellContent({ column, item, translate, onOpen, onEdit }: CellProps) {
  if (column.type === 'status') return statusContent({ column, item, translate, onEdit })
  const text = translate(drawnText(asDecl(column), item.row))
  if (column.type === 'progress') return <ProgressCell text={text} />
  if (column.opens && onOpen && text && !item.queued) {
    return (
      <button type="button" tabIndex={-1} className={inside.open} onClick={() => onOpen(item.id)}>
        {text}
      </button>
    )
  }
  const why = column.opens && item.queued ? translate(problemOf(item.queued) ?? '') : ''
  if (!text && why) return <span className={inside.why}>{why}</span>
  if (!text) return <span className={inside.none}>–</span>
  return text
}

/** Per cent as a bar with its number. */
function ProgressCell({ text }: { text: string }) {
  return (
    <span className={inside.progress}>
      <progress value={Number.parseFloat(text) || 0} max={100} aria-hidden />
      {text}
    </span>
  )
}

function statusContent({ column, item, translate, onEdit }: Omit<CellProps, 'onOpen'>) {
  if (item.queued) return <QueueMark queued={item.queued} onEdit={onEdit} />
  const name = codeOf(column, item, translate)
  const status = name ? <StatusBadge {...name} /> : translate(cellText(asDecl(column), item.row))
  if (!item.mark) return status
  // What is about to happen is the news; the status stays as its shape.
  return (
    <span className={inside.status}>
      <span className={inside.shapeOnly} title={name?.label}>
        {status}
      </span>
      <QueueMark queued={item.mark} {...(item.verb ? { verb: translate(item.verb) } : {})} onEdit={onEdit} />
    </span>
  )
}

/** Text of the button that unfolds a row: the number of lines, "…" where they must be fetched; "" without any. */
export function linesText(column: ResolvedColumn, { row, queued }: Item): string {
  if (column.expand?.lines || column.expand?.load) return queued ? '' : '…'
  return String(linesAt(row, column.prop).length || '')
}

/** Class of a data cell. */
export function cellClass(column: ResolvedColumn): string {
  const align = isRight(column) ? ` ${classes.number}` : ''
  const face = column.type === 'mono' || column.type === 'date' ? ` ${classes.mono}` : ''
  return `${classes.cell}${align}${face}`
}
