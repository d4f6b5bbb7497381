/** Printing from anywhere: checks the orders, opens the preview, records what was printed. Works offline. */
import { i18n } from '@lingui/core'
import { notify } from '#client/ui/notify.ts'
import { keptOrders } from '#modules/b2c/contract.ts'
import { getStore } from '#offline/store.ts'
import { isCodHidden, sortOut, waitingCalls, waitingOf, type OrderRow } from './sort-out.ts'
import type { GoodsLabelRequest } from './printables.ts'
import type { FixedPaper } from './use-papers.ts'

interface PrintOptions {
  /** Pages of each label; 1 by default. */
  copies?: number
  /** Number of the label to begin with, from 1: for going on after a paper jam. */
  startAt?: number
  /** Labels of goods after those of the orders. */
  goods?: readonly GoodsLabelRequest[]
  /** Print with this version of a template: again as it was. */
  fixed?: FixedPaper
}

/**
 * Opens the print preview for the orders that may be printed and resolves when it is closed, true when they were recorded as printed.
 * Orders that may not are listed there with the reason, and so are those with a change that waits on this device; when none may,
 * the reason is said and nothing opens. Labels with a COD amount the person may not see are drawn by the server, without a preview.
 */
export async function printLabels(held: readonly OrderRow[], options: PrintOptions = {}): Promise<boolean> {
  const orders = await newest(held)
  const waiting = waitingOf((await getStore()?.outbox.list(waitingCalls)) ?? [])
  const { printable, refused } = sortOut(orders, waiting)
  const { copies = 1, startAt = 1, goods = [], fixed } = options
  if (printable.length === 0 && goods.length === 0) {
    const [first] = refused
    if (first) notify(i18n._(first.reason), 'bad')
    return false
  }
  if (printable.some(isCodHidden)) {
    const { drawnByServer } = await import('./gateway-papers.ts')
    return drawnByServer(printable, copies)
  }
  const { openPrintDialog } = await import('./open-print-dialog.tsx')
  return openPrintDialog({ orders, waiting, goods, fixed, copies, startAt })
}

/** Returns the newest cached version of each order, which includes commands accepted since the caller read its rows. */
async function newest(orders: readonly OrderRow[]): Promise<readonly OrderRow[]> {
  const cache = getStore()?.cache
  if (!cache) return orders
  const kept = new Map<string, OrderRow>()
  for (const row of (
    await Promise.all(keptOrders.tables.map((table) => cache.readRows<OrderRow>(table)))
  ).flat())
    if (row.rev >= (kept.get(row.id)?.rev ?? 0)) kept.set(row.id, row)
  return orders.map((order) => {
    const row = kept.get(order.id)
    return row && row.rev >= order.rev ? row : order
  })
}
