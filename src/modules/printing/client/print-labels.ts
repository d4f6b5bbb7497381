/** Printing from anywhere: checks the orders, opens the preview, records what was printed. Works without a line. */
import { i18n } from '@lingui/core'
import { notify } from '#client/ui/notify.ts'
import { sortOut, type OrderRow } from './sort-out.ts'

export interface PrintOptions {
  /** Pages of each label; 1 by default. */
  copies?: number
  /** Number of the label to begin with, from 1: for going on after a paper jam. */
  startAt?: number
}

/**
 * Opens the print preview for the orders that may be printed and resolves when it is closed. Orders that may not are
 * listed there with the reason; when none may, the reason is said and nothing opens.
 */
export async function printLabels(orders: readonly OrderRow[], options: PrintOptions = {}): Promise<void> {
  const { printable, refused } = sortOut(orders)
  if (printable.length === 0) {
    const [first] = refused
    if (first) notify(i18n._(first.reason), 'bad')
    return
  }
  const { openPrintDialog } = await import('./open-print-dialog.tsx')
  await openPrintDialog({ printable, refused, copies: options.copies ?? 1, startAt: options.startAt ?? 1 })
}
