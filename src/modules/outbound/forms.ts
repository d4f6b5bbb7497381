/** The outbound order form: new orders, copies and edits share one declaration (spec 001 §2, §4, §5; record 0098). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { MAX_GOODS_LINES, MAX_LONG_TEXT, MAX_PHONE_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { orderTypes, outboundCodes } from '#domain/order-facts.ts'
import { codesOfType, enteredTypes, type OutboundCode } from '#domain/outbound-kinds.ts'
import type { PlaceLists } from '#domain/places.ts'
import { words } from '#domain/words.ts'
import {
  type AlongsideCommand,
  type Choice,
  type FieldDecl,
  type FormData,
  type FormDecl,
  type FormSection,
  isAsInBook,
  type LinesProps,
  linesOf,
  routeSource,
  textAt,
  toPostal,
} from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { address } from '#modules/address/contract.ts'
import { addressTypeOf, receiverBook } from '#modules/address/module.ts'
import { knownReceivers } from '#modules/b2c/form-kit.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { addressSources } from '#modules/lookups/form-kit.ts'
import { outbound, OUT_ORDER_RULES } from './contract.ts'
import { screens } from './module.ts'
import {
  asksOfForm,
  countOf,
  deriveOrder,
  editOf,
  emptyLine,
  emptyOrder,
  kindOf,
  orderLabel,
  toFormData,
  toOutDraft,
  withoutEmptyTail,
} from './order-data.ts'
import { pricedGoods } from './route-prices.ts'
import { checkOutFields, outRules } from './rules.ts'
import { warehouseSource } from './sources.ts'
import type { OutDetail, OutRow } from './wire-shapes.ts'

/** Kinds of the drafts. */
export const OUT_DRAFT = 'outboundOrderEntry'
const OUT_EDIT_DRAFT = 'outboundOrderEdit'

/** What leaving by a code means for who enters the order. */
const wayOf: Readonly<Record<OutboundCode, MessageDescriptor>> = {
  C1: msg`C1 · we carry it`,
  C4: msg`C4 · we carry it`,
  C5: msg`C5 · your own carrier collects it`,
  XHCK: outboundCodes.XHCK.label,
  14: msg`14 · we carry it`,
  15: msg`15 · a person collects it`,
}

/** Order type and code in one choice: only pairs that may leave are in it. */
const kinds: readonly Choice[] = enteredTypes.flatMap((type) =>
  codesOfType(type).map((code): Choice => ({
    value: kindOf(type, code),
    label: orderTypes[type],
    hint: wayOf[code],
    search: code,
  })),
)

/** One function each, so that they are loaded once. */
const loadNote = () => import('./client/StockNote.tsx')
const loadScan = () => import('./client/GoodsScan.tsx')

const lines: LinesProps = {
  max: MAX_GOODS_LINES,
  empty: emptyLine,
  note: loadNote,
  tools: loadScan,
  columns: [
    {
      path: 'sku',
      label: msg`SKU`,
      grow: 3,
      required: true,
      maxLength: MAX_SHORT_TEXT,
      completes: {
        load: async () => (await import('./client/watch-stock.ts')).watchStock,
        taken: msg`Filled in from the stock.`,
      },
      aliases: ['sku', 'item code', 'seller sku', 'barcode', '货号', '商品编码', '条码', 'kod barang'],
    },
    {
      path: 'quantity',
      label: words.quantity,
      grow: 1.2,
      required: true,
      isNumber: true,
      filter: 'positiveInteger',
      maxLength: 6,
      aliases: ['qty', 'quantity', 'units', 'pcs', '数量', '件数', 'kuantiti'],
    },
    {
      path: 'batchNo',
      label: msg`Batch`,
      grow: 1.8,
      maxLength: MAX_SHORT_TEXT,
      aliases: ['batch', 'lot', '批次', '批号', 'kelompok'],
    },
    {
      path: 'serials',
      label: msg`Serial numbers`,
      grow: 2.4,
      maxLength: 10_000,
      aliases: ['serial', 'serials', 'imei', 'serial number', '序列号', '串号', 'nombor siri'],
    },
  ],
  totals: (filled) => [
    {
      label: msg`SKUs`,
      value: String(new Set(filled.map((line) => textAt(line, 'sku').trim())).size),
    },
    {
      label: words.quantity,
      value: String(filled.reduce((sum, line) => sum + countOf(textAt(line, 'quantity')), 0)),
    },
  ],
}

