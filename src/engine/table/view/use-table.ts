/** Everything a table screen knows, in one place: settings, query, rows, queue, selection, actions. */
import { msg } from '@lingui/core/macro'
import { useCallback, useEffect, useMemo } from 'react'
import { useAppearance } from '#client/theme/appearance.ts'
import { keepStep } from '#client/undo/undo-stack.ts'
import { useIsPhone } from '#client/ui/phone.ts'
import { hasOperation, withFacts } from '#engine/table/logic/column-facts.ts'
import { storedWidth } from '#engine/table/logic/column-list.ts'
import type { ResolvedTable } from '#engine/table/logic/resolve-table.ts'
import { refreshRows } from '#engine/table/logic/selection.ts'
import { withParams } from '#engine/table/logic/table-params.ts'
import { nextSort, sortText, toInput } from '#engine/table/logic/table-query.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { gridColumns, type GridColumns } from './grid/grid-model.ts'
import { useSelectionStore } from './selection/selection-store.ts'
import { useUnfoldStore } from './grid/unfold-store.ts'
import { useActions } from './actions/use-actions.ts'
import { useAccepted, useFollowSelection, useItems } from './journal/use-overlay.ts'
import { useQueueTools } from './journal/use-queue-tools.ts'
import { useReshapedTable } from './use-reshaped-table.ts'
import { useTranslate, type Translate } from './use-translate.ts'
import { useNumberSelection } from './selection/use-number-selection.ts'
import { useSelectAll } from './selection/use-select-all.ts'
import { useTableData } from './use-table-data.ts'
import { useTableSettings } from './use-table-settings.ts'
import { useTableState } from './use-table-state.ts'
import { useViews } from './views/use-views.ts'

const ROW_HEIGHTS = { small: 28, medium: 36, large: 44 } as const

export function useTable(code: TableDecl) {
  const declared = useReshapedTable(code)
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const views = useViews(declared)
  const { size } = useAppearance()
  const rowHeight = ROW_HEIGHTS[views.active?.density ?? size]
  const settings = useTableSettings(declared, views.columns)
  const { resolved } = settings
  const { params } = resolved
  const table = useMemo(() => withParams(declared, params), [declared, params])
  const at = useTableState(table, resolved)
  const { state } = at
  const input = useMemo(() => toInput(table, state), [table, state])
  const data = useTableData(table, input, settings.isReady)
  const { items } = useItems(table, data.rows, data.at, state)
  const flashed = useAccepted(table)
  const selection = useSelectionStore()
  useFollowSelection(table, selection)
  const actions = useActions(
    table,
    useCallback(({ on }) => on !== 'one' && selection.clear(), [selection]),
  )
  const facts = useMemo(() => ({ input, rows: data.rows ?? [] }), [input, data.rows])
  const shown = useMemo(() => withFacts(resolved, facts), [resolved, facts])
  const hasMenu = hasOperation(table, facts)
  const columns = useGridColumns(shown, translate, hasMenu)
  useEffect(() => {
    if (selection.whole()) return
    selection.set(
      refreshRows(
        selection.get(),
        (data.rows ?? []).map((row) => [table.rowId(row), row] as const),
      ),
    )
  }, [selection, data.rows, table])
  return {
    table,
    translate,
    isPhone,
    rowHeight,
    settings,
    views,
    at,
    input,
    data,
    items,
    flashed,
    selection,
    actions,
    columns,
    /** Rows have a menu of their own. */
    hasMenu,
    /** The columns as the facts leave them. */
    shown,
    unfold: useUnfoldStore(),
    queue: useQueueTools(table, translate),
    isFiltered: Object.keys(state.filters).length > 0,
    ...useChanges(table, at, settings, { isView: views.active !== undefined, translate }),
    numbers: useNumberSelection(table, selection, resolved.checkbox),
    ...useSelectAll(table, input, data, selection, actions, translate),
  }
}

export type TableModel = ReturnType<typeof useTable>

const useGridColumns = (shown: ResolvedTable, translate: Translate, hasMenu: boolean): GridColumns =>
  useMemo(() => gridColumns(shown, translate, hasMenu), [shown, translate, hasMenu])

/** What the parts of the screen may change; all stable. */
function useChanges(
  table: TableDecl,
  at: ReturnType<typeof useTableState>,
  settings: ReturnType<typeof useTableSettings>,
  { isView, translate }: { isView: boolean; translate: Translate },
) {
  const { change, state } = at
  const { save, stored, resolved } = settings
  return {
    open: useCallback((id: string) => change({ open: id }), [change]),
    /** The panel goes with the focused row, without a step in the history for each. */
    follow: useCallback((id: string) => change({ open: id }, { replace: true }), [change]),
    closeDetail: useCallback(() => change({ open: undefined }), [change]),
    /** Remembered for the person; a view has its order in its address. */
    sort: useCallback(
      (prop: string) => {
        const sort = sortText(table, nextSort(state.sort, prop))
        if (!isView) save({ ...stored, sort: sort ?? '' })
        change({ sort })
      },
      [change, table, state.sort, isView, save, stored],
    ),
    resize: useCallback(
      (prop: string, width: number) => {
        const next = storedWidth(resolved, stored, prop, width)
        save(next)
        keepStep({
          name: translate(msg`Column width`),
          undo: () => save(stored ?? {}),
          redo: () => save(next),
        })
      },
      [save, resolved, stored, translate],
    ),
    setPageSize: useCallback(
      (size: number) => {
        const others = resolved.pageSizes.filter((each) => each !== size)
        save({ ...stored, pageSize: [size, ...others] })
        change({ size: String(size) })
      },
      [save, stored, resolved.pageSizes, change],
    ),
  }
}
