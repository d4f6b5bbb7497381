/** Where a device caches returns and parcels without an owner, and what accepted commands change in them (record 0048). */
import type { Effect, KeptRows } from '#contract/effect.ts'
import type { HeadlessRow, ReturnRow } from './wire-shapes.ts'

const keptReturns: KeptRows = {
  tables: ['warehouseReturns.returns'],
  lists: ['warehouseReturns.queryReturns'],
  inside: { 'warehouseReturns.getReturnOrderNoInfo': 'row' },
  counts: { 'warehouseReturns.countReturns': 'state' },
}

const keptHeadless: KeptRows = {
  tables: ['warehouseReturns.headless'],
  lists: ['warehouseReturns.queryHeadless', 'warehouseReturns.queryHeadlessExpress'],
  counts: { 'warehouseReturns.countHeadless': 'returnHeadlessStatus' },
}

interface Changed {
  readonly list: readonly { readonly row?: ReturnRow; readonly parcel?: HeadlessRow }[]
}

/** Each row the response carries, as it is now. */
export function rowsChanged(_parameter: unknown, { list }: Changed): Effect[] {
  const changes = (rows: readonly (ReturnRow | HeadlessRow | undefined)[]) =>
    rows.flatMap((row) => (row ? [{ id: row.id, set: row, fresh: {} }] : []))
  return [
    { of: keptReturns, changes: changes(list.map(({ row }) => row)) },
    { of: keptHeadless, changes: changes(list.map(({ parcel }) => parcel)) },
  ]
}
