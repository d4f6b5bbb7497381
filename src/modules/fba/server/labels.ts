/** `/fba/saveBoxLabels.do`, `/fba/boxLabels.do`: Amazon's box labels, one PDF for each carton (record 0025). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { documentRefusal } from '#domain/document-status.ts'
import type { fba } from '#modules/fba/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { pdfProblem } from '#server/files/safe-pdf.ts'
import { idsOf } from '#server/database/ids.ts'
import { lockDocuments } from '#server/packing/document-kind.ts'
import { fbaKind, labelledOf } from './kind.ts'

type Save = typeof fba.saveBoxLabels

export async function saveBoxLabels(
  { id, labels }: Input<Save>,
  context: SignedContext,
): Promise<Output<Save>> {
  const { db, caller, now } = context
  const order = (await lockDocuments(fbaKind, [id], context)).get(id.toLowerCase())
  if (!order) throw new Refusal('absent', msg`This order does not exist.`)
  const reason = documentRefusal('labels', order.status)
  if (reason) throw new Refusal('status', reason)
  const pdfs = labels.map(({ data }) => Buffer.from(data, 'base64'))
  const fields = labels.flatMap(({ carton }, at) => {
    const problem =
      carton > order.carton_count
        ? msg`The order has no carton ${carton}.`
        : pdfProblem(pdfs[at] ?? Buffer.alloc(0))
    return problem ? [{ path: `labels.${at}.data`, message: problem }] : []
  })
  const [first] = fields
  if (first) throw new Refusal('invalid', first.message, fields)
  const rows = new Map(labels.map(({ carton }, at) => [carton, pdfs[at] ?? Buffer.alloc(0)]))
  await db
    .insertInto('fba_box_label')
    .values(
      [...rows].map(([carton, pdf]) => ({
        cus_code: caller.cusCode,
        order_id: order.id,
        carton,
        pdf,
        at: now,
      })),
    )
    .onConflict((clash) =>
      clash
        .columns(['cus_code', 'order_id', 'carton'])
        .doUpdateSet({ pdf: (each) => each.ref('excluded.pdf'), at: now }),
    )
    .execute()
  await context.audit('fba.labels', order.id, { cartons: [...rows.keys()] })
  return { labelled: (await labelledOf([order.id], context)).get(order.id) ?? 0 }
}

type Read = typeof fba.boxLabels
/** Bytes of labels in one answer, before they are written as text. */
const ROOM = 400_000

/** Returns the labels of the order's cartons; none for another customer's order. */
export async function boxLabels(
  { id, from }: Input<Read>,
  { db, caller }: SignedContext,
): Promise<Output<Read>> {
  const [wanted] = idsOf([id])
  if (!wanted) throw new Refusal('absent', msg`This order does not exist.`)
  const rows = await db
    .selectFrom('fba_box_label')
    .select(['carton', 'pdf'])
    .select(sql<string>`sum(length(pdf)) over (order by carton)`.as('sum'))
    .where('cus_code', '=', caller.cusCode)
    .where('order_id', '=', wanted)
    .where('carton', '>=', from)
    .orderBy('carton')
    .limit(500)
    .execute()
  const fitting = rows.filter(({ sum }, at) => at === 0 || Number(sum) <= ROOM)
  return {
    list: fitting.map(({ carton, pdf }) => ({ carton, data: pdf.toString('base64') })),
    next: rows[fitting.length]?.carton ?? 0,
  }
}
