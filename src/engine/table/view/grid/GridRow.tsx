/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a windowed grid are laid out as boxes; table tags would lose their meaning */
import { IconChevronRight, IconDots } from '@tabler/icons-react'
import { memo, Suspense, useMemo } from 'react'
import { cellClass, cellContent, linesText } from './Cell.tsx'
import type { GridColumn, GridColumns, Side } from './grid-model.ts'
import inside from './cell.module.css'
import classes from './grid.module.css'
import { useIsSelected, type SelectionStore } from '../selection/selection-store.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import type { OutboxRow } from '#offline/types.ts'
import type { Item } from '../journal/use-overlay.ts'
import type { Translate } from '../use-translate.ts'

const Unfolded = lazyPart(async () => (await import('./Unfolded.tsx')).Unfolded)

export interface RowShared {
  columns: GridColumns
  selection: SelectionStore
  translate: Translate
  texts: { selectRow: string; menu: string; unfold: string }
  onOpen: ((id: string) => void) | undefined
  onMenu: (id: string, anchor: HTMLElement) => void
  onEdit: (queued: OutboxRow) => void
  onHeight: (id: string, height: number) => void
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
  /** Column whose lines are shown below the row. */
  unfolded: string | undefined
  shared: RowShared
}

const sides: readonly Side[] = ['left', 'center', 'right']

/**
 * One row: three groups, of which the outer two stay in view. Re-renders when it is selected, never with the others; its cells
 * only when what they show changes.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { item, index, number, ariaIndex, top, isFlashed, isOpen, unfolded, shared } = props
  const isSelected = useIsSelected(shared.selection, item.id)
  const cells = useMemo(
    () =>
      sides.map((side) => (
        <div key={side} className={classes[side]}>
          {shared.columns.bySide[side].map((column) => rowCell(column, { item, number, unfolded, shared }))}
        </div>
      )),
    [item, number, unfolded, shared],
  )
  return (
    <div
      role="row"
      className={classes.row}
      style={{ top }}
      aria-rowindex={ariaIndex}
      aria-selected={isSelected}
      data-row={index}
      data-even={index % 2 === 1 || undefined}
      data-selected={isSelected || undefined}
      data-queued={item.queued ? item.queued.state : undefined}
      data-flash={isFlashed || undefined}
      data-open={isOpen || undefined}
    >
      {cells}
      {unfolded !== undefined && <Below key={item.id} prop={unfolded} item={item} shared={shared} />}
    </div>
  )
})

/** The unfolded part: a cell over the whole width that stays in view while the columns scroll. */
function Below({ prop, item, shared }: { prop: string; item: Item; shared: RowShared }) {
  const column = shared.columns.all.find(({ key }) => key === prop)
  if (!column?.decl) return null
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      aria-colspan={shared.columns.all.length}
      aria-label={column.label}
      className={classes.below}
    >
      <div className={classes.belowView}>
        <Suspense fallback={null}>
          <Unfolded
            id={item.id}
            row={item.row}
            column={column.decl}
            translate={shared.translate}
            onHeight={shared.onHeight}
          />
        </Suspense>
      </div>
    </div>
  )
}

function RowCheck({ id, selection, label }: { id: string; selection: SelectionStore; label: string }) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={inside.check}
      checked={useIsSelected(selection, id)}
      readOnly
      aria-label={label}
    />
  )
}

type CellsProps = Pick<GridRowProps, 'item' | 'number' | 'unfolded' | 'shared'>

/** A part of its row and no component of its own: twenty of them enter with every row that is scrolled into view. */
function rowCell(column: GridColumn, { item, number, unfolded, shared }: CellsProps) {
  const { decl } = column
  const lines = column.kind === 'expand' && decl ? linesText(decl, item) : ''
  return (
    <div
      key={column.key}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={column.at + 1}
      data-col={column.at}
      data-kind={column.kind}
      data-tone={decl?.className}
      data-plain={decl?.tooltip === false || undefined}
      aria-expanded={lines ? unfolded === column.key : undefined}
      className={decl ? cellClass(decl) : `${classes.cell} ${classes.own}`}
      style={column.start ? { gridColumnStart: column.start } : undefined}
    >
      {lines && (
        <button type="button" tabIndex={-1} className={inside.unfold} aria-expanded={unfolded === column.key}>
          <IconChevronRight size={14} stroke={2} aria-hidden />
          <span className="hidden-text">{`${shared.texts.unfold}: ${column.label} `}</span>
          {lines}
        </button>
      )}
      {decl &&
        column.kind === 'data' &&
        cellContent({
          column: decl,
          item,
          translate: shared.translate,
          onOpen: shared.onOpen,
          onEdit: shared.onEdit,
        })}
      {column.kind === 'index' && number}
      {column.kind === 'check' && !item.queued && (
        <RowCheck id={item.id} selection={shared.selection} label={shared.texts.selectRow} />
      )}
      {column.kind === 'menu' && (
        <button
          type="button"
          tabIndex={-1}
          className={inside.menu}
          aria-label={shared.texts.menu}
          aria-haspopup="menu"
        >
          <IconDots size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}
