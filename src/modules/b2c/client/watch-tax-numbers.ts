/** Tax numbers offered for the receiver of an order: those of earlier orders to them that this device knows. */
import { type Complete, textAt } from '#engine/form/index.ts'
import { taxNumbersOf } from '#modules/b2c/known-addresses.ts'
import { storeSoon } from '#offline/store.ts'
import { readSentOrders, sentTables } from './sent-orders.ts'

export function watchTaxNumbers(take: (complete: Complete) => void): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  void storeSoon().then((store) => {
    if (isOver || !store) return
    stop = store.watch(
      sentTables,
      () => readSentOrders(store),
      (orders) =>
        take((text, data) =>
          taxNumbersOf(orders, data.receiver)
            .filter((number) => number.startsWith(text) && number !== text)
            .map((taxNo) => ({
              id: taxNo,
              label: taxNo,
              hint: textAt(data, 'receiver.name'),
              values: { taxNo },
            })),
        ),
    )
  })
  return () => {
    isOver = true
    stop?.()
  }
}
