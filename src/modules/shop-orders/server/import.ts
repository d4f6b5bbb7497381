/** `/ecommerce/common/importSkuMapping.do`: mappings in the background, each by the code the seller gave the SKU. */
import { msg } from '@lingui/core/macro'
import type { ImportAnswer } from '#contract/import-task.ts'
import type { Input } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import { MAPPING_IMPORT, type shopOrders } from '#modules/shop-orders/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { receiveImport } from '#server/imports/receive.ts'
import {
  defineImportTarget,
  refusedRow,
  type NumberedRecord,
  type RowResult,
} from '#server/imports/target.ts'
import { saveMaps } from './mappings.ts'
import type { StoredChannelSku } from './tables.ts'

type Import = typeof shopOrders.importSkuMapping
type MappingRecord = Input<Import>['rows'][number]

const unknownSku = msg`None of your shops has a SKU with this code.`
const severalSkus = msg`Several SKUs of your shops have this code. Name the platform and the shop.`

async function commit(
  records: readonly NumberedRecord<MappingRecord>[],
  context: SignedContext,
): Promise<readonly RowResult[]> {
  const results: RowResult[] = []
  for (const { row, record } of records) results.push(await commitOne(row, record, context))
  return results
}

async function commitOne(row: number, record: MappingRecord, context: SignedContext): Promise<RowResult> {
  const found = await channelSkus(record, context)
  const [channel] = found
  const fault = channel === undefined ? unknownSku : found.length > 1 ? severalSkus : undefined
  if (channel === undefined || fault)
    return refusedRow(
      row,
      { text: fault ?? unknownSku, fields: [{ path: 'sellerSku', message: fault ?? unknownSku }] },
      context,
    )
  try {
    await saveMaps([{ channelSkuId: channel.id, lines: record.lines }], 'IMPORT', context, () => '')
    return { row, isTaken: true, id: channel.id, no: channel.seller_sku || channel.sku_id }
  } catch (error) {
    // Nothing was written: the goods are checked before the mapping is replaced.
    if (error instanceof Refusal) return refusedRow(row, { text: error.text, fields: error.fields }, context)
    throw error
  }
}

async function channelSkus(
  { platform, externalShopId, sellerSku }: MappingRecord,
  { db, caller }: SignedContext,
): Promise<StoredChannelSku[]> {
  const code = tidyCode(sellerSku)
  let rows = db
    .selectFrom('channel_sku')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where((eb) =>
      eb.or([eb(eb.fn<string>('upper', ['seller_sku']), '=', code), eb('sku_id', '=', sellerSku.trim())]),
    )
  if (platform.trim())
    rows = rows.where((eb) => eb(eb.fn<string>('upper', ['platform']), '=', inCapitals(platform.trim())))
  if (externalShopId.trim()) rows = rows.where('external_shop_id', '=', externalShopId.trim())
  return rows.limit(2).execute()
}

export const mappingTarget = defineImportTarget<MappingRecord>({
  dataId: MAPPING_IMPORT,
  func: 'Z-180502',
  commit,
})

export const importSkuMapping = (slice: Input<Import>, context: SignedContext): Promise<ImportAnswer> =>
  receiveImport(mappingTarget, slice, context)
