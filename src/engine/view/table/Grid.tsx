/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see GridRow */
/** The dense grid: sticky header and sums, fixed columns as one group per side, rows windowed, one tab stop. */
import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, type CSSProperties } from 'react'
import type { ResolvedLook } from '#engine/logic/resolve-table.ts'
import type { Sort } from '#engine/logic/table-query.ts'
import { GridHeader } from './GridHeader.tsx'
import { GridRow, type RowShared } from './GridRow.tsx'
import { widthVariables, type GridColumns } from './grid-model.ts'
import classes from './grid.module.css'
import type { SelectionStore } from './selection-store.ts'
import { SummaryRow } from './SummaryRow.tsx'
import { TruncationTip } from './TruncationTip.tsx'
import { useGridEvents } from './use-grid-events.ts'
import type { OutboxRow } from '#offline/types.ts'
import type { Item } from './use-overlay.ts'
import { useWindow } from './use-window.ts'
import type { Say } from './use-say.ts'

export interface GridProps {
  label: string
  columns: GridColumns
  items: readonly Item[]
  selection: SelectionStore
  say: Say
  sort: Sort | undefined
  rowHeight: number
  /** Number of the first listed row among all, from 1. */
  firstNumber: number
  /** Rows of all pages; undefined when the count was cut off. */
  total: number | undefined
  flashed: ReadonlySet<string>
  openId: string | undefined
  look: ResolvedLook
  hasSummary: boolean
  isBusy: boolean
  onSort: (prop: string) => void
  onResize: (prop: string, width: number) => void
  onOpen: ((id: string) => void) | undefined
  onMenu: (id: string, anchor: HTMLElement) => void
  /** A queued row that needs the person goes back to its form. */
  onEdit: (queued: OutboxRow) => void
  /** The keyboard went to another row; absent while nobody cares. */
  onActive: ((id: string) => void) | undefined
}

const idsOf = (items: readonly Item[]) => items.filter(({ queued }) => !queued).map(({ id }) => id)

export function Grid(props: GridProps) {
  const { columns, items, selection, rowHeight, say, onOpen, onMenu, onEdit } = props
  const { t } = useLingui()
  const rootRef = useRef<HTMLDivElement>(null)
  const range = useWindow(rootRef, items.length, rowHeight)
  const events = useGridEvents(rootRef, range, props)
  const pageIds = useMemo(() => idsOf(items), [items])
  const shared = useMemo<RowShared>(
    () => ({
      columns,
      selection,
      say,
      onOpen,
      onMenu,
      onEdit,
      texts: { selectRow: t`Select row`, menu: t`Row actions` },
    }),
    [columns, selection, say, onOpen, onMenu, onEdit, t],
  )
  const queuedCount = items.length - pageIds.length
  const variables = { '--row': `${rowHeight}px`, ...widthVariables(columns) } as CSSProperties
  return (
    <div
      ref={rootRef}
      role="grid"
      aria-label={props.label}
      aria-rowcount={props.total === undefined ? -1 : props.total + queuedCount + 1}
      aria-colcount={columns.all.length}
      aria-multiselectable
      aria-busy={props.isBusy}
      className={classes.grid}
      style={variables}
      tabIndex={0}
      data-striped={props.look.tableDelivery || undefined}
      data-busy={props.isBusy || undefined}
      {...events.handlers}
    >
      <GridHeader
        columns={columns}
        sort={props.sort}
        selection={selection}
        pageIds={pageIds}
        selectAll={t`Select all rows of this page`}
        onSelectPage={events.selectPage}
        onResizeStart={events.resizing.start}
        onFit={events.resizing.fit}
      />
      <div role="rowgroup" className={classes.body} style={{ height: items.length * rowHeight }}>
        {items.slice(range.first, range.end).map((item, at) => {
          const index = range.first + at
          const place = index - queuedCount + props.firstNumber
          return (
            <GridRow
              key={item.id}
              item={item}
              index={index}
              number={item.queued ? undefined : place}
              ariaIndex={index + props.firstNumber + 1}
              top={index * rowHeight}
              isFlashed={props.flashed.has(item.id)}
              isOpen={props.openId === item.id}
              shared={shared}
            />
          )
        })}
      </div>
      {props.hasSummary && items.length > 0 && (
        <SummaryRow
          columns={columns}
          rows={items.map(({ row }) => row)}
          selection={selection}
          ariaIndex={items.length + props.firstNumber + 1}
        />
      )}
      <TruncationTip rootRef={rootRef} />
    </div>
  )
}
