/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see GridRow */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, type PointerEvent } from 'react'
import { isRight } from '#engine/table/logic/cell-text.ts'
import type { Sort } from '#engine/table/logic/table-query.ts'
import type { GridColumn, GridColumns, Side } from './grid-model.ts'
import inside from './cell.module.css'
import classes from './grid.module.css'
import { useHeaderState, type SelectionStore } from '../selection/selection-store.ts'

interface GridHeaderProps {
  columns: GridColumns
  sort: Sort | undefined
  selection: SelectionStore
  pageIds: readonly string[]
  selectAll: string
  onSelectPage: (isOn: boolean) => void
  onResizeStart: (column: GridColumn, event: PointerEvent<HTMLElement>) => void
  onFit: (column: GridColumn) => void
}

const sides: readonly Side[] = ['left', 'center', 'right']

/** Drawn again with the columns and the sort, not with the rows that are scrolled into view. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow} data-row={-1}>
        {sides.map((side) => (
          <div key={side} className={classes[side]}>
            {props.columns.bySide[side].map((column) => (
              <HeaderCell key={column.key} {...props} column={column} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
})

const ariaSort = (sort: Sort | undefined, column: GridColumn) => {
  if (!column.decl?.sortable) return undefined
  if (sort?.prop !== column.key) return 'none'
  return sort.order === 'asc' ? 'ascending' : 'descending'
}

function HeaderCell(props: GridHeaderProps & { column: GridColumn }) {
  const { column, sort } = props
  const { decl } = column
  const canSort = decl?.sortable === true
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      aria-colindex={column.at + 1}
      aria-sort={ariaSort(sort, column)}
      aria-label={column.kind === 'check' || column.heading !== column.label ? column.label : undefined}
      data-col={column.at}
      data-sortable={canSort || undefined}
      style={column.start ? { gridColumnStart: column.start } : undefined}
      className={`${classes.cell} ${classes.headCell} ${decl && isRight(decl) ? classes.number : ''} ${decl ? '' : classes.own}`}
    >
      {column.kind === 'check' && <PageCheck {...props} />}
      {column.kind === 'menu' && <span className="hidden-text">{column.label}</span>}
      {column.kind === 'index' && <span className={classes.label}>{column.label}</span>}
      {decl && (
        <span className={classes.label} title={column.heading === column.label ? undefined : column.label}>
          {column.heading}
        </span>
      )}
      {canSort && <SortMark sort={sort} prop={column.key} />}
      {decl?.resizable && <ResizeHandle {...props} />}
    </div>
  )
}

function SortMark({ sort, prop }: { sort: Sort | undefined; prop: string }) {
  const isOn = sort?.prop === prop
  const Icon = isOn && sort.order === 'desc' ? IconArrowDown : IconArrowUp
  return <Icon size={13} stroke={2} aria-hidden className={classes.sort} data-on={isOn || undefined} />
}

function PageCheck({ selection, pageIds, selectAll, onSelectPage }: GridHeaderProps) {
  const state = useHeaderState(selection, pageIds)
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={inside.check}
      checked={state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some'
      }}
      aria-label={selectAll}
      onChange={() => onSelectPage(state !== 'all')}
    />
  )
}

/** The edge of a column. A drag resizes, a double click fits; the keyboard does it with Alt and the arrows. */
function ResizeHandle({ column, onResizeStart, onFit }: GridHeaderProps & { column: GridColumn }) {
  return (
    <span
      aria-hidden
      data-resize
      className={classes.resize}
      onPointerDown={(event) => onResizeStart(column, event)}
      onDoubleClick={() => onFit(column)}
    />
  )
}
