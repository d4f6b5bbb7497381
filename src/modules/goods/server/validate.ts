/** `/goods/validateSaveSku.do`, `/wms/validateSku.do`: what saving would say, of each row for itself; nothing is stored. */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { missingPoints, suspectBarcodes } from '#domain/sku-rules.ts'
import { SKU_RULES, type goods } from '#modules/goods/contract.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import type { SignedContext } from '#server/handler.ts'
import { codeFaults, ownersOf, violationsOf } from './save.ts'
import { tidyDraft } from './sku-row.ts'

type Validate = typeof goods.validateSaveSku

const pleaseCorrect = msg`Please correct the marked fields.`
const twice = msg`This SKU is listed twice.`

export async function validateSaveSku(
  { rows }: Input<Validate>,
  context: SignedContext,
): Promise<Output<Validate>> {
  const { translate } = context
  const configured = await loadConfigured(context.db, SKU_RULES, context.language)
  const drafts = rows.map(tidyDraft)
  const owners = await ownersOf(
    drafts.flatMap(({ sku, barcodes }) => [sku, ...barcodes]),
    context,
  )
  const seen = new Set<string>()
  const list = drafts.map((draft, index) => {
    const isTwice = seen.has(draft.sku)
    seen.add(draft.sku)
    const faults = [
      ...violationsOf(draft, configured),
      ...codeFaults(draft, owners, true),
      ...(isTwice ? [{ path: 'sku', message: twice }] : []),
    ]
    const warnings = suspectBarcodes(draft.barcodes).map(({ code, corrected }) => ({
      path: 'barcodes',
      desc: translate(msg`The check digit of ${code} is wrong. Should it be ${corrected}?`),
    }))
    return {
      index,
      ok: faults.length === 0 ? ('1' as const) : ('0' as const),
      desc: faults.length === 0 ? '' : translate(pleaseCorrect),
      fields: faults.slice(0, 50).map(({ path, message }) => ({ path, desc: translate(message) })),
      warnings: warnings.slice(0, 20),
      missing: missingPoints(draft, undefined),
    }
  })
  return { list }
}
