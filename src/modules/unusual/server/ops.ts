/** What billing and customs report: `/ops/parcel-cases` opens a case, `/ops/parcel-case-results` closes it. */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { sql, type Insertable } from 'kysely'
import { instant, money, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import { toMinor } from '#domain/money.ts'
import {
  codKindCodes,
  codKinds,
  payStateCodes,
  taxKindCodes,
  type CodKind,
} from '#modules/unusual/case-facts.ts'
import type { Database } from '#server/database/schema.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { settleDecision } from './costs.ts'

const report = object({
  eventId: text(100, { minLength: 8 }),
  waybillNo: text(40, { minLength: 1 }),
  kind: oneOf([...codKindCodes, ...taxKindCodes]),
  currency: text(3, { minLength: 3 }),
  /** COD: to be collected, collected. Duty: declared, charged. */
  expected: money(),
  actual: money(),
  payState: optional(oneOf(payStateCodes)),
  reason: optional(text(250)),
  dueAt: instant(),
})
type Report = StaticOf<typeof report>

const orders = (db: Trx) =>
  db.selectFrom('b2c_order').select(['id', 'cus_code', 'order_no', 'waybill_no', 'country', 'receiver_name'])

async function open(event: Report, { db, now }: { db: Trx; now: Date }): Promise<{ id: string }> {
  const order = await orders(db)
    .where('waybill_no', '=', inCapitals(event.waybillNo))
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal('absent', msg`There is no parcel with this number.`)
  const due_at = new Date(event.dueAt)
  if (Number.isNaN(due_at.getTime())) throw new Refusal('invalid', msg`This date does not exist.`)
  return openCase(db, order, {
    kind: event.kind,
    currency: event.currency,
    expected: Number(toMinor(event.expected) ?? 0n),
    actual: Number(toMinor(event.actual) ?? 0n),
    pay_state: event.payState ?? 'PENDING',
    reason: event.reason ?? '',
    due_at,
    opened_at: now,
  })
}

interface Parcel {
  readonly id: string
  readonly cus_code: string
  readonly order_no: string
  readonly waybill_no: string
  readonly country: string
  readonly receiver_name: string
}
type Found = Pick<
  Insertable<Database['parcel_case']>,
  'kind' | 'currency' | 'expected' | 'actual' | 'pay_state' | 'reason' | 'due_at' | 'opened_at'
>

/** A second report about a case that waits brings it up to date. */
async function openCase(db: Trx, order: Parcel, { opened_at, ...values }: Found): Promise<{ id: string }> {
  const type = Object.hasOwn(codKinds, values.kind) ? ('cod' as const) : ('tax' as const)
  const { id: order_id, ...parcel } = order
  const waiting = await db
    .updateTable('parcel_case')
    .set(values)
    .where('order_id', '=', order_id)
    .where('type', '=', type)
    .where('state', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst()
  if (waiting) return waiting
  return db
    .insertInto('parcel_case')
    .values({ ...parcel, ...values, order_id, type, decided_at: null, opened_at })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Cases as the slice of cash on delivery opens and closes them (record 0108). */
export const codCases = {
  open: async (
    db: Trx,
    found: {
      readonly orderId: string
      readonly kind: CodKind
      /** Minor units. */
      readonly expected: number
      readonly actual: number
      readonly currency: string
      readonly dueAt: Date
    },
    now: Date,
  ): Promise<void> => {
    const { orderId, dueAt, ...values } = found
    const order = await orders(db).where('id', '=', orderId).executeTakeFirstOrThrow()
    await openCase(db, order, { ...values, pay_state: 'UNPAID', reason: '', due_at: dueAt, opened_at: now })
  },
  /** What was collected for these orders is paid. */
  paid: async (db: Trx, orderIds: readonly string[], result: string): Promise<void> => {
    await sql`
      update parcel_case set state = 'CLOSED', pay_state = 'PAID', result = ${result},
             actual = case when decision = 'ACCEPT' then actual else expected end
       where order_id = any (${[...orderIds]}::uuid[]) and type = 'cod' and kind <> 'REFUSED' and state <> 'CLOSED'`.execute(
      db,
    )
  },
}

export const parcelCases: OpsRoute<typeof report> = {
  path: 'parcel-cases',
  input: report,
  handle: open,
  source: 'record 0022',
}

const outcome = object({
  eventId: text(100, { minLength: 8 }),
  caseId: text(36, { minLength: 36 }),
  result: text(250, { minLength: 1 }),
  payState: optional(oneOf(payStateCodes)),
  /** COD that came in after all. */
  actual: optional(money()),
  /** '0': what was decided could not be done; what was set aside for it is given back. */
  isDone: optional(oneOf(['0', '1'])),
})

export const parcelCaseResults: OpsRoute<typeof outcome> = {
  path: 'parcel-case-results',
  input: outcome,
  source: 'record 0022',
  handle: async ({ caseId, result, payState, actual, isDone }, { db, now }) => {
    const row = /^[0-9a-f-]{36}$/i.test(caseId)
      ? await db
          .selectFrom('parcel_case')
          .selectAll()
          .where('id', '=', caseId)
          .where('state', '<>', 'CLOSED')
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!row) throw new Refusal('absent', msg`This case does not exist.`)
    await settleDecision(row, isDone !== '0', { db, now })
    return db
      .updateTable('parcel_case')
      .set({
        state: 'CLOSED',
        result,
        ...(payState ? { pay_state: payState } : {}),
        ...(actual ? { actual: Number(toMinor(actual) ?? 0n) } : {}),
      })
      .where('id', '=', row.id)
      .returning('state')
      .executeTakeFirstOrThrow()
  },
}
