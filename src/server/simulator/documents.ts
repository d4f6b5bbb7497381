/** Documents with cartons on their way, as the demo's warehouse works on them: a worklist and the step that goes on with one. */
import { sql } from 'kysely'
import { integer, object } from '#contract/schema.ts'
import { mayBecome, type DocumentStatus } from '#domain/document-status.ts'
import type { OpsRoute } from '../handler.ts'
import {
  oneOf,
  workable,
  WORKLIST,
  type OpenPiece,
  type Operations,
  type SimulatedWork,
} from './simulated.ts'

const question = object({ limit: integer({ minimum: 1, maximum: 200 }) })

interface OpenDocument extends OpenPiece {
  orderNo: string
  cusCode: string
  status: DocumentStatus
}

/** `POST /ops/<path>`: documents of `table` the warehouse or a courier has still work with, the latest first. */
export const openDocuments = (path: string, table: string): OpsRoute<typeof question> => ({
  path,
  input: question,
  source: 'record 0025',
  handle: async ({ limit }, { db }) => {
    const { rows } = await sql<Omit<OpenDocument, 'createdAt'> & { createdAt: Date }>`
      select order_no as "orderNo", cus_code as "cusCode", status, created_at as "createdAt"
      from ${sql.table(table)} where status in ('SUBMITTED', 'RECEIVED', 'PACKED', 'DISPATCHED')
      order by created_at desc, id limit ${limit}`.execute(db)
    return { list: rows }
  },
})

/** The way of a document, in its order; the places are those of the demo. */
const way = [
  ['RECEIVED', 'Shenzhen Bantian'],
  ['PACKED', 'Shenzhen Bantian'],
  ['DISPATCHED', 'Shenzhen Bantian'],
  ['DELIVERED', 'Receiver'],
] as const satisfies readonly (readonly [DocumentStatus, string])[]

interface DocumentWork {
  readonly name: string
  readonly share: number
  /** Paths of the worklist and of the report. */
  readonly worklist: string
  readonly progress: string
  /** Numbers of those that wait for goods: they are not packed yet. */
  readonly waiting?: (operations: Operations) => Promise<ReadonlySet<string>>
}

export const documentWork = ({ name, share, worklist, progress, waiting }: DocumentWork): SimulatedWork => ({
  name,
  share,
  step: async (operations) => {
    const { list } = await operations.ask<{ list: OpenDocument[] }>(worklist, { limit: WORKLIST })
    const short = (await waiting?.(operations)) ?? new Set()
    const mayMove = ({ orderNo, status }: OpenDocument) => status !== 'RECEIVED' || !short.has(orderNo)
    const chosen = oneOf(workable(list, operations).filter(mayMove), operations.random)
    const next = chosen && way.find(([status]) => mayBecome(chosen.status, status))
    if (!chosen || !next) return false
    const [status, place] = next
    const { orderNo, cusCode } = chosen
    await operations.report(progress, { orderNo, cusCode, status, place, at: new Date().toISOString() })
    return true
  },
})
