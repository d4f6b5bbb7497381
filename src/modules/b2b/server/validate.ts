/** What becomes of a document that is submitted: the rules, the duplicates, the stock. The same for one, a thousand, and a dry run. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CodeName } from '#contract/codes.ts'
import { piecesOfLines } from '#domain/packing.ts'
import type { Violation } from '#engine/form/index.ts'
import { checkB2BOrder } from '#modules/b2b/rules.ts'
import type { ValidationFacts } from '#server/configured-rules.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { duplicateOf, wrongFields } from '#server/packing/document-save.ts'
import { b2bKind } from './kind.ts'
import type { Ledger } from './ledger.ts'
import { tidyOrder } from './order-row.ts'
import type { B2BDraft } from './tables.ts'

export interface Fault {
  readonly codeName: Extract<CodeName, 'invalid' | 'duplicate' | 'balance'>
  readonly text: MessageDescriptor
  readonly fields: Violation[]
  /** For programs. */
  readonly data?: object
}
export type Verdict = { draft: B2BDraft } | { fault: Fault }

export const isFault = (verdict: object): verdict is { fault: Fault } => 'fault' in verdict
export const refusalOf = ({ codeName, text, fields, data }: Fault): Refusal =>
  new Refusal(codeName, text, fields, data)

/** What an order wants of its warehouse. */
export const demandOf = (draft: B2BDraft, cusCode: string, about: string) => {
  const pieces = piecesOfLines(draft)
  return {
    cusCode,
    about,
    warehouse: draft.warehouse,
    lines: draft.goods.map(({ sku }, at) => ({ sku, quantity: pieces[at] ?? 0 })),
  }
}

/** `orderNo`: the number it has already, "" for a new one. */
export async function validate(
  wire: B2BDraft,
  orderNo: string,
  { configured, places }: ValidationFacts,
  context: SignedContext,
  ledger: Ledger,
): Promise<Verdict> {
  const draft = tidyOrder(wire, places)
  const violations = checkB2BOrder(draft, configured, places)
  if (violations.length) return { fault: { codeName: 'invalid', text: wrongFields, fields: violations } }
  const duplicate = await duplicateReference(draft, orderNo, context)
  if (duplicate) return { fault: duplicate }
  const short = await shortages(draft, orderNo, context, ledger)
  return short.length ? { fault: { codeName: 'invalid', text: wrongFields, fields: short } } : { draft }
}

async function shortages(
  draft: B2BDraft,
  orderNo: string,
  { db, caller, now }: SignedContext,
  ledger: Ledger,
): Promise<Violation[]> {
  const demand = demandOf(draft, caller.cusCode, orderNo)
  const short = await ledger.shortOf(db, demand, now)
  const { warehouse } = draft
  return draft.goods.flatMap(({ onShort }, at) => {
    const left = short.get(at)
    if (left === undefined || onShort === 'wait') return []
    const wanted = demand.lines[at]?.quantity ?? 0
    const message = msg`Only ${left} of ${wanted} are available in ${warehouse}. Split the line, choose another SKU, or keep waiting.`
    return [{ path: `goods.${at}.sku`, message }]
  })
}

/** A reference names one order of the customer that is not cancelled. */
async function duplicateReference(
  { referenceNo }: B2BDraft,
  orderNo: string,
  context: SignedContext,
): Promise<Fault | undefined> {
  const other = await duplicateOf(b2bKind, 'reference_no', referenceNo, orderNo, context)
  if (!other) return undefined
  const message = msg`Order ${other} already has the reference ${referenceNo}.`
  return { codeName: 'duplicate', text: message, fields: [{ path: 'referenceNo', message }] }
}
