/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see GridRow */
/** The dense grid: sticky header and sums, fixed columns as one group per side, rows windowed, one tab stop. */
import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, type CSSProperties } from 'react'
import type { ResolvedLook } from '#engine/table/logic/resolve-table.ts'
import type { Sort } from '#engine/table/logic/table-query.ts'
import { useDrawnColumns } from './column-window.ts'
import { GridHeader } from './GridHeader.tsx'
import { GridRow, type RowShared } from './GridRow.tsx'
import { widthVariables, type GridColumns } from './grid-model.ts'
import classes from './grid.module.css'
import type { SelectionStore } from '../selection/selection-store.ts'
import { SummaryRow } from './SummaryRow.tsx'
import { TruncationTip } from './TruncationTip.tsx'
import { useGridEvents } from './use-grid-events.ts'
import type { OutboxRow } from '#offline/types.ts'
import type { Item } from '../journal/use-overlay.ts'
import { useRowOffsets } from './use-row-offsets.ts'
import { useBoxPlace } from '../use-box-place.ts'
import { useSlotOrder } from '../use-slots.ts'
import { useWindow, WINDOW_ABOVE } from './use-window.ts'
import type { UnfoldStore } from './unfold-store.ts'
import type { Translate } from '../use-translate.ts'

export interface GridProps {
  label: string
  columns: GridColumns
  items: readonly Item[]
  selection: SelectionStore
  translate: Translate
  sort: Sort | undefined
  rowHeight: number
  /** Number of the first listed row among all, from 1. */
  firstNumber: number
  /** Rows of all pages; undefined when the count was cut off. */
  total: number | undefined
  flashed: ReadonlySet<string>
  openId: string | undefined
  look: ResolvedLook
  canSelect: boolean
  unfold: UnfoldStore
  hasSummary: boolean
  isBusy: boolean
  onSort: (prop: string) => void
  onResize: (prop: string, width: number) => void
  onOpen: ((id: string) => void) | undefined
  onMenu: (id: string, anchor: HTMLElement) => void
  /** A queued row that needs the person goes back to its form. */
  onEdit: (queued: OutboxRow) => void
  /** Numbers were pasted into the grid. */
  onNumbers: ((numbers: readonly string[]) => void) | undefined
  /** The keyboard went to another row; absent while nobody cares. */
  onActive: ((id: string) => void) | undefined
}

const idsOf = (items: readonly Item[]) => items.filter(({ queued }) => !queued).map(({ id }) => id)

/** Heights from the settings; without any the grid fills the available space. */
const heights = ({ tableHeight, tableMaxHeight, setMinHeight }: ResolvedLook): CSSProperties => ({
  ...(tableHeight ? { flex: `0 1 ${tableHeight}px` } : {}),
  ...(tableMaxHeight ? { maxHeight: tableMaxHeight } : {}),
  ...(setMinHeight ? { minHeight: setMinHeight } : {}),
})

export function Grid(props: GridProps) {
  const { columns, items, selection, rowHeight, translate, look, onOpen, onMenu, onEdit } = props
  const { t } = useLingui()
  const rootRef = useRef<HTMLDivElement>(null)
  const { offsets, unfolded, onHeight } = useRowOffsets(items, rowHeight, props.unfold)
  const isWatched = columns.isWide || items.length > WINDOW_ABOVE || props.hasSummary === true
  const box = useBoxPlace(rootRef, isWatched)
  const range = useWindow(box, items.length, offsets)
  const order = useSlotOrder(range)
  const drawn = useDrawnColumns(box, columns)
  const events = useGridEvents(rootRef, { range, offsets, drawn }, props)
  const pageIds = useMemo(() => idsOf(items), [items])
  const rows = useMemo(() => items.map(({ row }) => row), [items])
  const shared = useMemo<RowShared>(
    () => ({
      columns: drawn,
      selection,
      translate,
      onOpen,
      onMenu,
      onEdit,
      onHeight,
      texts: { selectRow: t`Select row`, menu: t`Row actions`, unfold: t`Expand` },
    }),
    [drawn, selection, translate, onOpen, onMenu, onEdit, onHeight, t],
  )
  const queuedCount = items.length - pageIds.length
  const variables = {
    '--row': `${rowHeight}px`,
    ...widthVariables(columns),
    ...heights(look),
  } as CSSProperties
  return (
    <div
      ref={rootRef}
      role="grid"
      aria-label={props.label}
      aria-rowcount={props.total === undefined ? -1 : props.total + queuedCount + 1}
      aria-colcount={columns.all.length}
      aria-multiselectable={props.canSelect || undefined}
      aria-busy={props.isBusy}
      className={classes.grid}
      style={variables}
      tabIndex={0}
      data-striped={look.tableDelivery || undefined}
      data-board={look.tableBoard || undefined}
      data-current={look.tableCurrentHigh || undefined}
      data-loose={!look.setFixedHeader || undefined}
      data-busy={props.isBusy || undefined}
      {...events.handlers}
    >
      {look.tableHeader && (
        <GridHeader
          columns={drawn}
          sort={props.sort}
          selection={selection}
          pageIds={pageIds}
          selectAll={t`Select all rows of this page`}
          onSelectPage={events.selectPage}
          onResizeStart={events.resizing.start}
          onFit={events.resizing.fit}
        />
      )}
      <div role="rowgroup" className={classes.body} style={{ height: offsets.total }}>
        {order.map((index) => {
          const item = items[index]
          if (!item) return null
          const place = index - queuedCount + props.firstNumber
          return (
            <GridRow
              key={range.slots ? index % range.slots : item.id}
              item={item}
              index={index}
              number={item.queued ? undefined : place}
              ariaIndex={index + props.firstNumber + 1}
              top={offsets.top(index)}
              isFlashed={props.flashed.has(item.id)}
              isOpen={props.openId === item.id}
              unfolded={unfolded.get(item.id)}
              shared={shared}
            />
          )
        })}
      </div>
      {props.hasSummary && items.length > 0 && (
        <SummaryRow
          box={box}
          columns={columns}
          drawn={drawn}
          rows={rows}
          selection={selection}
          ariaIndex={items.length + props.firstNumber + 1}
        />
      )}
      <TruncationTip rootRef={rootRef} />
    </div>
  )
}
