/** `/print.do`: records what came out of a printer; each order or document is validated on its own (spec 001 §4, §7; records 0005, 0031). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Input, Output } from '#contract/call.ts'
import type { printing } from '#modules/printing/contract.ts'
import { paperNames, type PrintKind } from '#modules/printing/print-kinds.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { Deps } from './deps.ts'
import { documentPrintRefusal, lockDocuments } from './documents.ts'
import { labelRefusal, markPrinted, readOrders } from './orders.ts'
import { goodsBySku } from './print-sku.ts'
import { recordPrints, skuSubject, type Printing } from './records.ts'

type Print = typeof printing.print

/** Functions that allow printing it, any one of them. */
const rights: Partial<Record<PrintKind, readonly string[]>> = {
  label: ['Z-50304', 'Z-1601', 'Z-1603'],
  carrier: ['Z-50304', 'Z-1601', 'Z-1603'],
  sku: ['Z-1601', 'Z-1603'],
  out: ['Z-150102'],
  pick: ['Z-150202'],
}

export const printCall =
  (deps: Deps) =>
  async (
    { ids, template, rev = 0, copies = 1, what = 'label', reason = '' }: Input<Print>,
    context: SignedContext,
  ): Promise<Output<Print>> => {
    if (!rights[what]?.some((func) => context.caller.funcs.has(func)))
      throw new Refusal('forbidden', msg`You are not allowed to print this.`)
    const printing: Printing = {
      ...(await printedWith(what, { id: template, rev }, deps, context)),
      what,
      copies,
      via: 'device',
      reason,
    }
    const reasons = await validatorOf[what](ids, printing, context)
    return {
      list: ids.map((id) => {
        const refused = reasons.get(id) ?? reasons.get(id.toLowerCase())
        return refused
          ? { id, ok: '0' as const, desc: context.translate(refused) }
          : { id, ok: '1' as const, desc: '' }
      }),
    }
  }

/**
 * The template a device says it printed with: a paper of ours, or a version of a template this customer has or had.
 * @throws Refusal absent for any other name
 */
async function printedWith(
  what: NonNullable<Input<Print>['what']>,
  { id, rev }: { id: string; rev: number },
  deps: Deps,
  context: SignedContext,
): Promise<Pick<Printing, 'template' | 'rev'>> {
  const papers: readonly string[] | undefined =
    what in paperNames ? paperNames[what as keyof typeof paperNames] : undefined
  if (papers?.includes(id)) return { template: id, rev: 0 }
  if (papers) throw new Refusal('absent', msg`This template does not exist, or it is not published.`)
  const version = await deps.versionOf({ id, rev }, context)
  return { template: version.id, rev: version.rev }
}

/** Reasons by id of those that may not. */
type Reasons = Map<string, MessageDescriptor>

async function printOrders(
  ids: readonly string[],
  printing: Printing,
  context: SignedContext,
): Promise<Reasons> {
  const found = await readOrders(ids, context, true)
  const reasons: Reasons = new Map()
  for (const id of ids) {
    const reason = labelRefusal(found.get(id.toLowerCase()))
    if (reason) reasons.set(id.toLowerCase(), reason)
  }
  await markPrinted(
    [...found.values()].filter(({ id }) => !reasons.has(id)),
    printing,
    context,
  )
  return reasons
}

async function printDocuments(
  ids: readonly string[],
  printing: Printing,
  context: SignedContext,
): Promise<Reasons> {
  const found = await lockDocuments(ids, context)
  const reasons: Reasons = new Map()
  for (const id of ids) {
    const reason = documentPrintRefusal(found.get(id.toLowerCase()))
    if (reason) reasons.set(id.toLowerCase(), reason)
  }
  const printed = [...found.values()].filter(({ id }) => !reasons.has(id))
  await recordPrints(
    printed.map(({ id, orderNo }) => ({ subject: id, number: orderNo })),
    printing,
    context,
  )
  return reasons
}

async function printGoods(
  skus: readonly string[],
  printing: Printing,
  context: SignedContext,
): Promise<Reasons> {
  const found = await goodsBySku(skus, context)
  await recordPrints(
    [...found.keys()].map((sku) => ({ subject: skuSubject(sku), number: sku })),
    printing,
    context,
  )
  return new Map(skus.filter((sku) => !found.has(sku)).map((sku) => [sku, msg`These goods do not exist.`]))
}

const validatorOf = {
  label: printOrders,
  carrier: printOrders,
  sku: printGoods,
  out: printDocuments,
  pick: printDocuments,
} as const