type Asks = keyof ReturnType<typeof asksOfForm>
const asking =
  (...asks: readonly Asks[]) =>
  (data: FormData): boolean =>
    asks.some((ask) => asksOfForm(data)[ask] === true)

const short = (path: string, label: FieldDecl['label'], ask: Asks): FieldDecl => ({
  path,
  type: 'text',
  label,
  // The rules of its kind say what is missing.
  asked: () => ({ isRequired: true }),
  maxLength: path === 'pickupPhone' ? MAX_PHONE_TEXT : MAX_SHORT_TEXT,
  when: asking(ask),
  span: 6,
})

const sections: readonly FormSection[] = [
  {
    id: 'order',
    title: msg`Order`,
    span: 5,
    fields: [
      { path: 'kind', type: 'select', label: msg`Order type`, required: true, options: kinds },
      {
        path: 'warehouseId',
        type: 'select',
        label: msg`From warehouse`,
        options: warehouseSource,
        span: 6,
      },
      { path: 'referenceNo', type: 'text', label: msg`Your reference`, maxLength: MAX_SHORT_TEXT, span: 6 },
      short('platform', msg`Marketplace`, 'platform'),
      short('platformShipmentId', msg`Marketplace shipment`, 'platform'),
      {
        path: 'labelFile',
        type: 'files',
        label: msg`Label for the parcel`,
        help: msg`The label of your carrier or of the marketplace. The warehouse sticks it on the parcel.`,
        files: { accept: ['application/pdf', 'image/png', 'image/jpeg'], max: 1, maxKb: 680 },
        when: asking('carrier', 'platform'),
      },
    ],
  },
  {
    id: 'receiver',
    title: msg`Receiver`,
    span: 7,
    fields: [
      {
        path: 'receiver',
        type: 'address',
        label: msg`Receiver`,
        when: asking('receiver'),
        address: {
          ...addressSources,
          book: receiverBook,
          keepPath: 'keepReceiver',
          known: knownReceivers,
        },
      },
    ],
  },
  {
    id: 'handover',
    title: msg`Collection at the warehouse`,
    span: 7,
    fields: [
      short('pickupName', msg`Collected by`, 'person'),
      short('pickupPhone', msg`Phone of who collects it`, 'person'),
      short('carrier', msg`Carrier`, 'carrier'),
      short('carrierNo', msg`Carrier's number`, 'carrier'),
    ],
  },
  {
    id: 'goods',
    title: msg`Goods`,
    fields: [{ path: 'lines', type: 'lines', label: msg`Goods`, lines }],
  },
  {
    id: 'service',
    title: msg`Service`,
    fields: [
      {
        path: 'routeId',
        type: 'select',
        label: msg`Product route`,
        asked: () => ({ isRequired: true }),
        when: asking('route'),
        options: routeSource(lookups.getRoute, 'receiver.country', {
          reads: pricedGoods,
          load: async () => (await import('./client/watch-routes.ts')).watchRoutes,
        }),
        follows: { of: 'receiver.country' },
        span: 6,
      },
      {
        path: 'codAmount',
        type: 'money',
        label: msg`COD amount`,
        currencyPath: 'currency',
        when: asking('route'),
        span: 3,
        spanPhone: 6,
      },
      {
        path: 'isInsured',
        type: 'checkbox',
        label: msg`Insure the goods`,
        help: msg`1 % of the declared value.`,
        when: asking('route'),
        span: 3,
        spanPhone: 6,
      },
      { path: 'remark', type: 'text', label: words.remarks, maxLength: MAX_LONG_TEXT },
    ],
  },
]

