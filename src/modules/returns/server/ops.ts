/** What the warehouse reports of returns: `/ops/return-events` (design page "The operations side"). */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { instant, integer, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import {
  conditionCodes,
  DAYS_KEPT,
  nextState,
  outcomeCodes,
  type ReturnState,
} from '#modules/returns/return-facts.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import type { StoredReturn } from './tables.ts'

const DAY_MS = 86_400_000
/** How far a clock of the warehouse may run ahead. */
const AHEAD_MS = 5 * 60_000

const returnEvent = object({
  /** Minted where it was seen; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  /** The return, or the waybill of the parcel that came back. */
  number: text(40, { minLength: 1 }),
  state: oneOf(['ARRIVED', 'INSPECTED', 'DONE']),
  at: instant(),
  /** With INSPECTED. */
  condition: optional(oneOf(conditionCodes)),
  /** With DONE. */
  outcome: optional(oneOf(outcomeCodes)),
  note: optional(text(250)),
})
type ReturnEvent = StaticOf<typeof returnEvent>

async function handle(
  event: ReturnEvent,
  { db, now }: { db: Trx; now: Date },
): Promise<{ state: ReturnState }> {
  const row = await lockReturn(event.number, db)
  const at = new Date(event.at)
  check(row, event, at, now)
  const changes = {
    ARRIVED: () => ({ arrived_at: at, due_at: new Date(at.getTime() + DAYS_KEPT * DAY_MS) }),
    INSPECTED: () => ({ inspected_at: at, condition: event.condition ?? '' }),
    DONE: () => ({ done_at: at, due_at: null, outcome: event.outcome ?? '' }),
  }[event.state]()
  await db
    .updateTable('b2c_return')
    .set({ ...changes, state: event.state, note: event.note ?? row.note, rev: row.rev + 1 })
    .where('id', '=', row.id)
    .execute()
  return { state: event.state }
}

async function lockReturn(number: string, db: Trx): Promise<StoredReturn> {
  const row = await db
    .selectFrom('b2c_return')
    .selectAll()
    .where((or) =>
      or.or([or('return_no', '=', inCapitals(number)), or('waybill_no', '=', inCapitals(number))]),
    )
    .where('state', '<>', 'CANCELLED')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('absent', msg`This return does not exist.`)
  return row
}

function check(row: StoredReturn, event: ReturnEvent, at: Date, now: Date): void {
  if (Number.isNaN(at.getTime()) || at.getTime() > now.getTime() + AHEAD_MS || at < row.created_at)
    throw new Refusal('invalid', msg`The time is before the forecast or in the future.`)
  const { state: from } = row
  const { state: to } = event
  if (nextState[from] !== to) throw new Refusal('status', msg`A return cannot go from ${from} to ${to}.`)
  if (to === 'INSPECTED' && !event.condition)
    throw new Refusal('invalid', msg`Describe its condition.`, [
      { path: 'condition', message: msg`Describe its condition.` },
    ])
  if (to === 'DONE' && !event.outcome)
    throw new Refusal('invalid', msg`Enter the outcome.`, [
      { path: 'outcome', message: msg`Enter the outcome.` },
    ])
}

export const returnEvents: OpsRoute<typeof returnEvent> = {
  path: 'return-events',
  input: returnEvent,
  handle,
  source: 'record 0022',
}

const worklist = object({ limit: integer({ minimum: 1, maximum: 100 }) })

/** Returns the warehouse still has work with, the oldest first. */
export const openReturns: OpsRoute<typeof worklist> = {
  path: 'open-returns',
  input: worklist,
  source: 'record 0022',
  handle: async ({ limit }, { db }) => ({
    list: await db
      .selectFrom('b2c_return')
      .select(['return_no as returnNo', 'state', 'created_at as createdAt'])
      .where('state', 'in', ['ANNOUNCED', 'ARRIVED', 'INSPECTED'])
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  }),
}
