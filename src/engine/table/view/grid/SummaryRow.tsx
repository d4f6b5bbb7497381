/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see GridRow */
import { Trans } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import { grouped } from '#engine/table/logic/cell-text.ts'
import type { Selection } from '#engine/table/logic/selection.ts'
import { summaryRow } from '#engine/table/logic/summary-row.ts'
import { asDecl, cellClass } from './Cell.tsx'
import { useAreInView } from './column-window.ts'
import type { GridColumns, Side } from './grid-model.ts'
import classes from './grid.module.css'
import { useSelected, type SelectionStore } from '../selection/selection-store.ts'
import type { WatchedBox } from '../use-box-place.ts'
import type { Row } from '../use-table-data.ts'

const sides: readonly Side[] = ['left', 'center', 'right']

/**
 * Sums of the page, or of the selected rows while there are some (spec 000 §5). The first column says 合计. Away while no
 * column that is in view has a sum: a row that says nothing is a row too many.
 */
export const SummaryRow = memo(function SummaryRow({
  box,
  columns,
  drawn,
  rows,
  selection,
  ariaIndex,
}: {
  box: WatchedBox
  /** All columns, and those of them that are drawn. */
  columns: GridColumns
  drawn: GridColumns
  rows: readonly Row[]
  selection: SelectionStore
  ariaIndex: number
}) {
  const selected = useSelected(selection)
  // With the whole page selected its sums are there already.
  const summed = useMemo(
    () => (selected.size === 0 || isWholePage(selected, rows) ? rows : [...selected.values()]),
    [selected, rows],
  )
  const sums = useMemo(() => {
    const decls = columns.all.flatMap(({ decl }) => (decl ? [asDecl(decl)] : []))
    return summaryRow(decls, summed)
  }, [columns, summed])
  const first = columns.all.find(({ kind }) => kind === 'data')?.key
  if (!useAreInView(box, columns, (key) => key !== first && sums.has(key))) return null
  return (
    <div role="rowgroup" className={classes.foot}>
      <div role="row" aria-rowindex={ariaIndex} className={classes.footRow}>
        {sides.map((side) => (
          <div key={side} className={classes[side]}>
            {drawn.bySide[side].map((column) => {
              const sum = sums.get(column.key)
              return (
                <div
                  key={column.key}
                  role="gridcell"
                  aria-colindex={column.at + 1}
                  style={column.start ? { gridColumnStart: column.start } : undefined}
                  className={column.decl ? cellClass(column.decl) : classes.cell}
                >
                  {column.key === first && <SumLabel count={selected.size} />}
                  {sum && column.key !== first && `${sum.unit} ${grouped(sum.text)}`.trim()}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
})

/** Whether these rows are selected and no others, in their order. */
function isWholePage(selected: Selection<Row>, rows: readonly Row[]): boolean {
  if (selected.size !== rows.length) return false
  let at = 0
  for (const row of selected.values()) if (row !== rows[at++]) return false
  return true
}

const SumLabel = ({ count }: { count: number }) =>
  count > 0 ? <Trans>Total of {count} selected</Trans> : <Trans>Total</Trans>
