/** Finds the orders of numbers: on the server, or offline among the orders on this device. */
import { ask, OfflineError } from '#client/calls/ask.ts'
import { inCapitals } from '#domain/capitals.ts'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { refusal } from '#domain/order-actions.ts'
import { lengthFault } from '#engine/form/index.ts'
import { printing } from '#modules/printing/contract.ts'
import { getStore } from '#offline/store.ts'
import type { Found } from './bulk-lines.ts'
import type { OrderRow } from './sort-out.ts'

/** Rows this device keeps of the orders: key of that table. */
const ORDERS = 'b2cOrder'

interface FindWords {
  readonly unknown: string
  readonly translate: (message: NonNullable<ReturnType<typeof refusal>>) => string
  readonly failed: (error: unknown) => string
}

/** Looks numbers up at the gateway; while offline among the orders on this device. */
export async function findNumbers(numbers: readonly string[], words: FindWords): Promise<readonly Found[]> {
  const fits = numbers.filter((number) => !lengthFault(number, MAX_SHORT_TEXT))
  const refused = numbers.flatMap((number) => {
    const fault = lengthFault(number, MAX_SHORT_TEXT)
    return fault ? [lineOf(number, '', words.translate(fault))] : []
  })
  if (fits.length === 0) return refused
  try {
    return [...refused, ...(await ask(printing.findPrintables, { numbers: fits })).list]
  } catch (error) {
    if (error instanceof OfflineError) return [...refused, ...(await findHere(fits, words))]
    return [...refused, ...fits.map((number) => lineOf(number, '', words.failed(error)))]
  }
}

const lineOf = (number: string, kind: Found['kind'], desc: string, rest: Partial<Found> = {}): Found => ({
  number,
  kind,
  ok: desc ? '0' : '1',
  desc,
  times: 0,
  last: '',
  ...rest,
})

async function findHere(
  numbers: readonly string[],
  { unknown, translate }: FindWords,
): Promise<readonly Found[]> {
  const rows = (await getStore()?.cache.readRows<OrderRow>(ORDERS)) ?? []
  const byNumber = new Map<string, OrderRow>()
  for (const row of rows)
    for (const number of [row.id, row.ecommerceOrderNo ?? '', row.orderNo, row.waybillNo])
      if (number) byNumber.set(inCapitals(number), row)
  return numbers.map((number) => {
    const order = byNumber.get(inCapitals(number.trim()))
    if (!order) return lineOf(number, '', unknown)
    const reason = refusal('print', order.status)
    return lineOf(number, 'order', reason ? translate(reason) : '', { order })
  })
}
