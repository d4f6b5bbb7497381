/** Prints the label of one order; what went wrong is said where the person is. */
import { report } from '#client/calls/explain.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import { loadPrinting } from '#modules/printing/module.ts'

export async function printOrder(order: OrderRow): Promise<void> {
  try {
    const { printLabels } = await loadPrinting()
    await printLabels([order])
  } catch (error) {
    report(error)
  }
}
