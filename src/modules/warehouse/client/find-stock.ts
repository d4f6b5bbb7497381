/** Stock and transfers of this device for the command palette. Asks no gateway. */
import { type Found, href, ranked, wordsOf } from '#engine/screen/index.ts'
import { storeSoon } from '#offline/store.ts'
import type { SkuStockRow, TransferRow } from '../contract.ts'
import { screens } from '../module.ts'

const MOST = 6

/** By SKU, barcode or name. */
export async function findStock(text: string): Promise<readonly Found[]> {
  const store = await storeSoon()
  const rows = (await store?.cache.readRows<SkuStockRow>('warehouse.stock')) ?? []
  return ranked(rows, wordsOf(text), ({ sku, name, nameEn, barcodes }) => ({
    title: [sku, name, nameEn, ...barcodes].join(' '),
  }))
    .slice(0, MOST)
    .map(({ id, sku, name }) => ({
      id: `stock:${id}`,
      title: sku,
      note: name,
      href: href(screens.wareInventoryCheck, {}, { open: id }),
    }))
}

/** By number, marketplace or SKU. */
export async function findTransfers(text: string): Promise<readonly Found[]> {
  const store = await storeSoon()
  const rows = (await store?.cache.readRows<TransferRow>('warehouse.transfers')) ?? []
  const newest = rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return ranked(newest, wordsOf(text), ({ transferNo, toName, platformShipmentId, skus }) => ({
    title: [transferNo, toName, platformShipmentId, skus].join(' '),
  }))
    .slice(0, MOST)
    .map(({ id, transferNo, fromName, toName }) => ({
      id: `transfer:${id}`,
      title: transferNo,
      note: `${fromName} → ${toName}`,
      href: href(screens.warehouseTransferOrder, {}, { open: id }),
    }))
}
