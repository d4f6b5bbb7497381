/** What happens to the stock when an order is cancelled, packed or dispatched. */
import type { SignedContext } from '#server/handler.ts'
import type { Move } from '#server/packing/document-progress.ts'
import type { StoredDocument } from '#server/packing/document-tables.ts'
import type { Ledger } from './ledger.ts'

/** What was reserved is free again. */
export const dropOf =
  (ledger: Ledger) =>
  async (orders: readonly StoredDocument[], { db, now }: SignedContext): Promise<void> => {
    for (const { cus_code, order_no } of orders)
      await ledger.drop(db, { cusCode: cus_code, about: order_no }, now)
  }

/** Packing takes what was reserved; leaving takes what was packed, also where nobody reported the packing. */
export const moveOf =
  (ledger: Ledger): Move =>
  async ({ cus_code: cusCode, order_no: about }, to, { db, now }) => {
    if (to === 'PACKED' || to === 'DISPATCHED') await ledger.pick(db, { cusCode, about }, now)
    if (to === 'DISPATCHED') await ledger.ship(db, { cusCode, about }, now)
  }
