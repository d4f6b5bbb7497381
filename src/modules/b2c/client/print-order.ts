/** Prints the label of one order, once more on the version of a template where that is given; what went wrong is said where the person is. */
import { report } from '#client/calls/explain.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import { loadPrinting } from '#modules/printing/module.ts'

export async function printOrder(
  order: OrderRow,
  fixed?: { readonly id: string; readonly rev: number },
): Promise<void> {
  try {
    const { printLabels } = await loadPrinting()
    await printLabels([order], fixed ? { fixed } : {})
  } catch (error) {
    report(error)
  }
}
