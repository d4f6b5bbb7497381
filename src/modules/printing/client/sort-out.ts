/** Which of the chosen orders can be printed, and why the others cannot. Pure. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { StaticOf } from '#contract/schema.ts'
import { refusal } from '#domain/order-actions.ts'
import { b2c, type orderRow } from '#modules/b2c/contract.ts'
import type { OutboxRow } from '#offline/types.ts'

export type OrderRow = StaticOf<typeof orderRow>

export interface Refused {
  order: OrderRow
  reason: MessageDescriptor
}

/** Orders with a change that waits on this device, by id. */
export interface Waiting {
  edited: ReadonlySet<string>
  cancelled: ReadonlySet<string>
}

export interface SortedOut {
  printable: OrderRow[]
  refused: Refused[]
  /** Those of `printable` whose change is not on the label yet. */
  outdated: OrderRow[]
}

const noNumber = msg`This order is still on this device. Its label can be printed after it gets a waybill number.`
const newNumber = msg`Its new waybill number is not on this device yet. Connect to the internet to load it.`
const beingCancelled = msg`Its cancellation waits to be sent. Discard it in the Sync centre if the parcel goes after all.`

/** Commands that change the content of a label. */
const editing: readonly string[] = [
  b2c.updateB2COrder.id,
  b2c.editOrder.id,
  b2c.batchEditOrder.id,
  b2c.batchUpdateB2COrder.id,
]

/** Calls whose queued rows matter here. */
export const waitingCalls: readonly string[] = [...editing, b2c.deleteOrder.id]

/** What the queue of this device is about to do to orders. */
export function waitingOf(rows: readonly Pick<OutboxRow, 'call' | 'body'>[]): Waiting {
  const idsOf = (calls: readonly string[]) =>
    rows
      .filter(({ call }) => calls.includes(call))
      .flatMap(({ body }) => {
        const { id, ids, orders } = (body ?? {}) as {
          id?: string
          ids?: readonly string[]
          orders?: readonly { id: string }[]
        }
        return ids ?? orders?.map((order) => order.id) ?? (id ? [id] : [])
      })
  return { edited: new Set(idsOf(editing)), cancelled: new Set(idsOf([b2c.deleteOrder.id])) }
}

/**
 * Whether the label has an amount this person may not see: this device does not know it and cannot draw the label, the server can
 * (record 0055).
 */
export const isCodHidden = (order: Partial<Pick<OrderRow, 'codAmount' | 'isCod'>>): boolean =>
  order.codAmount === undefined && order.isCod !== '0'

const nothingWaits = waitingOf([])

/** spec 001 §4: printing is allowed only for PENDING, PUSAT_DISPATCH and DISPATCH. */
export function sortOut(orders: readonly OrderRow[], waiting: Waiting = nothingWaits): SortedOut {
  const printable: OrderRow[] = []
  const refused: Refused[] = []
  for (const order of orders) {
    const reason = reasonOf(order, waiting)
    if (reason) refused.push({ order, reason })
    else printable.push(order)
  }
  return { printable, refused, outdated: printable.filter(({ id }) => waiting.edited.has(id)) }
}

function reasonOf(
  { id, orderNo, waybillNo, status }: OrderRow,
  { cancelled }: Waiting,
): MessageDescriptor | undefined {
  if (!waybillNo) return orderNo ? newNumber : noNumber
  return refusal('print', status) ?? (cancelled.has(id) ? beingCancelled : undefined)
}
