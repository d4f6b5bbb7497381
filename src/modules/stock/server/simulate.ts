/** In the demo, receives the goods that orders wait for. */
import { sql } from 'kysely'
import { integer, object } from '#contract/schema.ts'
import { MAX_SERIALS_OF_LINE } from '#domain/serial-numbers.ts'
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
  /** Each piece of the SKU has a serial number. */
  isSerial: boolean
}

/** `POST /ops/open-demands`: what documents wait for, the latest first. */
export const openDemands: OpsRoute<typeof question> = {
  path: 'open-demands',
  input: question,
  source: 'record 0025',
  handle: async ({ limit }, { db }) => {
    const { rows } = await sql<Omit<OpenDemand, 'createdAt'> & { createdAt: Date }>`
      select d.about, cus_code as "cusCode", d.warehouse, sku, d.since as "createdAt", d.missing,
        coalesce(k.is_serial, false) as "isSerial"
      from stock_demand d left join stock_sku k using (cus_code, sku)
      where d.missing > 0 and d.grade = 'GOOD' and d.batch = '' order by d.since desc, d.about, sku limit ${limit}`.execute(
      db,
    )
    return { list: rows }
  },
}

/** Serial numbers of pieces that come in now: the time makes them differ from all of earlier receipts. */
const mintSerials = (count: number, at: Date): string[] =>
  Array.from({ length: count }, (_, nth) => `SN${at.getTime()}${String(nth).padStart(4, '0')}`)

/** A receipt without weight and value keeps those of the first one. */
export const stockWork: SimulatedWork = {
  name: 'stock',
  share: 1,
  step: async (operations) => {
    const { list } = await operations.ask<{ list: OpenDemand[] }>('open-demands', { limit: 200 })
    const chosen = oneOf(workable(list, operations), operations.random)
    if (!chosen) return false
    const { cusCode, warehouse, about, sku, missing, isSerial } = chosen
    const at = new Date()
    const quantity = isSerial ? Math.min(missing, MAX_SERIALS_OF_LINE) : missing
    const lines = [{ sku, quantity, ...(isSerial ? { serials: mintSerials(quantity, at) } : {}) }]
    const receipt = { cusCode, warehouse, kind: 'RECEIPT', about, at: at.toISOString(), lines }
    await operations.report('stock-movements', receipt)
    return true
  },
}
