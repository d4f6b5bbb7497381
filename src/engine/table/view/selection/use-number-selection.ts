/** Selects the rows of a pasted list of numbers, wherever they are, and says which were not found. */
import { msg, plural } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { useCallback, useState } from 'react'
import type { Input, QueryCall } from '#contract/call.ts'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { connection } from '#client/calls/connection.ts'
import { notify } from '#client/ui/notify.ts'
import { filterLocal } from '#engine/table/logic/filter-local.ts'
import { missingNumbers, numbersFilter, numbersInput } from '#engine/table/logic/number-selection.ts'
import { MOST_SELECTED } from '#engine/table/logic/selection.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { storeSoon } from '#offline/store.ts'
import type { SelectionStore } from './selection-store.ts'
import type { Row } from '../use-table-data.ts'

export interface Missing {
  found: number
  numbers: readonly string[]
}

interface NumberSelection {
  /** Absent where rows cannot be selected by number. */
  select: ((numbers: readonly string[]) => void) | undefined
  /** What the last list had too much. */
  missing: Missing | undefined
  dismiss: () => void
}

/** Asks the server; offline, searches the rows of this device. */
async function findRows(table: TableDecl, input: Row): Promise<readonly Row[]> {
  if (connection.isOnline)
    return ((await ask(table.query, input as Input<QueryCall>)) as { list: Row[] }).list
  const store = await storeSoon()
  return filterLocal(table, input, (await store?.cache.readRows<Row>(table.id)) ?? []).rows
}

export function useNumberSelection(
  table: TableDecl,
  selection: SelectionStore,
  canSelect: boolean,
): NumberSelection {
  const [missing, setMissing] = useState<Missing>()
  const filter = numbersFilter(table)
  const select = useCallback(
    async (numbers: readonly string[]) => {
      if (!filter || numbers.length === 0) return
      try {
        const rows = await findRows(table, numbersInput(table, filter.key, numbers, MOST_SELECTED))
        selection.setRows(
          rows.map((row) => [table.rowId(row), row] as const),
          true,
        )
        const left = missingNumbers(filter, numbers, rows)
        if (left.length > 0) setMissing({ found: rows.length, numbers: left })
        else
          notify(
            i18n._(msg`${plural(rows.length, { one: '# row selected', other: '# rows selected' })}`),
            'good',
          )
      } catch (error) {
        report(error, table.query)
      }
    },
    [table, filter, selection],
  )
  return {
    select: filter && canSelect ? (numbers) => void select(numbers) : undefined,
    missing,
    dismiss: useCallback(() => setMissing(undefined), []),
  }
}
