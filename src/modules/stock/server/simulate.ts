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
      select about, cus_code as "cusCode", warehouse, sku, since as "createdAt", missing from stock_demand
      where missing > 0 and grade = 'GOOD' and batch = '' order by since desc, about, sku limit ${limit}`.execute(
      db,
    )
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
