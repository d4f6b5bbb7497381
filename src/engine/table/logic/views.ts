/** Saved views: which parts of a table's address they hold, and whether the table still matches its view. Pure. */
import type { PersonTable } from '#engine/settings/schema/table.ts'
import type { ViewSetting } from '#engine/settings/schema/view.ts'
import type { TableDecl } from '../schema/table.ts'

type Address = Readonly<Record<string, string | undefined>>

/** Names of the address a view is made of: filters, rail, sort. Page, open row and page size are not. */
export const viewKeys = (table: TableDecl): string[] => [
  ...table.filters.flatMap(({ key, keyTo }) => (keyTo ? [key, keyTo] : [key])),
  ...(table.rail ? [table.rail.key] : []),
  'sort',
]

/** The part of an address a view holds, in one spelling. */
export function searchOf(table: TableDecl, address: Address): string {
  const pairs = [...new Set(viewKeys(table))].toSorted().flatMap((key) => {
    const value = address[key]
    return value ? [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`] : []
  })
  return pairs.join('&')
}

/** A text that is no part of an address stays what it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Changes of the address that make it that of a view: its own, everything else of the kind taken away. */
export function addressOf(table: TableDecl, search: string): Record<string, string | undefined> {
  const values = new Map(
    search.split('&').map((pair) => {
      const [key = '', ...value] = pair.split('=')
      return [decoded(key), decoded(value.join('='))] as const
    }),
  )
  return Object.fromEntries(viewKeys(table).map((key) => [key, values.get(key) || undefined]))
}

export const columnsOf = ({ columnList, pageSize }: ViewSetting): PersonTable => ({
  ...(columnList ? { columnList } : {}),
  ...(pageSize ? { pageSize } : {}),
})

/** Whether the table was changed since the view was chosen. */
export const isChanged = (
  table: TableDecl,
  view: ViewSetting,
  now: { readonly address: Address; readonly columns: PersonTable | undefined },
): boolean =>
  searchOf(table, now.address) !== searchOf(table, addressOf(table, view.search)) ||
  (now.columns !== undefined && JSON.stringify(now.columns) !== JSON.stringify(columnsOf(view)))
