/** What packed documents cost: their freight, set aside when they are submitted, charged when they leave (record 0102). */
import type { PriceDetail } from '#domain/carton-freight.ts'
import type { Cost } from '#domain/costs.ts'
import { toMinor } from '#domain/money.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { DatabaseCheck, SignedContext } from '#server/handler.ts'
import { chargeCost, holdCosts, releaseCosts, type BalanceFault } from '#server/ledger/costs.ts'
import { standIns, tableOf, type AnyKind } from './document-kind.ts'
import type { StoredDocument } from './document-tables.ts'

const recordOf = ({ id, cus_code, order_no }: StoredDocument) => ({
  id,
  cusCode: cus_code,
  about: order_no,
})

interface DocumentFreight<Stored extends StoredDocument> {
  /** Prices submitted documents that are stored and locked, and sets their freight aside. Why not, for each in order. */
  readonly hold: (rows: readonly Stored[], context: SignedContext) => Promise<(BalanceFault | undefined)[]>
  /** Gives back what is held of cancelled documents. */
  readonly release: (rows: readonly StoredDocument[], context: SignedContext) => Promise<void>
  /** Charges a document that leaves the warehouse; one without a price costs nothing. */
  readonly charge: (row: StoredDocument, context: { db: Trx; now: Date }) => Promise<void>
}

/** The price of a document, decimal text, and how it came about. */
type PriceOf<Stored> = (
  rows: readonly Stored[],
  context: SignedContext,
) => Promise<readonly ({ readonly price: string; readonly detail: PriceDetail } | undefined)[]>

/** @param priceOf of each document, in order; undefined where it cannot be priced */
export const documentFreight = <Stored extends StoredDocument>(
  kind: AnyKind,
  cost: Cost,
  priceOf: PriceOf<Stored>,
): DocumentFreight<Stored> => ({
  hold: async (rows, context) => {
    if (!rows.length) return []
    const prices = await priceOf(rows, context)
    const freights = prices.map((found) => (found ? Number(toMinor(found.price)) : null))
    for (const [at, { id, cus_code }] of rows.entries())
      await standIns(context.db)
        .updateTable(tableOf(kind))
        .set({ freight: freights[at] ?? null, freight_detail: JSON.stringify(prices[at]?.detail ?? null) })
        .where('cus_code', '=', cus_code)
        .where('id', '=', id)
        .execute()
    return holdCosts(
      cost,
      rows.map((row, at) => ({ ...recordOf(row), rev: row.rev, amount: BigInt(freights[at] ?? 0) })),
      context,
    )
  },
  release: (rows, { db, caller, now }) =>
    releaseCosts(
      cost,
      rows.map(({ id }) => id),
      { db, cusCode: caller.cusCode, who: caller.loginCode, now },
    ),
  charge: async (row, { db, now }) => {
    const { freight, freight_detail: detail } = row
    if (freight !== null)
      await chargeCost(cost, recordOf(row), BigInt(freight), { db, now, ...(detail ? { detail } : {}) })
  },
})

/** What `verify` asks of the freight of a kind of documents. */
export const freightCheck = (
  { name, table }: AnyKind & { readonly name: string },
  { source }: Cost,
): DatabaseCheck => ({
  name: `the freight of a document (${name}) is charged once it has left, and held only between its submission and that`,
  sql: `select count(*)::int as broken from ${table} o
          left join lateral (select sum(e.amount) as booked from ledger_tx t
              join ledger_entry e on e.tx = t.id and e.account like 'revenue:%'
            where t.source_type = '${source}' and t.source_id = o.id::text) l on true
         where coalesce(l.booked, 0) <> case when o.status in ('DISPATCHED', 'DELIVERED') then coalesce(o.freight, 0) else 0 end
            or o.status not in ('SUBMITTED', 'RECEIVED', 'PACKED') and exists (select from ledger_hold h join ledger_tx t on t.id = h.tx
              where t.source_type = '${source}' and t.source_id = o.id::text and h.ended_by is null)`,
})