/** The receiver goes to the book with the order where that is ticked, unless it came from there as it is. */
const keptAddress = (data: FormData): AlongsideCommand[] => {
  if (data.keepReceiver !== true || !asksOfForm(data).receiver || isAsInBook(data.receiver)) return []
  const postal = toPostal(data.receiver)
  return [
    {
      call: address.insertAddr,
      parameter: { ...postal, addressType: addressTypeOf(postal.country), isSenderOrReceiver: 'receiver' },
      entity: 'address-book',
      label: textAt(data, 'receiver.name'),
    },
  ]
}

const draftOf = (data: FormData) => toOutDraft(withoutEmptyTail(data))

/** Type and code are one choice here; the serial numbers of a line and the label are one field each. */
const toRulePath = (path: string): string =>
  path
    .replace(/^orders?\.(0\.)?/, '')
    .replace(/^(orderType|outboundCode)$/, 'kind')
    .replace(/(\.serials)\.\d+$/, '$1')
    .replace(/^labelFile\..*$/, 'labelFile')

/** Whether a line may wait is said at its quantity. */
const toFormPath = (path: string): string => toRulePath(path).replace(/\.onShort$/, '.quantity')

/** As the rules read it: a line's serial numbers are a list on the wire. */
const checked = (data: FormData): FormData => withoutEmptyTail(data)

const check = (data: FormData, places: PlaceLists) =>
  checkOutFields(
    { ...data, lines: toOutDraft(data).lines.map((line, at) => ({ ...linesOf(data.lines)[at], ...line })) },
    places,
    textAt(data, 'warehouseCountry'),
  ).map((violation) => ({ ...violation, path: toFormPath(violation.path) }))

const shared = {
  isOrder: true as const,
  sections,
  rules: outRules,
  verify: OUT_ORDER_RULES,
  check,
  derive: deriveOrder,
  toChecked: checked,
  toRulePath,
  toFormPath,
  submitLabel: msg`Submit order`,
  submitLabelOffline: words.saveOffline,
  alongside: keptAddress,
  label: orderLabel,
  back: { label: msg`Go to outbound orders`, href: href(screens.outboundOrderManage) },
}

const keep = (toParameter: FormDecl['toParameter']) => ({
  keep: { label: msg`Save as draft`, toParameter },
})

export const outForm: FormDecl = {
  ...shared,
  id: OUT_DRAFT,
  initial: emptyOrder,
  submit: outbound.saveOutOrders,
  toParameter: (data) => ({ submit: '1', orders: [draftOf(data)] }),
  ...keep((data) => ({ submit: '0', orders: [draftOf(data)] })),
  newLabel: msg`New outbound order`,
  entity: (_, draftId) => `out:new:${draftId}`,
}

/** The edit of one order, from the revision it was read at. `lines`: what is reserved of each, where the device knows. */
export function outEditForm(order: OutRow, lines?: OutDetail['lines']): FormDecl {
  const { id, orderNo, status } = order
  const parameter = (submit: '0' | '1') => (data: FormData) => ({
    id,
    rev: data.baseRev,
    submit,
    order: draftOf(data),
  })
  return {
    ...shared,
    id: OUT_EDIT_DRAFT,
    initial: () => editOf(order, lines),
    submit: outbound.editOutOrder,
    toParameter: parameter('1'),
    ...(status === 'DRAFT' ? keep(parameter('0')) : { submitLabel: msg`Save changes` }),
    entity: () => `out:${id}`,
    label: (data) => [orderNo, orderLabel(data)].filter(Boolean).join(' · '),
  }
}

/** An order as a new draft of this form: copying. Its reference names one order, its units are gone with it. */
export const copyOfOrder = (order: OutRow): FormData => {
  const data = toFormData(order)
  return {
    ...data,
    referenceNo: '',
    carrierNo: '',
    platformShipmentId: '',
    lines: linesOf(data.lines).map((line) => ({ ...line, serials: '' })),
  }
}
