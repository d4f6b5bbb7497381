/** `/print/saveCarrierLabels.do`, `/print/carrierLabels.do`: labels carriers gave as a PDF, one for an order (record 0031). */
import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { printing } from '#modules/printing/contract.ts'
import { pdfProblem } from '#server/files/safe-pdf.ts'
import type { SignedContext } from '#server/handler.ts'
import { labelRefusal, readOrders, uuidsOf } from './orders.ts'

type Save = typeof printing.saveCarrierLabels

/** Each is validated on its own; a later one for the same order takes the place of the earlier. */
export async function saveCarrierLabels(
  { labels }: Input<Save>,
  context: SignedContext,
): Promise<Output<Save>> {
  const { db, caller, now, translate } = context
  const orders = await readOrders(
    labels.map(({ id }) => id),
    context,
    true,
  )
  const validated = labels.map(({ id, fileName, data }) => {
    const pdf = Buffer.from(data, 'base64')
    const reason: MessageDescriptor | undefined =
      labelRefusal(orders.get(id.toLowerCase())) ?? pdfProblem(pdf)
    return { id, fileName, pdf, reason }
  })
  const kept = new Map(validated.filter(({ reason }) => !reason).map((one) => [one.id.toLowerCase(), one]))
  if (kept.size) {
    await db
      .insertInto('carrier_label')
      .values(
        [...kept].map(([order_id, { fileName, pdf }]) => ({
          cus_code: caller.cusCode,
          order_id,
          file_name: fileName,
          pdf,
          at: now,
        })),
      )
      .onConflict((clash) =>
        clash.columns(['cus_code', 'order_id']).doUpdateSet({
          pdf: (each) => each.ref('excluded.pdf'),
          file_name: (each) => each.ref('excluded.file_name'),
          at: now,
        }),
      )
      .execute()
    await context.audit('printing.carrierLabels', `${kept.size} orders`, { ids: [...kept.keys()] })
  }
  return {
    list: validated.map(({ id, reason }) =>
      reason ? { id, ok: '0' as const, desc: translate(reason) } : { id, ok: '1' as const, desc: '' },
    ),
  }
}

type Read = typeof printing.carrierLabels
/** Bytes of labels in one answer, before they are written as text. */
const ROOM = 400_000

/** Returns the carriers' own labels; none for another customer's orders. */
export async function carrierLabels(
  { ids }: Input<Read>,
  { db, caller }: SignedContext,
): Promise<Output<Read>> {
  const wanted = uuidsOf(ids)
  if (!wanted.length) return { list: [], left: [] }
  const rows = await db
    .selectFrom('carrier_label')
    .select(['order_id', 'file_name', 'at'])
    .select(sql<string>`sum(length(pdf)) over (order by order_id)`.as('sum'))
    .where('cus_code', '=', caller.cusCode)
    .where('order_id', 'in', wanted)
    .orderBy('order_id')
    .execute()
  const fitting = rows.filter(({ sum }, at) => at === 0 || Number(sum) <= ROOM)
  const pdfs = fitting.length
    ? await db
        .selectFrom('carrier_label')
        .select(['order_id', 'pdf'])
        .where('cus_code', '=', caller.cusCode)
        .where(
          'order_id',
          'in',
          fitting.map(({ order_id }) => order_id),
        )
        .execute()
    : []
  const pdfOf = new Map(pdfs.map(({ order_id, pdf }) => [order_id, pdf.toString('base64')]))
  return {
    list: fitting.map(({ order_id, file_name, at }) => ({
      id: order_id,
      fileName: file_name,
      at: at.toISOString(),
      data: pdfOf.get(order_id) ?? '',
    })),
    left: rows.slice(fitting.length).map(({ order_id }) => order_id),
  }
}
