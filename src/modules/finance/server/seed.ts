/**
 * Fourteen months of money of the two demo customers: one pays by a bill each month, the other in advance. Their parcels of the last
 * three months are charged one by one; before that, and beside it, the warehouse charges its work. The same at every first start.
 */
import { sql, type Kysely } from 'kysely'
import { monthOf } from '#domain/bill-months.ts'
import type { ChargeFamily, PayType } from '#domain/ledger-accounts.ts'
import { charged, debtPaid, recharged, surchargeAnnounced } from '#domain/ledger-events.ts'
import type { Database } from '#server/database/schema.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { balanceOf, decideSurcharge, postAll, posting } from '#server/ledger/ledger.ts'

const MONTHS = 14
const DAY_MS = 86_400_000
/** Age of the newest bill. */
const ISSUED_DAYS = 5
const currency = 'CNY'
const channel = 'channel:bank' as const

interface Parcel {
  readonly id: string
  readonly orderNo: string
  readonly waybillNo: string
  /** As measured; as ordered where it was not weighed, or its weight is disputed. Minor units. */
  readonly price: string
  readonly pickedAt: Date
  /** Of the measured weight beyond the declared one, minor units; "" where there is none. */
  readonly more: string
  readonly dispute: string
  readonly route: string
  /** What was billed, kilograms, and whether the volume decided it. */
  readonly billed: string
  readonly isVolume: boolean
}

/** Puts what was charged in a month on a bill, as the clock does when the month is over. */
export type CloseMonth = (
  db: Trx,
  account: { readonly cusCode: string; readonly currency: string },
  month: string,
  now: Date,
) => Promise<unknown>

export const seedWith =
  (closeMonth: CloseMonth) =>
  async (db: Kysely<Database>): Promise<void> => {
    const now = new Date()
    const customers = await db
      .selectFrom('customer')
      .select(['cus_code', 'cus_type'])
      .where('cus_code', 'in', ['DEMO', 'OTHER'])
      .execute()
    for (const { cus_code, cus_type } of customers)
      await withTenant(db, cus_code, (trx) =>
        seedCustomer(
          trx,
          { cusCode: cus_code, payType: cus_type === 'MONTHLY' ? 'MONTHLY' : 'PREPAID', closeMonth },
          now,
        ),
      )
  }

/** First moments of the months in the provider's zone, the latest month last. */
const monthsBefore = (now: Date): Date[] =>
  Array.from({ length: MONTHS }, (_, n) => {
    const shown = new Date(now.getTime() + 8 * 3_600_000)
    return new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth() - MONTHS + 1 + n, 1) - 8 * 3_600_000)
  })

interface Customer {
  readonly cusCode: string
  readonly payType: PayType
  readonly closeMonth: CloseMonth
}

async function seedCustomer(db: Trx, { cusCode, payType, closeMonth }: Customer, now: Date): Promise<void> {
  const parcels = await parcelsOf(db, cusCode)
  const months = monthsBefore(now)
  for (const [index, start] of months.entries()) {
    const end = months[index + 1] ?? now
    const month = monthOf(start)
    const over = months[index - 1]
    if (over) {
      // The last two bills are not paid: one is overdue, one is new.
      if (payType === 'MONTHLY' && index < months.length - 1) await payBills(db, cusCode, start)
      // The newest bill is some days old, so that it can be looked at, confirmed and disputed whatever the day.
      const isNewest = index === months.length - 1
      const issuedAt = isNewest
        ? new Date(Math.max(start.getTime(), now.getTime() - ISSUED_DAYS * DAY_MS))
        : start
      await closeMonth(db, { cusCode, currency }, monthOf(over), issuedAt)
    }
    if (payType === 'PREPAID' && index % 3 === 0)
      await recharge(db, cusCode, month, new Date(start.getTime() + DAY_MS))
    const postings = [
      ...warehouseWork(cusCode, month, start, index),
      ...parcels.map((parcel) => freightOf(cusCode, parcel)),
    ]
    const within = postings.filter(({ occasion: { at } }) => at !== undefined && at >= start && at < end)
    const timeOf = ({ occasion: { at } }: (typeof within)[number]) => at?.getTime() ?? 0
    await postAll(
      db,
      within.toSorted((a, b) => timeOf(a) - timeOf(b)),
      new Date(end.getTime() - 1),
    )
  }
  await dispute(db, cusCode, parcels, now)
  await markCharged(db, cusCode, parcels)
}

