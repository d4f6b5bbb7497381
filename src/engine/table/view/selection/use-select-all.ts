/** "Select all 12,430": up to what a command takes the rows themselves, beyond it the query; and acting on the latter. */
import { msg } from '@lingui/core/macro'
import { useCallback, useEffect, useState } from 'react'
import { notify } from '#client/ui/notify.ts'
import { MOST_SELECTED, mostOf, wholeOf, type WholeSelection } from '#engine/table/logic/selection.ts'
import { queryText } from '#engine/table/logic/table-query.ts'
import type { ActionDecl, TableDecl } from '#engine/table/schema/table.ts'
import type { SelectionStore } from './selection-store.ts'
import type { TableActions } from '../actions/use-actions.ts'
import type { Translate } from '../use-translate.ts'
import { fetchPage, type Row, type TableData } from '../use-table-data.ts'

interface SelectAll {
  isSelectingAll: boolean
  selectAll: () => Promise<void>
  /** Rows fetched so far for an action on a whole query; undefined while there is none. */
  fetched: number | undefined
  actOnWhole: (action: ActionDecl, whole: WholeSelection) => Promise<void>
}

/** Whether selecting more rows than one command takes leads anywhere here. */
export const canTakeWhole = (actions: Pick<TableActions, 'many'>): boolean =>
  actions.many.some((action) => mostOf(action) > MOST_SELECTED)

/** A whole query ends with its filters: what is selected must be what is meant. */
function useEndOfWhole(input: Row, selection: SelectionStore, translate: Translate): void {
  const asked = queryText(wholeOf(input, 0, false).input)
  useEffect(() => {
    const whole = selection.whole()
    if (!whole || queryText(whole.input) === asked) return
    selection.clear()
    notify(translate(msg`The filters changed. Selecting all rows was cancelled.`), 'info')
  }, [asked, selection, translate])
}

export function useSelectAll(
  table: TableDecl,
  input: Row,
  { total, more }: TableData,
  selection: SelectionStore,
  actions: TableActions,
  translate: Translate,
): SelectAll {
  const [isSelectingAll, setBusy] = useState(false)
  const [fetched, setFetched] = useState<number>()
  useEndOfWhole(input, selection, translate)
  const isWhole = total > MOST_SELECTED && canTakeWhole(actions)
  const selectAll = useCallback(async () => {
    if (isWhole) return selection.setWhole(wholeOf(input, total, more))
    setBusy(true)
    try {
      const { list } = await fetchPage(table, { ...input, page: 1, pageSize: MOST_SELECTED })
      selection.setRows(
        list.map((row) => [table.rowId(row), row] as const),
        true,
      )
    } catch {
      notify(translate(msg`Not all rows could be loaded`), 'bad')
    }
    setBusy(false)
  }, [table, input, total, more, isWhole, selection, translate])
  const { act } = actions
  const actOnWhole = useCallback<SelectAll['actOnWhole']>(
    async (action, whole) => {
      if (mostOf(action) <= MOST_SELECTED) return
      setFetched(0)
      try {
        const { fetchWhole } = await import('../fetch-whole.ts')
        act(action, await fetchWhole(table, whole, setFetched))
      } catch {
        notify(translate(msg`Not all rows could be loaded`), 'bad')
      }
      setFetched(undefined)
    },
    [table, act, translate],
  )
  return { isSelectingAll, selectAll, fetched, actOnWhole }
}
