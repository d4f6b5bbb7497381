/** An outbound order between form and wire. The form holds texts; an unfinished one travels as it stands. */
import { countryOf } from '#domain/countries.ts'
import { listedIn } from '#domain/listed.ts'
import { inPlacesOf } from '#domain/money.ts'
import { asksOf, type OutboundCode } from '#domain/outbound-kinds.ts'
import {
  emptyAddress,
  type FormData,
  filesOf,
  linesOf,
  plainTexts,
  textAt,
  toFormAddress,
  toPostal,
  trimmedTexts,
} from '#engine/form/index.ts'
import type { OutDetail, OutDraft, OutLine, OutRow } from './wire-shapes.ts'

/** Order type and outbound code as one choice: "7 C1". */
export const kindOf = (orderType: number, outboundCode: string): string => `${orderType} ${outboundCode}`

export const emptyLine = (): FormData => ({ sku: '', quantity: '', batchNo: '', serials: '', onShort: '' })

export const emptyOrder = (): FormData => ({
  kind: '7 C1',
  orderType: '7',
  outboundCode: 'C1',
  warehouseId: '',
  /** A fact of the warehouse; never sent. */
  warehouseCountry: '',
  referenceNo: '',
  receiver: emptyAddress(),
  keepReceiver: false,
  routeId: '',
  pickupName: '',
  pickupPhone: '',
  carrier: '',
  carrierNo: '',
  platform: '',
  platformShipmentId: '',
  labelFile: [],
  codAmount: '',
  /** The customer's limit of it; never sent. */
  codLimit: '',
  /** Of the amount: that of the receiver's country. */
  currency: '',
  isInsured: false,
  remark: '',
  lines: [emptyLine()],
})

/** What the form holds as one text each. */
export const plainKeys = [
  'warehouseId',
  'referenceNo',
  'routeId',
  'pickupName',
  'pickupPhone',
  'carrier',
  'carrierNo',
  'platform',
  'platformShipmentId',
  'remark',
] as const

/** What an order asks for, by what the form holds of its kind. */
export const asksOfForm = (data: FormData) =>
  asksOf(Number(textAt(data, 'orderType')), textAt(data, 'outboundCode'))

/** Type and code of the kind. */
const partsOf = (data: FormData): { orderType: string; outboundCode: string } => {
  const [orderType = '', outboundCode = ''] = textAt(data, 'kind').split(' ')
  return { orderType, outboundCode }
}

/** Type and code follow from the kind, the currency of the amount from the receiver's country. */
export function deriveOrder(data: FormData): FormData {
  const { orderType, outboundCode } = partsOf(data)
  const currency = countryOf(textAt(data, 'receiver.country'))?.currency ?? ''
  const isSame =
    orderType === data.orderType && outboundCode === data.outboundCode && currency === data.currency
  return isSame ? data : { ...data, orderType, outboundCode, currency }
}

/** No amount is an empty field, not a zero to be deleted first. */
const withoutZero = (amount: string): string => (/^0*(\.0*)?$/.test(amount) ? '' : amount)

const toFormLine = ({ sku, quantity, batchNo = '', serials = [], onShort }: OutLine): FormData => ({
  sku,
  quantity: quantity > 0 ? String(quantity) : '',
  batchNo,
  serials: serials.join(' '),
  onShort: onShort ?? '',
})

/** An order as the form holds it: to copy it, to edit it. An amount that is withheld from the person is empty. */
export const toFormData = (order: OutDraft): FormData => {
  const currency = countryOf(order.receiver.country)?.currency ?? ''
  return deriveOrder({
    ...emptyOrder(),
    ...plainTexts(order, plainKeys),
    kind: kindOf(order.orderType, order.outboundCode),
    receiver: toFormAddress(order.receiver),
    codAmount: withoutZero(inPlacesOf(textAt(order, 'codAmount'), currency)),
    isInsured: order.isInsured === '1',
    lines: order.lines.length ? order.lines.map(toFormLine) : [emptyLine()],
  })
}

/**
 * An order as its edit holds it: the revision it began at, and what it holds of the stock already.
 *
 * @param lines what is reserved of each line; undefined where the device does not know
 */
export const editOf = (order: OutRow, lines?: OutDetail['lines']): FormData => ({
  ...toFormData(order),
  baseRev: order.rev,
  held: heldOf(order, lines),
})

function heldOf(order: OutRow, lines: OutDetail['lines'] | undefined): Record<string, number> {
  const held: Record<string, number> = {}
  const add = (sku: string, count: number) => (held[sku] = (held[sku] ?? 0) + count)
  if (lines?.length) for (const { sku, reserved } of lines) add(sku, reserved)
  else if (order.status === 'SUBMITTED') for (const { sku, quantity } of order.lines) add(sku, quantity)
  return held
}

