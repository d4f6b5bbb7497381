/** Verifying by scan: the orders that are expected, and a log of scans that only grows, on this device until the next run (record 0088). */
import { inCapitals } from '#domain/capitals.ts'
import { getStore } from '#offline/store.ts'
import type { OrderRow } from './sort-out.ts'

interface Expected {
  readonly id: string
  readonly orderNo: string
  readonly waybillNo: string
  readonly ecommerceOrderNo: string
  readonly receiver: string
}

/** `again`: it was scanned before; `wrong`: it is not expected here. */
export type ScanKind = 'expected' | 'again' | 'wrong'

interface VerifyScan {
  readonly number: string
  readonly at: number
  readonly kind: ScanKind
  /** Of the order it is. */
  readonly id: string
}

export interface VerifyRun {
  /** What the orders have in common; "" for those that were selected. */
  readonly name: string
  readonly expected: readonly Expected[]
  /** Newest last. */
  readonly scans: readonly VerifyScan[]
}

/** A run over these orders. */
export const runOf = (
  name: string,
  orders: readonly Pick<OrderRow, 'id' | 'orderNo' | 'waybillNo' | 'ecommerceOrderNo' | 'receiver'>[],
): VerifyRun => ({
  name,
  expected: orders.map(({ id, orderNo, waybillNo, ecommerceOrderNo, receiver }) => ({
    id,
    orderNo,
    waybillNo,
    ecommerceOrderNo: ecommerceOrderNo ?? '',
    receiver: receiver.name,
  })),
  scans: [],
})

const hasNumber = ({ orderNo, waybillNo, ecommerceOrderNo }: Expected, number: string): boolean =>
  [orderNo, waybillNo, ecommerceOrderNo].some((one) => one !== '' && inCapitals(one) === number)

const idsScanned = ({ scans }: VerifyRun): ReadonlySet<string> =>
  new Set(scans.flatMap(({ kind, id }) => (kind === 'expected' ? id : [])))

/** Adds a scan; by any number of the order. */
export function withScanned(run: VerifyRun, given: string, at: number): VerifyRun {
  const number = inCapitals(given.trim())
  const order = run.expected.find((each) => hasNumber(each, number))
  const kind = !order ? 'wrong' : idsScanned(run).has(order.id) ? 'again' : 'expected'
  return { ...run, scans: [...run.scans, { number, at, kind, id: order?.id ?? '' }] }
}

/** Orders that were not scanned yet. */
export function leftOf(run: VerifyRun): readonly Expected[] {
  const done = idsScanned(run)
  return run.expected.filter(({ id }) => !done.has(id))
}

const KEY = 'print.verify'

export const readRun = (): Promise<VerifyRun | undefined> =>
  getStore()?.settings.get<VerifyRun>(KEY) ?? Promise.resolve(undefined)

export const keepRun = (run: VerifyRun | undefined): Promise<void> =>
  getStore()?.settings.put([[KEY, run]]) ?? Promise.resolve()
