/**
 * Demo work orders of both demo customers, in every state, the same at every first start: about parcels that were delivered, are late or
 * came back. What claims were granted is booked in the ledger.
 */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { COST_CURRENCY } from '#domain/costs.ts'
import { compensated } from '#domain/ledger-events.ts'
import { payableQuotient } from '#domain/money.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import { answerUntil, appealUntil, turnOf, type WorkOrderState } from '#modules/work-orders/states.ts'
import { typeOf, type WorkOrderTypeCode } from '#modules/work-orders/types.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { postAll, posting } from '#server/ledger/ledger.ts'
import { CLAIM_SOURCE } from './decide.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Of the customer with the most orders, and of each other. */
const MANY = 60
const FEW = 12

interface Parcel {
  readonly cus_code: string
  readonly waybill_no: string
  readonly order_no: string
  readonly main_account: string
  readonly freight: number
  readonly updated_at: Date
}

interface Story {
  readonly type: WorkOrderTypeCode
  /** Status of the parcels it is about. */
  readonly status: WaybillStatus
  readonly text: string
  readonly answer: string
}

const stories: readonly Story[] = [
  {
    type: 'DAMAGED',
    status: 'SIGNED',
    text: '外箱压坏，里面两件商品破损，照片已附上。',
    answer: 'The photos show that the outer packing was crushed on the way.',
  },
  {
    type: 'LOST',
    status: 'ABNORMAL',
    text: 'No scan for two weeks. The station cannot find the parcel.',
    answer: 'The station has searched for it and confirms the loss.',
  },
  {
    type: 'MISSING',
    status: 'SIGNED',
    text: 'One of three items is missing. The parcel weighed 0.4 kg less.',
    answer: 'The weight at the last scan is lower than at pick-up.',
  },
  {
    type: 'DELAYED',
    status: 'DELIVERY',
    text: '超过承诺时效十天仍未派送，客户要求退款。',
    answer: 'The delay is ours. The freight is given back.',
  },
  {
    type: 'PROOF',
    status: 'SIGNED',
    text: 'Please send the photo of the delivery. The receiver was not at home.',
    answer: 'The photo of the delivery and the signature are in the thread.',
  },
  {
    type: 'WRONG',
    status: 'SIGNED',
    text: 'The receiver got a phone case instead of the cup he had ordered.',
    answer: 'Two labels were swapped at the outlet.',
  },
  {
    type: 'WEIGH_AGAIN',
    status: 'DELIVERY',
    text: 'Charged 2.4 kg, our scale says 1.1 kg. Please weigh it again.',
    answer: 'Weighed again: 1.15 kg. The bill is corrected.',
  },
  {
    type: 'RETURN_DAMAGED',
    status: 'RETURNED',
    text: '退件外箱破损，少了一件，请核实。',
    answer: 'The return was inspected before it left the warehouse.',
  },
  {
    type: 'NOT_RECEIVED',
    status: 'SIGNED',
    text: 'Marked as delivered, but nobody in the house has signed for it.',
    answer: 'The signature is not that of the receiver.',
  },
  {
    type: 'SERVICE',
    status: 'SIGNED',
    text: 'The courier did not come for the pick-up on two days.',
    answer: 'The outlet has changed the tour. The courier comes at four from now on.',
  },
]

const states: readonly WorkOrderState[] = [
  'NEW',
  'WAITING_PROVIDER',
  'WAITING_CUSTOMER',
  'DECIDED',
  'CLOSED',
  'APPEALED',
  'WITHDRAWN',
]
const QUESTION = 'Please send a photo of the packing with the label in view.'
/** Of what was asked for, percent. */
const shares = [100n, 100n, 50n, 0n] as const

async function parcelsOf(trx: Trx): Promise<Map<string, Parcel[]>> {
  const { rows } = await sql<Parcel & { status: WaybillStatus }>`
    select cus_code, status, waybill_no, order_no, main_account, coalesce(freight, 2600)::int as freight, updated_at
      from (select o.*, row_number() over (partition by cus_code, status order by order_no desc) as n from b2c_order o
        where status in ('SIGNED', 'ABNORMAL', 'DELIVERY', 'RETURNED') and item_count > 0) o
     where n <= ${MANY} order by cus_code, status, n`.execute(trx)
  const found = new Map<string, Parcel[]>()
  for (const row of rows) {
    const key = `${row.cus_code} ${row.status}`
    found.set(key, [...(found.get(key) ?? []), row])
  }
  return found
}

