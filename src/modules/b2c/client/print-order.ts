/** Prints the label of one order as the button of the order list does. */
import { go } from '#client/router/go.ts'
import { notify } from '#client/ui/notify.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import { report } from '#client/calls/explain.ts'

export async function printOrder(order: OrderRow): Promise<void> {
  try {
    const { orderTable } = await import('#modules/b2c/tables.ts')
    await orderTable.actions
      .find(({ id }) => id === 'print')
      ?.run([order], { navigate: go, enqueue: () => Promise.resolve(), say: (text) => notify(String(text)) })
  } catch (error) {
    report(error)
  }
}
