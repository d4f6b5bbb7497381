/** `/b2c/orderIntercept/createValidate.do`, `/b2c/interceptOrder.do`, `/b2c/orderInterceptBatch.do` (spec 001 §7; record 0024). */
import { randomUUID } from 'node:crypto'
import type { Input, Output } from '#contract/call.ts'
import { costs } from '#domain/costs.ts'
import { interceptRequests } from '#domain/interceptions.ts'
import { toMinor } from '#domain/money.ts'
import { normalisePhone } from '#domain/phone.ts'
import type { intercept } from '#modules/intercept/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { holdCosts } from '#server/ledger/costs.ts'
import { feeRecordOf } from './fees.ts'
import { findParcels, parcelOf, type Parcel } from './find-parcels.ts'
import { toRow } from './list.ts'
import { parcelFault, requestFault, type Fault } from './rules.ts'
import type { AddressChange, StoredIntercept } from './tables.ts'

type Validate = typeof intercept.createValidate
type Batch = typeof intercept.orderInterceptBatch
type Outcomes = Output<Batch>

export async function createValidate(
  { numbers }: Input<Validate>,
  context: SignedContext,
): Promise<Output<Validate>> {
  const found = await findParcels(numbers, context)
  return {
    list: numbers.map((number) => {
      const parcel = parcelOf(found, number)
      const fault = parcelFault(parcel)
      return {
        number,
        ok: fault ? '0' : '1',
        desc: fault ? context.translate(fault.text) : '',
        orderId: parcel?.id ?? '',
        orderNo: parcel?.order_no ?? '',
        waybillNo: parcel?.waybill_no ?? '',
        receiverName: parcel?.receiver_name ?? '',
        country: parcel?.country ?? '',
        status: parcel?.status ?? '',
      }
    }),
  }
}

export const interceptOrder = (
  { waybillNo, ...wish }: Input<typeof intercept.interceptOrder>,
  context: SignedContext,
): Promise<Outcomes> => orderInterceptBatch({ waybillNos: [waybillNo], ...wish }, context)

export async function orderInterceptBatch(
  { waybillNos, wish, change, remark = '' }: Input<Batch>,
  context: SignedContext,
): Promise<Outcomes> {
  const found = await findParcels(waybillNos, context, true)
  const changed = wish === 'ADDRESS' ? tidy(change ?? {}) : {}
  const asked = new Map<string, Parcel>()
  const validated = waybillNos.map((id) => {
    const parcel = parcelOf(found, id)
    const fault = parcelFault(parcel && { ...parcel, hasOpen: parcel.hasOpen || asked.has(parcel.id) })
    const wrong = fault ?? requestFault(wish, changed, parcel?.country ?? '')
    if (parcel && !wrong) asked.set(parcel.id, parcel)
    return { id, wrong, parcel }
  })
  const requests = [...asked.values()].map((parcel) => ({ id: randomUUID(), parcel }))
  const faults = await holdFees(requests, wish, context)
  const unpaid = new Map(requests.map(({ parcel }, at) => [parcel.id, faults[at]]))
  const made = await store(
    requests.filter((_, at) => !faults[at]),
    { wish, change: changed, remark: remark.trim() },
    context,
  )
  const list = validated.map(({ id, wrong, parcel }) => {
    const fault = wrong ?? unpaid.get(parcel?.id ?? '')
    const row = fault ? undefined : made.get(parcel?.id ?? '')
    return { ...answerOf(id, fault, context), ...(row ? { row: toRow(row) } : {}) }
  })
  return { list }
}

interface Requested {
  readonly id: string
  readonly parcel: Parcel
}

const feeOf = (wish: Input<Batch>['wish']): bigint => toMinor(interceptRequests[wish].fee) ?? 0n

/** Sets the fees aside; why not, for each in order. */
const holdFees = (requests: readonly Requested[], wish: Input<Batch>['wish'], context: SignedContext) =>
  holdCosts(
    costs.interception,
    requests.map(({ id, parcel: { order_no, waybill_no } }) => ({
      ...feeRecordOf({ id, cus_code: context.caller.cusCode, order_no, waybill_no }),
      rev: 1,
      amount: feeOf(wish),
    })),
    context,
  )

const answerOf = (
  id: string,
  fault: Fault | undefined,
  { translate }: SignedContext,
): Outcomes['list'][number] =>
  fault
    ? { id, ok: '0', desc: translate(fault.text), code: fault.codeName }
    : { id, ok: '1', desc: '', code: '' }

function tidy({ phone, ...rest }: AddressChange): AddressChange {
  const given = Object.entries({ ...rest, phone: phone && normalisePhone(phone) })
  return Object.fromEntries(given.map(([key, value]) => [key, value?.trim()]).filter(([, value]) => value))
}

/** Resolves with the requests by the id of their order. */
async function store(
  requests: readonly Requested[],
  { wish, change, remark }: Pick<Input<Batch>, 'wish'> & { change: AddressChange; remark: string },
  context: SignedContext,
): Promise<Map<string, StoredIntercept>> {
  if (!requests.length) return new Map()
  const parcels = requests.map(({ parcel }) => parcel)
  const { db, caller, now } = context
  const common = {
    cus_code: caller.cusCode,
    wish,
    change: JSON.stringify(change),
    remark,
    fee: Number(feeOf(wish)),
    who: caller.loginCode,
    created_at: now,
    updated_at: now,
  }
  const rows = await db
    .insertInto('intercept_request')
    .values(
      requests.map(({ id, parcel: { id: order_id, order_no, waybill_no, receiver_name, country } }) => ({
        ...common,
        id,
        order_id,
        order_no,
        waybill_no,
        receiver_name,
        country,
      })),
    )
    .returningAll()
    .execute()
  await db
    .insertInto('b2c_order_history')
    .values(
      parcels.map(({ id, status }) => ({
        cus_code: caller.cusCode,
        order_id: id,
        at: now,
        who: caller.loginCode,
        what: 'intercepted' as const,
        from_status: status,
        to_status: status,
      })),
    )
    .execute()
  await context.audit('intercept.requested', `${parcels.length} parcels`, {
    waybills: parcels.map(({ waybill_no }) => waybill_no),
    wish,
  })
  return new Map(rows.map((row) => [row.order_id, row]))
}