/** Records with orders and weights what was charged of them (record 0102): their freight alone. */
async function markCharged(db: Trx, cusCode: string, parcels: readonly Parcel[]): Promise<void> {
  const rows = parcels.map(({ id, price, more, dispute: state }) => ({
    id,
    charged: (BigInt(price) + (state === '3' ? BigInt(more || '0') : 0n)).toString(),
    frozen: state === '1' ? more || '0' : '0',
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, charged bigint, frozen bigint)`
  await sql`update b2c_order o set cost_state = 'CHARGED', insurance_cny = null from ${given} where o.id = p.id and o.cus_code = ${cusCode}`.execute(
    db,
  )
  await sql`update parcel_weight w set charged = p.charged, frozen = p.frozen from ${given}
    where w.order_id = p.id and w.cus_code = ${cusCode}`.execute(db)
}

/** Parcels that were picked up, oldest first. */
const parcelsOf = async (db: Trx, cusCode: string): Promise<Parcel[]> => {
  const { rows } = await sql<Parcel>`
    select o.id, o.order_no as "orderNo", o.waybill_no as "waybillNo", s.got as "pickedAt",
      coalesce(w.dispute, '0') as dispute,
      greatest(w.measured_freight - w.freight, 0)::text as more,
      case when w.dispute <> '0' then least(o.freight, w.measured_freight) else coalesce(w.measured_freight, o.freight) end::text as price,
      o.route_id as route, round(o.billable_g / 1000.0, 3)::text as billed, o.billable_g > o.weight_g as "isVolume"
    from b2c_order o
    join (select order_id, min(at) filter (where status = 'GOT') as got
      from scan_event where cus_code = ${cusCode} group by 1) s on s.order_id = o.id and s.got is not null
    left join parcel_weight w on (w.cus_code, w.order_id) = (o.cus_code, o.id)
    where o.cus_code = ${cusCode} and o.freight > 0 and o.payment_method <> 'RECEIVER' and o.status <> 'CANCELLED' order by s.got, o.id`.execute(
    db,
  )
  return rows
}

const named = (cusCode: string, { orderNo, waybillNo }: Parcel, at: Date) => ({
  cusCode,
  about: orderNo,
  waybillNo,
  at,
})

const freightOf = (cusCode: string, parcel: Parcel) =>
  posting(
    charged,
    { currency, price: BigInt(parcel.price), family: 'freight' },
    {
      ...named(cusCode, parcel, parcel.pickedAt),
      source: { type: 'b2c_order', id: parcel.id },
      detail: {
        route: parcel.route,
        weightUsed: `${parcel.billed} kg`,
        side: parcel.isVolume ? 'volumetric' : 'actual',
      },
    },
  )

/** What the warehouse charges each month beside parcels; amounts vary with the month. */
const warehouseWork = (cusCode: string, month: string, start: Date, index: number) =>
  (
    [
      ['handling', 86_000n + BigInt((index * 7919) % 41_000)],
      ['storage', 23_500n + BigInt((index * 4271) % 9800)],
    ] satisfies [ChargeFamily, bigint][]
  ).map(([family, price], line) =>
    posting(
      charged,
      { currency, price, family },
      {
        cusCode,
        source: { type: 'warehouse_month', id: `${cusCode}-${month}`, part: family },
        about: `WH-${month}`,
        at: new Date(start.getTime() + (line + 1) * 3_600_000),
      },
    ),
  )

const recharge = (db: Trx, cusCode: string, month: string, at: Date) =>
  postAll(
    db,
    [
      posting(
        recharged,
        { currency, amount: 2_000_000n, channel },
        {
          cusCode,
          source: { type: 'recharge', id: `${cusCode}-${month}` },
          about: `RC-${month}`,
          at,
        },
      ),
    ],
    at,
  )

/** Pays what is owed: the bills of the months before. */
async function payBills(db: Trx, cusCode: string, at: Date): Promise<void> {
  const standing = (await balanceOf(db, cusCode, at)).find((each) => each.currency === currency)
  const amount = -(standing?.balances.receivable ?? 0n)
  if (amount <= 0n) return
  const source = { type: 'bill_transfer', id: `${cusCode}-${monthOf(at)}` }
  await postAll(db, [posting(debtPaid, { currency, amount, from: channel }, { cusCode, source, at })], at)
}

/** Heavier parcels whose weight is disputed: open, won and lost. */
async function dispute(db: Trx, cusCode: string, parcels: readonly Parcel[], now: Date): Promise<void> {
  const disputed = parcels.filter(({ dispute: state, more }) => state !== '0' && BigInt(more || '0') > 0n)
  for (const parcel of disputed) {
    const occasion = { ...named(cusCode, parcel, now), source: { type: 'parcel_weight', id: parcel.id } }
    await postAll(db, [posting(surchargeAnnounced, { currency, amount: BigInt(parcel.more) }, occasion)], now)
    if (parcel.dispute !== '1')
      await decideSurcharge(db, occasion, { isWon: parcel.dispute === '2', family: 'weight' }, now)
  }
}
