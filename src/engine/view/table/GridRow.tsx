/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a windowed grid are laid out as boxes; table tags would lose their meaning */
import { IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import { cellClass, cellContent } from './Cell.tsx'
import type { GridColumn, GridColumns, Side } from './grid-model.ts'
import classes from './grid.module.css'
import { useIsSelected, type SelectionStore } from './selection-store.ts'
import type { OutboxRow } from '#offline/types.ts'
import type { Item } from './use-overlay.ts'
import type { Say } from './use-say.ts'

export interface RowShared {
  columns: GridColumns
  selection: SelectionStore
  say: Say
  texts: { selectRow: string; menu: string }
  onOpen: ((id: string) => void) | undefined
  onMenu: (id: string, anchor: HTMLElement) => void
  onEdit: (queued: OutboxRow) => void
}

interface GridRowProps {
  item: Item
  /** Place in the page from 0; `number` is the one people read. */
  index: number
  number: number | undefined
  ariaIndex: number
  top: number
  isFlashed: boolean
  isOpen: boolean
  shared: RowShared
}

const sides: readonly Side[] = ['left', 'center', 'right']

/** One row: three groups, of which the outer two stay in view. Re-renders when it is selected, never with the others. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { item, index, ariaIndex, top, isFlashed, isOpen, shared } = props
  const isSelected = useIsSelected(shared.selection, item.id)
  return (
    <div
      role="row"
      className={classes.row}
      style={{ top }}
      aria-rowindex={ariaIndex}
      aria-selected={isSelected}
      data-row={index}
      data-selected={isSelected || undefined}
      data-queued={item.queued ? item.queued.state : undefined}
      data-flash={isFlashed || undefined}
      data-open={isOpen || undefined}
    >
      {sides.map((side) => (
        <div key={side} className={classes[side]}>
          {shared.columns.bySide[side].map((column) => rowCell(column, isSelected, props))}
        </div>
      ))}
    </div>
  )
})

/** A part of its row and no component of its own: twenty of them enter with every row that is scrolled into view. */
function rowCell(column: GridColumn, isSelected: boolean, { item, number, shared }: GridRowProps) {
  const { decl } = column
  return (
    <div
      key={column.key}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={column.at + 1}
      data-col={column.at}
      data-kind={column.kind}
      className={decl ? cellClass(decl) : `${classes.cell} ${classes.own}`}
    >
      {decl &&
        cellContent({
          column: decl,
          item,
          say: shared.say,
          onOpen: shared.onOpen,
          onEdit: shared.onEdit,
        })}
      {column.kind === 'index' && number}
      {column.kind === 'check' && !item.queued && (
        <input
          type="checkbox"
          tabIndex={-1}
          className={classes.check}
          checked={isSelected}
          readOnly
          aria-label={shared.texts.selectRow}
        />
      )}
      {column.kind === 'menu' && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.menu}
          aria-label={shared.texts.menu}
          aria-haspopup="menu"
        >
          <IconDots size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}
