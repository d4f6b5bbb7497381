/** `/goods/printSkuInfo.do`: what labels of goods say; the device draws them. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import { fromGrams } from '#domain/weight.ts'
import type { goods } from '#modules/goods/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { ownSkus } from './query.ts'

type Print = typeof goods.printSkuInfo

export async function printSkuInfo({ items }: Input<Print>, context: SignedContext): Promise<Output<Print>> {
  const codes = [...new Set(items.map(({ sku }) => tidyCode(sku)))]
  const rows = await ownSkus(context)
    .select(['sku', 'barcodes', 'name', 'name_en', 'origin', 'weight_g'])
    .where(sql<boolean>`sku = any (${codes}::text[])`)
    .execute()
  const found = new Map(rows.map((row) => [row.sku, row]))
  const list = items.map(({ sku, copies }, at) => {
    const row = found.get(tidyCode(sku))
    if (!row) {
      const message = msg`These goods do not exist.`
      throw new Refusal('absent', message, [{ path: `items.${at}.sku`, message }])
    }
    return {
      sku: row.sku,
      barcode: row.barcodes[0] ?? row.sku,
      name: row.name,
      nameEn: row.name_en,
      origin: row.origin,
      weight: row.weight_g > 0 ? fromGrams(Number(row.weight_g)) : '',
      copies,
    }
  })
  return { list }
}
