/** Which of the chosen orders can be printed, and why the others cannot. Pure. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { StaticOf } from '#contract/schema.ts'
import { refusal } from '#domain/waybill-status.ts'
import type { orderRow } from '#modules/b2c/contract.ts'

export type OrderRow = StaticOf<typeof orderRow>

export interface Refused {
  order: OrderRow
  reason: MessageDescriptor
}

const noNumber = msg`This order is still on this device. Its label can be printed once it has a waybill number.`

/** spec 001 §4: printing is allowed only for PENDING, PUSAT_DISPATCH and DISPATCH. */
export function sortOut(orders: readonly OrderRow[]): { printable: OrderRow[]; refused: Refused[] } {
  const printable: OrderRow[] = []
  const refused: Refused[] = []
  for (const order of orders) {
    const reason = order.waybillNo ? refusal('print', order.status) : noNumber
    if (reason) refused.push({ order, reason })
    else printable.push(order)
  }
  return { printable, refused }
}
