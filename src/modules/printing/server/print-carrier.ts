/** `/edawkPrint.do`, `/juNengPrint.do`: labels of partner carriers, with ours before them where that is wanted (record 0031). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Input } from '#contract/call.ts'
import { labelValues } from '#engine/label/index.ts'
import type { printing } from '#modules/printing/contract.ts'
import { joinPdfs } from '#modules/printing/join-pdfs.ts'
import { Refusal, type OutsideContext, type PreparedHandler, type SignedContext } from '#server/handler.ts'
import { answerOf, type DrawnFile } from './answer.ts'
import { labelsOf, type CarrierLabel } from './carrier.ts'
import { chooserOf, paperOrReason, type Deps } from './deps.ts'
import { drawRequests, momentOf } from './draw.ts'
import { labelRefusal, markPrinted, ordersByNumber, type StoredOrder } from './orders.ts'
import { askedFor } from './print-orders.ts'
import { timesOf } from './records.ts'

type Ask = Input<typeof printing.edawkPrint>

const names = { edawk: 'eDawk', juNeng: 'JuNeng' } as const
type Carrier = keyof typeof names

interface Part {
  readonly order: StoredOrder
  readonly files: readonly Uint8Array[]
}

/** What the carrier said, by id of the order. */
type Fetched = ReadonlyMap<string, CarrierLabel | undefined>

/** The carrier is asked before the transaction: a slow one holds nobody up. What it answered is validated against the order as it is then. */
export const carrierCall = (
  carrier: Carrier,
  deps: Deps,
): PreparedHandler<typeof printing.edawkPrint | typeof printing.juNengPrint> => ({
  async prepare({ numbers }, context) {
    const name = names[carrier]
    const address = context.services.carriers[carrier]
    if (!address) throw new Refusal('status', msg`${name} is not connected.`)
    const fetched = await fetchLabels(numbers, address, name, context)
    return printFetched(carrier, fetched, deps)
  },
})

const printFetched =
  (carrier: Carrier, fetched: Fetched, deps: Deps) =>
  async ({ numbers, isOwn }: Ask, context: SignedContext): Promise<DrawnFile> => {
    const name = names[carrier]
    const asked = await askedFor(numbers, context)
    const own = isOwn === '1' ? await ownLabels(asked, deps, context) : undefined
    const parts: Part[] = []
    const validated = await Promise.all(
      asked.map(async ({ number, order, reason }) => {
        const label = order && fetched.get(order.id)
        const why =
          reason ??
          own?.refused.get(order?.id ?? '') ??
          (label && 'reason' in label ? label.reason : undefined) ??
          (label ? undefined : msg`This order does not exist.`)
        if (!why && order && label && 'pdf' in label) {
          const isGood = await isReadable(label.pdf)
          if (!isGood) return { number, order, reason: msg`The label of ${name} is damaged.` }
          const ours = own?.files.get(order.id)
          parts.push({ order, files: [...(ours ? [ours] : []), label.pdf] })
        }
        return { number, order, reason: why }
      }),
    )
    const order = new Map(asked.map((one, at) => [one.order?.id, at]))
    const files = parts
      .toSorted((a, b) => (order.get(a.order.id) ?? 0) - (order.get(b.order.id) ?? 0))
      .flatMap((part) => part.files)
    const merged = files.length ? await joinPdfs(files) : { pdf: undefined, pages: 0 }
    const times = await timesOf(
      parts.map((part) => part.order.id),
      context,
      'carrier',
    )
    await markPrinted(
      parts.map((part) => part.order),
      { what: 'carrier', template: carrier, rev: 0, via: 'gateway', copies: 1 },
      context,
    )
    const list = validated.map((one) => ({ ...one, times: one.order && times.get(one.order.id) }))
    return answerOf({ ...merged, name: `${carrier}-${parts.length}` }, list, context)
  }

async function fetchLabels(
  numbers: readonly string[],
  address: string,
  name: string,
  { read, caller }: OutsideContext,
): Promise<Fetched> {
  const found = await read((db) => ordersByNumber(numbers, { db, caller }, false))
  const orders = [...new Map([...found.values()].map((order) => [order.id, order])).values()]
  const good = orders.filter((order) => !labelRefusal(order))
  const labels = await labelsOf(
    address,
    name,
    good.map(({ waybill_no }) => waybill_no),
  )
  return new Map(good.map(({ id }, at) => [id, labels[at]]))
}

/** Our label of each, drawn one by one so that it stands before the carrier's. */
async function ownLabels(
  asked: readonly { order: StoredOrder | undefined; reason: MessageDescriptor | undefined }[],
  deps: Deps,
  context: SignedContext,
) {
  const choose = chooserOf('express', undefined, deps, context)
  const files = new Map<string, Uint8Array>()
  const refused = new Map<string, MessageDescriptor>()
  for (const { order, reason } of asked) {
    if (!order || reason) continue
    const paper = await paperOrReason(choose, order.route_id)
    if (!('template' in paper)) {
      refused.set(order.id, paper)
      continue
    }
    const values = labelValues(deps.toOrderRow(order), momentOf(context.now))
    const drawn = await drawRequests([{ values, template: paper.template }])
    const why = drawn.refused.get(0)
    if (why) refused.set(order.id, why)
    else if (drawn.pdf) files.set(order.id, drawn.pdf)
  }
  return { files, refused }
}

const isReadable = (pdf: Uint8Array): Promise<boolean> =>
  joinPdfs([pdf]).then(
    ({ pages }) => pages > 0,
    () => false,
  )