const isEmptyLine = (line: FormData): boolean =>
  ['sku', 'quantity', 'batchNo', 'serials'].every((key) => textAt(line, key).trim() === '')

/** Empty lines at the end are room to type in, not goods; the first line always stays. */
export function withoutEmptyTail(data: FormData): FormData {
  const lines = linesOf(data.lines)
  const last = lines.findLastIndex((line) => !isEmptyLine(line))
  return last === lines.length - 1 ? data : { ...data, lines: lines.slice(0, Math.max(1, last + 1)) }
}

/** A quantity that is none is 0, which the server refuses at its field. */
export const countOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : 0)

const toWireLine = (line: FormData): OutLine => {
  const batchNo = textAt(line, 'batchNo').trim()
  const serials = listedIn(textAt(line, 'serials'))
  return {
    sku: textAt(line, 'sku').trim(),
    quantity: countOf(textAt(line, 'quantity')),
    ...(batchNo ? { batchNo } : {}),
    ...(serials.length ? { serials } : {}),
    ...(line.onShort === 'wait' ? { onShort: 'wait' as const } : {}),
  }
}

/** What the server takes. Cash that nobody collects is left out with its field. */
export function toOutDraft(data: FormData): OutDraft {
  const [labelFile] = filesOf(data.labelFile)
  const { orderType, outboundCode } = partsOf(data)
  return {
    ...(trimmedTexts(data, plainKeys) as Pick<OutDraft, (typeof plainKeys)[number]>),
    orderType: Number(orderType),
    outboundCode: outboundCode as OutboundCode,
    receiver: toPostal(data.receiver),
    codAmount: asksOfForm(data).route ? textAt(data, 'codAmount').trim() : '',
    isInsured: data.isInsured === true ? '1' : '0',
    lines: linesOf(data.lines).map(toWireLine),
    ...(labelFile ? { labelFile } : {}),
  }
}

/** "Nguyễn An · Hà Nội · 3 SKUs": how an order is called before it has a number. "" while nothing is known of it. */
export function orderLabel(data: FormData): string {
  const asks = asksOfForm(data)
  const who = asks.receiver
    ? [textAt(data, 'receiver.company') || textAt(data, 'receiver.name'), textAt(data, 'receiver.city')]
    : asks.person
      ? [textAt(data, 'pickupName')]
      : [textAt(data, 'carrier'), textAt(data, 'carrierNo')]
  const skus = linesOf(data.lines).map((line) => textAt(line, 'sku').trim())
  const [first = '', ...more] = [...new Set(skus)].filter(Boolean)
  const goods = more.length ? `${first} +${more.length}` : first
  return [textAt(data, 'referenceNo'), textAt(data, 'platform'), ...who, goods].filter(Boolean).join(' · ')
}

/** A queued order as a row of the list, until the server has accepted it; null where it changes one that exists. */
export function queuedRow(parameter: unknown, key: string): OutRow | null {
  const { submit, orders } = parameter as { submit?: '0' | '1'; orders?: readonly OutDraft[] }
  const [order] = orders ?? []
  if (!order || orders?.length !== 1) return null
  const { labelFile, ...draft } = order
  const asks = asksOf(draft.orderType, draft.outboundCode)
  const person = draft.receiver.company || draft.receiver.name
  const to = asks.receiver ? person : asks.person ? draft.pickupName : draft.carrier
  const { country } = draft.receiver
  return {
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, name: '' })),
    id: `queued:${key}`,
    orderNo: '',
    status: submit === '1' ? 'SUBMITTED' : 'DRAFT',
    exceptionCause: '',
    note: '',
    interception: '',
    certificateNo: '',
    certificateName: '',
    labelName: labelFile?.name ?? '',
    batch: '',
    batchName: '',
    country: asks.receiver ? country : '',
    toName: [asks.platform ? draft.platform : '', to].filter(Boolean).join(' · ').slice(0, 100),
    goodsName: [...new Set(draft.lines.map(({ sku }) => sku))].join(', ').slice(0, 250),
    skuCount: new Set(draft.lines.map(({ sku }) => sku)).size,
    quantity: draft.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    waiting: 0,
    weight: '',
    billableWeight: '',
    currency: countryOf(country)?.currency ?? '',
    isUnlisted: draft.receiver.unlisted ? '1' : '0',
    mainAccount: '',
    mainAccountName: '',
    createdAt: '',
    updatedAt: '',
    submittedAt: '',
    shippedAt: '',
    rev: 0,
  }
}
