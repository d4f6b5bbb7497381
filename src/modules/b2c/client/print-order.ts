import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { withTexts } from '#client/i18n/with-texts.ts'
import { report } from '#client/calls/explain.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import { loadPrinting } from '#modules/printing/module.ts'

const load = withTexts(['printing'], loadPrinting)

/** Opens the print preview with these orders. */
export async function printOrders(orders: readonly OrderRow[]): Promise<void> {
  const { printLabels } = await load()
  await printLabels(orders)
}

/** Prints the label of one order, once more on the version of a template where that is given; what went wrong is said where the person is. */
export async function printOrder(
  order: OrderRow,
  fixed?: { readonly id: string; readonly rev: number },
): Promise<void> {
  try {
    const { printLabels } = await load()
    await printLabels([order], fixed ? { fixed } : {})
  } catch (error) {
    report(error, {}, (reason) => i18n._(msg`Print failed. ${reason}`))
  }
}
