/** `/wms/destory.do`: goods a main account wants destroyed, reserved until the warehouse answers (record 0095). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import type { outbound } from '#modules/outbound/contract.ts'
import type { OutDraft } from '#modules/outbound/wire-shapes.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { loadFacts } from './facts.ts'
import type { Ledger } from './ledger.ts'
import { reserve } from './save.ts'
import { insertOrder, wireRow } from './stored.ts'
import { demandOf, tidyOrder, wrongFields } from './validate.ts'

type Destroy = typeof outbound.destory

const noReceiver = { name: '', phone: '', country: '', prov: '', city: '', area: '', address: '' }
const noWarehouse = msg`This warehouse does not exist.`
const atLeastOne = msg`Enter at least 1.`
const whyMissing = msg`Enter why the goods are to be destroyed.`

export const destroyOf =
  (ledger: Ledger) =>
  async (
    { warehouseId, lines, reason, confirmCount }: Input<Destroy>,
    context: SignedContext,
  ): Promise<Output<Destroy>> => {
    const asked: OutDraft = {
      orderType: 9,
      outboundCode: 'XHCK',
      warehouseId,
      referenceNo: '',
      receiver: noReceiver,
      routeId: '',
      pickupName: '',
      pickupPhone: '',
      carrier: '',
      carrierNo: '',
      platform: '',
      platformShipmentId: '',
      codAmount: '',
      isInsured: '0',
      remark: reason,
      lines,
    }
    const facts = await loadFacts([asked], context)
    const draft = tidyOrder(asked, facts, facts.places)
    const total = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const counted = msg`These are ${total} units, not ${confirmCount}. Count again.`
    const fields = [
      ...(facts.warehouses.has(draft.warehouseId) ? [] : [{ path: 'warehouseId', message: noWarehouse }]),
      ...(draft.remark === '' ? [{ path: 'reason', message: whyMissing }] : []),
      ...draft.lines.flatMap(({ sku, quantity }, at) => [
        ...(facts.skus.has(sku) ? [] : [unknownSku(at, tidyCode(sku))]),
        ...(quantity > 0 ? [] : [{ path: `lines.${at}.quantity`, message: atLeastOne }]),
      ]),
      ...(total === confirmCount ? [] : [{ path: 'confirmCount', message: counted }]),
    ]
    if (fields.length) throw new Refusal('invalid', wrongFields, fields)
    const demand = demandOf(draft, facts, context.caller.cusCode, '')
    const short = await ledger.shortOf(context.db, demand, context.now)
    if (short.size)
      throw new Refusal(
        'invalid',
        wrongFields,
        [...short].map(([at, left]) => {
          const quantity = draft.lines[at]?.quantity ?? 0
          const message = msg`Only ${left} of ${quantity} are free in ${warehouseId}.`
          return { path: `lines.${at}.quantity`, message }
        }),
      )
    const row = await insertOrder(draft, 'REQUESTED', facts, context)
    await reserve(row, draft, facts, context, ledger)
    return { id: row.id, orderNo: row.order_no, row: await wireRow(row, context) }
  }

const unknownSku = (at: number, sku: string) => ({
  path: `lines.${at}.sku`,
  message: msg`${sku} is not among your goods.`,
})
