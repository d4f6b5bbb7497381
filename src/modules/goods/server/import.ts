/** `/goods/saveSkuBatch.do`: many SKUs in the background. New ones become drafts; a change names the SKU it changes. */
import { msg } from '@lingui/core/macro'
import type { Input } from '#contract/call.ts'
import type { ImportAnswer } from '#contract/import-task.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import type { FieldRule } from '#engine/form/index.ts'
import { GOODS_CHANGES, GOODS_IMPORT, SKU_RULES, type goods } from '#modules/goods/contract.ts'
import { emptySku } from '#modules/goods/sku-data.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { receiveImport } from '#server/imports/receive.ts'
import { defineImportTarget, type NumberedRecord, type RowResult } from '#server/imports/target.ts'
import { ownSkus } from './query.ts'
import { changeSku, insertSku, lockCodes } from './save.ts'
import { waitingReview } from './reviews.ts'
import { draftOf, tidyDraft } from './sku-row.ts'

type Batch = Input<typeof goods.saveSkuBatch>
type SkuRecord = Batch['rows'][number]

/** A refusal of one record undoes only what that record wrote: the checks come before the first write. */
async function commit(
  records: readonly NumberedRecord<SkuRecord>[],
  context: SignedContext,
): Promise<readonly RowResult[]> {
  const configured = await loadConfigured(context.db, SKU_RULES, context.language)
  await lockCodes(context)
  const results: RowResult[] = []
  for (const { row, record } of records) {
    const { isChange, rev: _, ...draft } = record
    try {
      const { id, row: saved } =
        isChange === '1'
          ? await change(record, configured, context)
          : await insertSku(tidyDraft({ ...emptySku, ...draft }), false, configured, context)
      results.push({ row, isTaken: true, id, no: saved.sku })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({
        row,
        isTaken: false,
        desc: context.translate(error.text),
        fields: error.fields.map(({ path, message }) => ({
          path: path.replace(/^sku\./, ''),
          desc: context.translate(message),
        })),
      })
    }
  }
  return results
}

/** What a record leaves out stays as it is. */
async function change(record: SkuRecord, configured: readonly FieldRule[], context: SignedContext) {
  const { isChange: _, rev, ...given } = record
  const stored = await storedBy(given.sku, context)
  const waiting = stored && (await waitingReview(stored.sku, context))
  const sku = stored
    ? { ...draftOf(stored, waiting?.kind === 'CHANGE' ? waiting.after : {}), ...given }
    : { ...emptySku, ...given }
  return changeSku(stored, { ...(rev === undefined ? {} : { rev }), submit: '0', sku }, configured, context)
}

/** The SKU a change names: as it is written, else in capitals. */
async function storedBy(sku: string, context: SignedContext) {
  const rows = await ownSkus(context)
    .selectAll()
    .where('sku', 'in', [sku.trim(), tidyCode(sku)])
    .forUpdate()
    .execute()
  return rows.find((row) => row.sku === sku.trim()) ?? rows[0]
}

export const goodsTarget = defineImportTarget<SkuRecord>({ dataId: GOODS_IMPORT, func: 'Z-203', commit })
export const changesTarget = defineImportTarget<SkuRecord>({ dataId: GOODS_CHANGES, func: 'Z-203', commit })

const mixed = msg`An import either adds goods or changes them.`

export function saveSkuBatch(slice: Batch, context: SignedContext): Promise<ImportAnswer> {
  const isChange = slice.rows[0]?.isChange === '1'
  const other = slice.rows.findIndex((row) => (row.isChange === '1') !== isChange)
  if (other >= 0) throw new Refusal('invalid', mixed, [{ path: `rows.${other}.isChange`, message: mixed }])
  return receiveImport(isChange ? changesTarget : goodsTarget, slice, context)
}
