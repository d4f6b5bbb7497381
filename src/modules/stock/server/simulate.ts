/** Goods that orders wait for come in, in the demo. */
import { sql } from 'kysely'
import { integer, object } from '#contract/schema.ts'
import type { OpsRoute } from '#server/handler.ts'
import { oneOf, workable, type OpenPiece, type SimulatedWork } from '#server/simulator/simulated.ts'

const question = object({ limit: integer({ minimum: 1, maximum: 200 }) })

interface OpenDemand extends OpenPiece {
  /** Number of the document. */
  about: string
  cusCode: string
  warehouse: string
  sku: string
  /** Pieces that are not reserved yet. */
  missing: number
}

/** `POST /ops/open-demands`: what documents wait for, the latest first. */
export const openDemands: OpsRoute<typeof question> = {
  path: 'open-demands',
  input: question,
  source: 'record 0025',
  handle: async ({ limit }, { db }) => {
    const { rows } = await sql<Omit<OpenDemand, 'createdAt'> & { createdAt: Date }>`
      select * from (
        select d.about, d.cus_code as "cusCode", d.warehouse, d.sku, d.since as "createdAt",
          d.wanted - coalesce(sum(case m.kind when 'RESERVE' then m.quantity when 'RELEASE' then -m.quantity
            else 0 end), 0)::int as missing
        from stock_demand d left join stock_movement m on m.cus_code = d.cus_code and m.about = d.about
          and m.warehouse = d.warehouse and m.sku = d.sku
        group by d.about, d.cus_code, d.warehouse, d.sku, d.wanted, d.since) open
      where missing > 0 order by "createdAt" desc, about, sku limit ${limit}`.execute(db)
    return { list: rows }
  },
}

/** What the goods weigh and cost was said when they first came. */
export const stockWork: SimulatedWork = {
  name: 'stock',
  share: 1,
  step: async (operations) => {
    const { list } = await operations.ask<{ list: OpenDemand[] }>('open-demands', { limit: 200 })
    const chosen = oneOf(workable(list, operations), operations.random)
    if (!chosen) return false
    const { cusCode, warehouse, about, sku, missing } = chosen
    const lines = [{ sku, quantity: missing }]
    const at = new Date().toISOString()
    await operations.report('stock-movements', { cusCode, warehouse, kind: 'RECEIPT', about, at, lines })
    return true
  },
}
