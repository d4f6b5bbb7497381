/** The query of the table, kept in the address. */
import { useCallback, useMemo } from 'react'
import { useUrlQuery } from '#client/router/go.ts'
import { readState, type TableState } from '#engine/table/logic/table-query.ts'
import type { ResolvedTable } from '#engine/table/logic/resolve-table.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { shelve, unshelve } from './long-lists.ts'

type Change = Record<string, string | undefined>

export interface TableAddress {
  state: TableState
  /** The address itself, long lists of numbers taken off the shelf. */
  address: Readonly<Record<string, string>>
  /** Id of the row whose detail is open. */
  open: string | undefined
  /** Rows are drawn as tiles, where the table has them. */
  asTiles: boolean
  /** Changes the query. Filters, sort and size go back to page 1; `page`, `open` and `as` alone do not. */
  change: (next: Change, options?: { replace?: boolean }) => void
}

/** Value of `as` while a table with tiles is a list. */
export const AS_LIST = 'list'

const keepsPage = (key: string): boolean => key === 'page' || key === 'open' || key === 'as'

export function useTableState(table: TableDecl, { pageSizes, pageSize, sort }: ResolvedTable): TableAddress {
  const [query, setQuery] = useUrlQuery()
  const address = useMemo(() => unshelve(table, query), [table, query])
  const state = useMemo(
    () => readState(table, address, { pageSizes, pageSize, sort }),
    [table, address, pageSizes, pageSize, sort],
  )
  const change = useCallback<TableAddress['change']>(
    (next, options) => {
      const resets = Object.keys(next).every(keepsPage) ? {} : { page: undefined }
      setQuery({ ...resets, ...shelve(table, next) }, options)
    },
    [table, setQuery],
  )
  const asTiles = table.tiles !== undefined && address.as !== AS_LIST
  return { state, address, open: address.open, asTiles, change }
}
