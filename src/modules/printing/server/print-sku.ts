/** `/printSku.do`: labels of goods, as many of each as are asked for (record 0031). */
import { msg } from '@lingui/core/macro'
import type { Input } from '#contract/call.ts'
import { fromGrams } from '#domain/weight.ts'
import { skuValues } from '#engine/label/index.ts'
import type { printing } from '#modules/printing/contract.ts'
import { MOST_LABELS } from '#modules/printing/print-kinds.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { answerOf, mentionedTwice, type DrawnFile } from './answer.ts'
import { chooserOf, type Deps } from './deps.ts'
import { drawRequests, momentOf } from './draw.ts'
import type { Scope } from './orders.ts'
import { recordPrints, skuSubject, timesOf } from './records.ts'

/** The customer's goods by SKU. */
export async function goodsBySku(skus: readonly string[], { db, caller }: Scope) {
  if (!skus.length) return new Map<string, never>()
  const rows = await db
    .selectFrom('stock_sku')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('sku', 'in', [...new Set(skus.map((sku) => sku.trim()))])
    .execute()
  return new Map(rows.map((row) => [row.sku, row]))
}

export const printSkuCall =
  (deps: Deps) =>
  async (
    { lines, template, startCell }: Input<typeof printing.printSku>,
    context: SignedContext,
  ): Promise<DrawnFile> => {
    if (lines.reduce((sum, { count }) => sum + count, 0) > MOST_LABELS)
      throw new Refusal('invalid', msg`At most ${MOST_LABELS} labels can be printed at once.`)
    const goods = await goodsBySku(
      lines.map(({ sku }) => sku),
      context,
    )
    const chosen = await chooserOf('sku', template, deps, context)('')
    const paper = { template: chosen.template, sheet: chosen.sheet }
    const { printedAt } = momentOf(context.now)
    const seen = new Set<string>()
    const asked = lines.map(({ sku, count }) => {
      const found = goods.get(sku.trim())
      const isTwice = found !== undefined && seen.has(found.sku)
      if (found) seen.add(found.sku)
      const reason = isTwice ? mentionedTwice : found ? undefined : msg`These goods do not exist.`
      return { sku, count, found, reason }
    })
    const good = asked.flatMap(({ found, count, reason }) => (found && !reason ? [{ found, count }] : []))
    const requests = good.flatMap(({ found, count }) => {
      const values = skuValues(
        {
          sku: found.sku,
          barcode: found.barcodes[0] ?? '',
          name: found.name,
          nameEn: found.name_en,
          country: found.origin,
          weight: found.weight_g ? fromGrams(found.weight_g) : '',
          customer: context.caller.cusName,
        },
        printedAt,
      )
      return Array.from({ length: count }, () => ({ values, ...paper, sku: found.sku }))
    })
    const drawn = await drawRequests(requests, { startCell })
    const refused = new Map([...drawn.refused].map(([at, reason]) => [requests[at]?.sku, reason]))
    const times = await timesOf(
      good.map(({ found }) => skuSubject(found.sku)),
      context,
      'sku',
    )
    const printed = good.filter(({ found }) => !refused.has(found.sku))
    await recordPrints(
      printed.map(({ found, count }) => ({
        subject: skuSubject(found.sku),
        number: found.sku,
        copies: count,
      })),
      { what: 'sku', template: chosen.id, rev: chosen.rev, via: 'gateway', copies: 1 },
      context,
    )
    const validated = asked.map(({ sku, found, reason }) => ({
      number: sku,
      reason: reason ?? refused.get(found?.sku),
      times: found && times.get(skuSubject(found.sku)),
    }))
    return answerOf({ ...drawn, name: 'sku-labels' }, validated, context)
  }
