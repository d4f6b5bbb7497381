/** Queued orders as rows of the order table, and what an accepted call did to which rows. */
import { entrustStatusOf } from '#domain/push-status.ts'
import type { OrderDraft, OrderRow } from './order-data.ts'
import { orderTotals } from './order-totals.ts'

/** Ids of rows that are still on this device only; they never reach the gateway. */
export const QUEUED_PREFIX = 'queued:'

const isDraft = (parameter: unknown): parameter is OrderDraft =>
  typeof parameter === 'object' && parameter !== null && 'receiver' in parameter && 'goods' in parameter

/**
 * The row a queued order will be, with what can be known here: sums and insurance exactly, volumetric weight with the
 * usual divisor. No number and no freight: those are the gateway's. Null for calls that change an existing order.
 */
export function rowOfDraft(parameter: unknown, key: string): OrderRow | null {
  if (!isDraft(parameter)) return null
  const { itemCount, itemValue, insuranceFee, volumetricWeight, billableWeight } = orderTotals(parameter)
  return {
    ...parameter,
    id: QUEUED_PREFIX + key,
    orderNo: '',
    waybillNo: '',
    orderType: 1,
    status: 'PENDING',
    printStatus: '0',
    returnHeadlessStatus: '',
    ycFlag: '',
    pushStatus: '0',
    entrustStatus: entrustStatusOf['0'],
    pushNote: '',
    bounce: '',
    goodsName: parameter.goods.map((line) => line.name).join(', '),
    itemCount,
    itemValue,
    insuranceFee,
    volumetricWeight,
    billableWeight,
    freight: null,
    mainAccount: '',
    mainAccountName: '',
    createdAt: '',
    updatedAt: '',
    rev: 0,
  }
}

interface Outcome {
  ids: readonly string[]
  refused: readonly { id: string; desc: string }[]
}

/** A saved order answers with its id. */
export function savedOutcome(answer: unknown): Outcome | undefined {
  const id = (answer as { id?: unknown } | null)?.id
  return typeof id === 'string' ? { ids: [id], refused: [] } : undefined
}

/** Cancelling and printing validate each order on its own: an accepted call can still have refused rows. */
export function cancelOutcome(answer: unknown, parameter: unknown): Outcome {
  const validated = (answer as { list?: { id: string; ok: string; desc: string }[] } | null)?.list
  const { ids, orders } = (parameter ?? {}) as { ids?: readonly string[]; orders?: readonly { id: string }[] }
  const asked = ids ?? orders?.map(({ id }) => id) ?? []
  if (!Array.isArray(validated)) return { ids: asked, refused: [] }
  const refused = validated.filter(({ ok }) => ok !== '1').map(({ id, desc }) => ({ id, desc }))
  return { ids: validated.filter(({ ok }) => ok === '1').map(({ id }) => id), refused }
}
