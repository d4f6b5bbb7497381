/** `/print/find.do`: what numbers of any kind stand for, and whether it may be printed. Nothing is locked or changed. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Input, Output } from '#contract/call.ts'
import type { printing } from '#modules/printing/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import type { Deps } from './deps.ts'
import { documentPrintRefusal, documentsByNumber } from './documents.ts'
import { labelRefusal, ordersByNumber } from './orders.ts'
import { goodsBySku } from './print-sku.ts'
import { NEVER, skuSubject, timesOf } from './records.ts'

type Find = typeof printing.findPrintables
type Line = Output<Find>['list'][number]

/** An order comes before a document, a document before goods: a SKU may be called anything. */
export const findCall =
  ({ toOrderRow }: Deps) =>
  async ({ numbers }: Input<Find>, context: SignedContext): Promise<Output<Find>> => {
    const orders = await ordersByNumber(numbers, context, false)
    const others = numbers.map((number) => number.trim()).filter((number) => !orders.has(number))
    const documents = await documentsByNumber(others, context)
    const goods = await goodsBySku(
      others.filter((number) => !documents.has(number)),
      context,
    )
    const subjects = [
      ...[...orders.values(), ...documents.values()].map(({ id }) => id),
      ...[...goods.keys()].map(skuSubject),
    ]
    const times = await timesOf(subjects, context)
    const line = (
      number: string,
      kind: Line['kind'],
      subject: string,
      reason: MessageDescriptor | undefined,
      rest: Partial<Line>,
    ): Line => ({
      number,
      kind,
      ok: reason ? '0' : '1',
      desc: reason ? context.translate(reason) : '',
      ...(times.get(subject) ?? NEVER),
      ...rest,
    })
    const list = numbers.map((number) => {
      const wanted = number.trim()
      const order = orders.get(wanted)
      if (order) return line(number, 'order', order.id, labelRefusal(order), { order: toOrderRow(order) })
      const document = documents.get(wanted)
      if (document) {
        const { id, orderNo } = document
        return line(number, 'document', id, documentPrintRefusal(document), { document: { id, orderNo } })
      }
      const found = goods.get(wanted)
      if (!found) return line(number, '', '', msg`No order, document or SKU has this number.`, {})
      const { sku, name, name_en: nameEn } = found
      return line(number, 'sku', skuSubject(sku), undefined, { sku: { sku, name, nameEn } })
    })
    return { list }
  }
