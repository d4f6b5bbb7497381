/** Labels of the goods of documents: how many of each is asked, then they are printed here or drawn by the gateway. */
import { notify } from '#client/ui/notify.ts'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { piecesOfLines } from '#domain/packing.ts'
import { MOST_OF_SKU } from '#modules/printing/print-kinds.ts'
import type { OutRow } from '../columns.ts'
import { mountDialog } from './mount-dialog.tsx'
import { printLabels } from './print-labels.ts'
import { SkuDialog, type SkuLine } from './SkuDialog.tsx'

/** Each SKU once, with its pieces over all documents; never more than a request takes. */
export function skuLinesOf(rows: readonly OutRow[]): SkuLine[] {
  const lines = new Map<string, SkuLine>()
  for (const row of rows) {
    const pieces = piecesOfLines(row)
    for (const [at, { sku, name, nameEn }] of row.goods.entries()) {
      if (!sku) continue
      const count = (lines.get(sku)?.count ?? 0) + (pieces[at] ?? 0)
      lines.set(sku, { sku, name, nameEn, count: Math.min(MOST_OF_SKU, count) })
    }
  }
  return [...lines.values()].toSorted((a, b) => a.sku.localeCompare(b.sku, 'en', { numeric: true }))
}

export async function printSkuLabels(rows: readonly OutRow[]): Promise<void> {
  const lines = skuLinesOf(rows)
  if (lines.length === 0) return notify(i18n._(msg`There are no goods on it.`), 'bad')
  await printGoods(lines)
}

/** Asks how many labels of each are wanted, then prints them here or has them drawn by the server. */
export async function printGoods(lines: readonly SkuLine[]): Promise<void> {
  const goods = await mountDialog<readonly SkuLine[] | undefined>((close) => (
    <SkuDialog lines={lines} onClose={close} />
  ))
  if (goods?.length) await printLabels([], { goods })
}