export async function seed(db: Kysely<Database>): Promise<void> {
  await withTenant(db, EVERY_TENANT, async (trx) => {
    const now = new Date()
    const { rows } = await sql<{ cus_code: string }>`
      select cus_code from b2c_order group by 1 order by count(*) desc, 1 limit 2`.execute(trx)
    const parcels = await parcelsOf(trx)
    for (const [rank, { cus_code }] of rows.entries())
      for (let n = 0; n < (rank === 0 ? MANY : FEW); n++) {
        const story = stories[n % stories.length] as Story
        // Each is used once: a claim holds its parcel.
        const parcel = parcels.get(`${cus_code} ${story.status}`)?.shift()
        if (parcel)
          await insert(trx, { parcel, story, state: states[n % states.length] as WorkOrderState, n, now })
      }
  })
}

interface Made {
  readonly parcel: Parcel
  readonly story: Story
  readonly state: WorkOrderState
  readonly n: number
  readonly now: Date
}

async function insert(trx: Trx, { parcel, story, state, n, now }: Made): Promise<void> {
  const { kind } = typeOf(story.type)
  const isClaim = kind === 'CLAIM'
  const isDecided = state === 'DECIDED' || state === 'CLOSED' || state === 'APPEALED'
  const isAsked = state === 'WAITING_CUSTOMER'
  // Closed ones are older than the time to appeal; one in nine open ones is late.
  const age = state === 'CLOSED' ? 14 + (n % 30) : isDecided ? 3 + (n % 3) : n % 9 === 0 ? 9 : n % 5
  const createdAt = new Date(now.getTime() - age * DAY_MS - (n % 7) * HOUR_MS - HOUR_MS)
  const said = new Date(Math.min(now.getTime(), createdAt.getTime() + (isDecided ? 40 : 6) * HOUR_MS))
  const asked = isClaim ? BigInt(parcel.freight + 4000 + (n % 8) * 1500) : 0n
  const share = shares[n % shares.length] ?? 0n
  const decided = isDecided && isClaim ? payableQuotient(asked * share, 100n, COST_CURRENCY) : null
  const answer = isDecided ? story.answer : isAsked ? QUESTION : ''
  const appealedAt = state === 'APPEALED' ? new Date(said.getTime() + 5 * HOUR_MS) : null
  const turnSince = appealedAt ?? (state === 'NEW' ? createdAt : said)
  const { id } = await trx
    .insertInto('work_order')
    .values({
      cus_code: parcel.cus_code,
      ref: randomUUID(),
      work_order_no: sql<string>`'W' || to_char(${createdAt}::timestamptz at time zone 'UTC', 'YYMMDD') || lpad(nextval('work_order_serial')::text, 6, '0')`,
      kind,
      type: story.type,
      state,
      body: story.text,
      waybill_no: parcel.waybill_no,
      parcels: 1,
      asked: Number(asked),
      decided: decided === null ? null : Number(decided),
      answer,
      answered_at: answer ? said : null,
      // Half of the newest messages are not read yet.
      read_at: answer && n % 2 === 0 ? now : null,
      turn_since: turnSince,
      due_at:
        state === 'DECIDED' ? appealUntil(said) : turnOf[state] === 'NOBODY' ? null : answerUntil(turnSince),
      appeal_until: state === 'DECIDED' ? appealUntil(said) : null,
      appealed_at: appealedAt,
      decided_at: isDecided ? said : null,
      who: parcel.main_account,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = await trx
    .insertInto('work_order_parcel')
    .values({
      cus_code: parcel.cus_code,
      work_order_id: id,
      line: 0,
      waybill_no: parcel.waybill_no,
      order_no: parcel.order_no,
      asked: Number(asked),
      decided: decided === null ? null : Number(decided),
      is_held: isClaim && state !== 'WITHDRAWN' && (state !== 'CLOSED' || (decided ?? 0n) > 0n),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (answer)
    await trx
      .insertInto('work_order_message')
      .values({
        cus_code: parcel.cus_code,
        work_order_id: id,
        at: said,
        by: 'PROVIDER',
        what: isDecided ? 'DECISION' : 'ASK',
        body: answer,
        files: '[]',
      })
      .execute()
  if (appealedAt)
    await trx
      .insertInto('work_order_message')
      .values({
        cus_code: parcel.cus_code,
        work_order_id: id,
        at: appealedAt,
        by: 'CUSTOMER',
        who: parcel.main_account,
        what: 'APPEAL',
        body: 'The invoice shows a higher value. Please look at it again.',
        files: '[]',
      })
      .execute()
  if (!decided) return
  const { number } = await trx
    .selectFrom('work_order')
    .select('work_order_no as number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await postAll(
    trx,
    [
      posting(
        compensated,
        { currency: COST_CURRENCY, amount: decided },
        {
          cusCode: parcel.cus_code,
          source: { type: CLAIM_SOURCE, id: line.id },
          about: number,
          waybillNo: parcel.waybill_no,
          note: story.answer,
          at: said,
        },
      ),
    ],
    now,
  )
}
