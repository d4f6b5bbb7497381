/** Orders entered here, and what is ours of orders of a platform: one form, whose goods are there only where they are ours. */
import { msg } from '@lingui/core/macro'
import { MAX_GOODS_LINES, MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import type { PlaceLists } from '#domain/places.ts'
import { words } from '#domain/words.ts'
import {
  choicesOf,
  currencySource,
  type FormData,
  type FormDecl,
  type FormSection,
  type LinesProps,
  routeSource,
  textAt,
} from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { receiverBook } from '#modules/address/module.ts'
import { skuSource } from '#modules/goods/form-kit.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { addressSources } from '#modules/lookups/form-kit.ts'
import { stockWarehouses } from '#modules/stock/form-kit.ts'
import { SHOP_ORDER_RULES, shopOrders } from './contract.ts'
import { editOf, emptyLine, emptyOrder, filledLines, isByHand, toSavedOrder } from './entry-data.ts'
import { checkEntry, checkOwnFields, ownRules, shopOrderRules } from './entry-rules.ts'
import { screens } from './module.ts'
import { ways } from './states.ts'
import type { ShopOrderRow } from './wire-shapes.ts'

const lines: LinesProps = {
  max: MAX_GOODS_LINES,
  empty: emptyLine,
  columns: [
    {
      path: 'sku',
      label: msg`SKU`,
      grow: 3,
      required: true,
      maxLength: MAX_SHORT_TEXT,
      completes: skuSource((sku) => ({ values: { sku: sku.sku } }), msg`Filled in from the SKU.`),
      aliases: ['sku', 'item code', 'seller sku', '货号', '商品编码', 'kod barang'],
    },
    {
      path: 'quantity',
      label: words.quantity,
      grow: 1,
      required: true,
      isNumber: true,
      filter: 'positiveInteger',
      maxLength: 6,
      aliases: ['qty', 'quantity', 'units', '数量', '件数', 'kuantiti'],
    },
    {
      path: 'unitValue',
      label: msg`Price of one`,
      grow: 1.4,
      isNumber: true,
      maxLength: 11,
      aliases: ['price', 'unit price', '单价', 'harga'],
    },
  ],
}

const sections: readonly FormSection[] = [
  {
    id: 'order',
    title: msg`Order`,
    span: 5,
    fields: [
      {
        path: 'externalOrderId',
        type: 'text',
        label: msg`Order number of the shop`,
        help: msg`Leave it empty to get a number.`,
        maxLength: MAX_SHORT_TEXT,
        when: isByHand,
        span: 6,
      },
      {
        path: 'currency',
        type: 'select',
        label: words.currency,
        options: currencySource(lookups.getCurrencyData),
        when: isByHand,
        span: 6,
      },
      { path: 'isCod', type: 'checkbox', label: msg`Cash on delivery`, when: isByHand },
      { path: 'way', type: 'select', label: msg`Sent as`, options: choicesOf(ways), span: 6 },
      {
        path: 'weight',
        type: 'number',
        filter: 'decimal3',
        label: words.weight,
        unit: 'kg',
        help: msg`Empty: as the goods weigh.`,
        span: 6,
      },
      { path: 'note', type: 'text', label: msg`Your note`, maxLength: MAX_LONG_TEXT },
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
        address: {
          ...addressSources,
          book: receiverBook,
        },
      },
    ],
  },
  {
    id: 'goods',
    title: msg`Goods`,
    fields: [{ path: 'lines', type: 'lines', label: msg`Goods`, lines, when: isByHand }],
  },
  {
    id: 'service',
    title: msg`Service`,
    fields: [
      {
        path: 'routeId',
        type: 'select',
        label: msg`Product route`,
        help: msg`Empty: by your order rules, else the cheapest.`,
        options: routeSource(lookups.getRoute, 'receiver.country'),
        follows: { of: 'receiver.country' },
        span: 6,
      },
      {
        path: 'warehouseId',
        type: 'select',
        label: msg`From warehouse`,
        options: stockWarehouses(),
        when: (data) => textAt(data, 'way') === 'WAREHOUSE',
        span: 6,
      },
    ],
  },
]

const shared = {
  sections,
  submit: shopOrders.saveSCOrder,
  verify: SHOP_ORDER_RULES,
  toFormPath: (path: string) => path.replace(/^order\./, ''),
  submitLabelOffline: words.saveOffline,
  back: { label: msg`Go to shop orders`, href: href(screens.sellerOrderManage) },
}

/** As the rules read it: without the empty lines at the end. */
const checked = (data: FormData): FormData => ({ ...data, lines: filledLines(data) })

export const shopOrderForm: FormDecl = {
  ...shared,
  id: 'sellerOrderEntry',
  initial: emptyOrder,
  rules: shopOrderRules,
  check: (data, places) => checkEntry(checked(data), places),
  toChecked: checked,
  toParameter: (data) => ({ id: '', rev: 0, order: toSavedOrder(data) }),
  submitLabel: msg`Save order`,
  newLabel: msg`Another order`,
  entity: (_, draftId) => `shop-order:new:${draftId}`,
  label: (data) =>
    [textAt(data, 'externalOrderId'), textAt(data, 'receiver.name')].filter(Boolean).join(' · '),
}

/** The edit of one order, from the revision it was read at. */
export function shopOrderEditForm(order: ShopOrderRow): FormDecl {
  const isOwn = order.platform === 'HAND'
  return {
    ...shared,
    id: 'sellerOrderEdit',
    initial: () => editOf(order),
    rules: isOwn ? shopOrderRules : ownRules,
    check: (data: FormData, places: PlaceLists) =>
      isOwn ? checkEntry(checked(data), places) : checkOwnFields(data, places),
    toChecked: checked,
    toParameter: (data) => ({ id: order.id, rev: data.baseRev, order: toSavedOrder(data) }),
    submitLabel: msg`Save changes`,
    entity: () => `shop-order:${order.id}`,
    label: () => order.externalOrderId,
  }
}
