/** The B2B order form: new orders and edits share one declaration (spec 001 §2, §5). */
import { msg } from '@lingui/core/macro'
import {
  type AlongsideCommand,
  currencySource,
  customsAsk,
  type FormData,
  type FormDecl,
  type FormSection,
  hasValues,
  isAsInBook,
  type QueryOptions,
  routeSource,
  textAt,
  toPostal,
} from '#engine/form/index.ts'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import { address } from '#modules/address/contract.ts'
import { addressTypeOf, receiverBook } from '#modules/address/module.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { addressSources } from '#modules/lookups/form-kit.ts'
import { stockWarehouses } from '#modules/stock/form-kit.ts'
import { b2b, B2B_ORDER_RULES } from './contract.ts'
import { screens } from './module.ts'
import {
  editOf,
  emptyOrder,
  orderLabel,
  toB2BDraft,
  toFormData,
  usualCurrency,
  type B2BRow,
  emptyLine,
} from './order-data.ts'
import { b2bRules, checkB2BFields } from './rules.ts'
import {
  keptDraft,
  packedEdit,
  packingMatrixOf,
  termFields,
  withoutEmptyLines,
} from '#engine/packing/index.ts'

/** One function, so that it is loaded once. */
const loadNote = () => import('./client/StockNote.tsx')

const packingMatrix = packingMatrixOf({
  empty: emptyLine,
  own: {
    sku: { aliases: ['item code', 'seller sku', '货号', '商品编码'] },
    nameEn: { when: customsAsk('goods.nameEn') },
    hsCode: { when: customsAsk('goods.hsCode') },
  },
  note: loadNote,
})

/** Kinds of the drafts. */
export const B2B_DRAFT = 'b2borderEntry'
const B2B_EDIT_DRAFT = 'b2borderEdit'

/** Warehouses with goods of the customer. */
export const warehouseSource: QueryOptions = stockWarehouses(({ code, skus }) => msg`${code} · ${skus} SKUs`)

const sections: readonly FormSection[] = [
  {
    id: 'receiver',
    step: 'consignee',
    title: msg`Receiver`,
    span: 7,
    fields: [
      {
        path: 'receiver',
        type: 'address',
        label: msg`Receiver`,
        address: {
          ...addressSources,
          book: receiverBook,
          keepPath: 'keepReceiver',
        },
      },
    ],
  },
  {
    id: 'order',
    step: 'consignee',
    title: msg`Order`,
    span: 5,
    fields: [
      {
        path: 'warehouse',
        type: 'select',
        label: msg`From warehouse`,
        required: true,
        options: warehouseSource,
        span: 6,
      },
      {
        path: 'currency',
        type: 'select',
        label: words.currency,
        required: true,
        options: currencySource(lookups.getCurrencyData),
        follows: { of: 'receiver.country', fill: usualCurrency, asks: hasValues },
        span: 6,
      },
      {
        path: 'referenceNo',
        type: 'text',
        label: msg`Your reference`,
        maxLength: MAX_SHORT_TEXT,
        span: 6,
      },
      { path: 'wishedOn', type: 'date', label: msg`Requested arrival`, hasFuture: true, quick: [], span: 6 },
    ],
  },
  {
    id: 'packing',
    step: 'packing',
    title: msg`Cartons and contents`,
    fields: [{ path: 'goods', type: 'matrix', label: msg`Cartons and contents`, matrix: packingMatrix }],
  },
  {
    id: 'service',
    step: 'service',
    title: msg`Service`,
    fields: [
      {
        path: 'routeId',
        type: 'select',
        label: msg`Product route`,
        required: true,
        options: routeSource(lookups.getRoute, 'receiver.country'),
        follows: { of: 'receiver.country' },
        span: 6,
      },
      ...termFields(6, 6),
      { path: 'remark', type: 'text', label: words.remarks, maxLength: MAX_LONG_TEXT, span: 6 },
    ],
  },
]

/** The consignee goes to the book with the order where that is ticked, unless it came from there as it is. */
const keptAddress = (data: FormData): AlongsideCommand[] => {
  if (data.keepReceiver !== true || isAsInBook(data.receiver)) return []
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

const tidied = withoutEmptyLines(packingMatrix)
const toDraft = (data: FormData) => toB2BDraft(tidied(data))

const shared = {
  isOrder: true as const,
  sections,
  steps: [
    { id: 'consignee', label: msg`Receiver` },
    { id: 'packing', label: msg`Packing` },
    { id: 'service', label: msg`Service and check` },
  ],
  rules: b2bRules,
  verify: B2B_ORDER_RULES,
  check: checkB2BFields,
  toChecked: tidied,
  toFormPath: (path: string) => path.replace(/^order\./, ''),
  submit: b2b.saveB2BOrder,
  submitLabel: msg`Submit order`,
  submitLabelOffline: words.saveOffline,
  alongside: keptAddress,
  label: orderLabel,
  back: { label: msg`Go to B2B orders`, href: href(screens.b2borderManage) },
}

export const b2bForm: FormDecl = {
  ...shared,
  id: B2B_DRAFT,
  initial: emptyOrder,
  toParameter: (data) => ({ submit: '1', order: toDraft(data) }),
  ...keptDraft((data) => ({ submit: '0', order: toDraft(data) })),
  newLabel: msg`New B2B order`,
  entity: (_, draftId) => `b2b:new:${draftId}`,
}

/** The edit of one order, from the revision it was read at. */
export const b2bEditForm = (order: B2BRow, seesAmounts = true): FormDecl => ({
  ...packedEdit(shared, order, { seesAmounts, toDraft }),
  id: B2B_EDIT_DRAFT,
  initial: () => editOf(order),
  entity: () => `b2b:${order.id}`,
})

/** An order as a new draft of this form: copying, and ordering the same again. */
export const copyOfOrder = (order: B2BRow): FormData => ({
  ...toFormData(order),
  referenceNo: '',
  wishedOn: '',
})
