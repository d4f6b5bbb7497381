/** What happens to the stock, and to the money for the freight, when an order is cancelled, packed or dispatched. */
import type { SignedContext } from '#server/handler.ts'
import type { Move } from '#server/packing/document-progress.ts'
import type { StoredDocument } from '#server/packing/document-tables.ts'
import { freight } from './costs.ts'
import type { Ledger } from './ledger.ts'

/** What was reserved, and set aside, is free again. */
export const dropOf =
  (ledger: Ledger) =>
  async (orders: readonly StoredDocument[], context: SignedContext): Promise<void> => {
    const { db, now } = context
    for (const { cus_code, order_no } of orders)
      await ledger.drop(db, { cusCode: cus_code, about: order_no }, now)
    await freight.release(orders, context)
  }

/** Packing takes what was reserved; leaving takes what was packed, also where nobody reported the packing. */
export const moveOf =
  (ledger: Ledger): Move =>
  async (order, to, { db, now }) => {
    const { cus_code: cusCode, order_no: about } = order
    if (to === 'PACKED' || to === 'DISPATCHED') await ledger.pick(db, { cusCode, about }, now)
    if (to !== 'DISPATCHED') return
    await ledger.ship(db, { cusCode, about }, now)
    await freight.charge(order, { db, now })
  }
