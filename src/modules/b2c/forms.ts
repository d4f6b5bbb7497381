/** The order form: new orders and edits share one declaration (spec 001 §3, §5). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  type AlongsideCommand,
  type CompletionSource,
  countrySource,
  currencySource,
  type FieldDecl,
  fieldsOf,
  type FormData,
  type FormDecl,
  type FormSection,
  isAsInBook,
  type LinesProps,
  placeSource,
  type Postal,
  regionSource,
  routeSource,
  textAt,
  toPostal,
} from '#engine/form/index.ts'
import { unplaced } from '#domain/fields.ts'
import { taxNumberOf } from '#domain/tax-numbers.ts'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import { address } from '#modules/address/contract.ts'
import { addressTypeOf, receiverBook, senderBook } from '#modules/address/module.ts'
import { B2C_ORDER_RULES, lookups } from '#modules/lookups/contract.ts'
import { b2c } from './contract.ts'
import { knownReceivers } from './form-kit.ts'
import { screens } from './module.ts'
import {
  deriveOrder,
  editOf,
  emptyOrder,
  emptyOrderUS,
  hasAmounts,
  orderLabel,
  toFormData,
  toOrderDraft,
  usualCurrency,
  withoutTail,
  type OrderRow,
} from './order-data.ts'
import { orderFields } from './order-fields.ts'
import { goodsLines } from './order-goods.ts'
import { entryProposals } from './order-proposals.ts'
import { pricedParcel } from './route-choices.ts'
import { checkOrderFields, orderRules } from './rules.ts'

/** Kinds of the drafts. */
export const ORDER_DRAFT = 'b2COrderEntry'
export const ORDER_DRAFT_US = 'b2COrderEntryUS'
export const ORDER_EDIT_DRAFT = 'b2cOrderEdit'

const own = fieldsOf(orderFields)

const parcel: readonly FieldDecl[] = [
  own.weight,
  own.length,
  own.width,
  own.height,
  {
    path: 'currency',
    type: 'select',
    label: words.currency,
    required: true,
    options: currencySource(lookups.getCurrencyData),
    follows: { of: 'receiver.country', fill: usualCurrency, asks: hasAmounts },
    span: 3,
    spanPhone: 6,
  },
  { ...own.codAmount, follows: { of: 'receiver.country' } },
  own.otherFee,
  own.ecommerceOrderNo,
]

/** Of earlier orders to the same receiver. */
const usedTaxNumbers: CompletionSource = {
  load: async () => (await import('./client/watch-tax-numbers.ts')).watchTaxNumbers,
  isAtOnce: true,
  taken: msg`Filled in from an earlier order.`,
}

const service: readonly FieldDecl[] = [
  {
    path: 'routeId',
    type: 'select',
    label: msg`Product route`,
    required: true,
    options: routeSource(lookups.getRoute, 'receiver.country', {
      reads: pricedParcel,
      load: async () => (await import('./client/watch-routes.ts')).watchRoutes,
    }),
    follows: { of: 'receiver.country' },
    span: 6,
  },
  {
    ...own.taxNo,
    when: (data) => data.needsTaxNo === true || textAt(data, 'taxNo') !== '',
    asked: (data) => {
      const fact = taxNumberOf(textAt(data, 'receiver.country'))
      return { name: fact?.name, example: fact?.example, isRequired: data.needsTaxNo === true }
    },
    follows: { of: 'receiver.country' },
    completes: { from: usedTaxNumbers },
    help: msg`On this route, each parcel is cleared under the importer's number.`,
  },
  own.paymentMethod,
  own.shippingType,
  own.expressType,
  own.tariffPaymentType,
]

const placed = [...parcel, ...service].map(({ path }) => path)
const options: readonly FieldDecl[] = [...service, ...unplaced(own, [...placed, 'remark']), own.remark]

const regions = regionSource(lookups.getSsqTree)
const countries = countrySource(lookups.getCountry)
const places = placeSource(lookups.geocoding)

const sameAddress = () => import('./client/SameAddress.tsx')

const addressField = (path: 'sender' | 'receiver', label: MessageDescriptor): FieldDecl => ({
  path,
  type: 'address',
  label,
  address: {
    regions,
    countries,
    places,
    book: path === 'sender' ? senderBook : receiverBook,
    keepPath: path === 'sender' ? 'keepSender' : 'keepReceiver',
    ...(path === 'receiver' ? { known: knownReceivers, note: sameAddress } : {}),
  },
})

const sections: readonly FormSection[] = [
  { id: 'sender', title: msg`Sender`, span: 6, fields: [addressField('sender', msg`Sender`)] },
  { id: 'receiver', title: msg`Receiver`, span: 6, fields: [addressField('receiver', msg`Receiver`)] },
  {
    id: 'goods',
    title: msg`Goods`,
    fields: [{ path: 'goods', type: 'lines', label: msg`Goods`, lines: goodsLines }],
  },
  {
    id: 'parcel',
    title: msg`Parcel and money`,
    fields: parcel,
    tools: () => import('./client/ParcelPresets.tsx'),
  },
  { id: 'options', title: msg`Service`, fields: options },
]

const toRecord = (postal: Postal, which: 'sender' | 'receiver') => ({
  ...postal,
  addressType: addressTypeOf(postal.country),
  isSenderOrReceiver: which,
})

/** Addresses whose tick is set go to the book with the order, unless they came from there as they are. */
function keptAddresses(data: FormData): AlongsideCommand[] {
  const sides = [
    { isKept: data.keepSender === true, side: 'sender' },
    { isKept: data.keepReceiver === true, side: 'receiver' },
  ] as const
  return sides
    .filter(({ isKept, side: which }) => isKept && !isAsInBook(data[which]))
    .map(({ side: which }) => ({
      call: address.insertAddr,
      parameter: toRecord(toPostal(data[which]), which),
      entity: 'address-book',
      label: textAt(data, `${which}.name`),
    }))
}

/** The destination is where the receiver lives: what is wrong with it is said there. */
const toRulePath = (paramsKey: string): string => (paramsKey === 'country' ? 'receiver.country' : paramsKey)
const formRules = orderRules.map((rule) => ({ ...rule, paramsKey: toRulePath(rule.paramsKey) }))

const shared = {
  sections,
  rules: formRules,
  verify: B2C_ORDER_RULES,
  toRulePath,
  isOrder: true as const,
  toFormPath: toRulePath,
  check: checkOrderFields,
  derive: deriveOrder,
  toChecked: (data: FormData) => withoutTail(data, goodsLines),
  submitLabelOffline: words.saveOffline,
  alongside: keptAddresses,
  label: orderLabel,
  morePath: 'moreFields',
}

const toDraft = (data: FormData, none?: '0' | '') => toOrderDraft(withoutTail(data, goodsLines), none)

const newOrder: Omit<FormDecl, 'id' | 'initial'> = {
  ...shared,
  toParameter: toDraft,
  submit: b2c.saveB2COrder,
  submitLabel: msg`Place order`,
  newLabel: msg`New order`,
  back: { label: msg`Go to orders`, href: href(screens.b2COrderManage) },
  proposals: entryProposals,
  entity: (_, draftId) => `order:new:${draftId}`,
}

export const orderForm: FormDecl = {
  ...newOrder,
  id: ORDER_DRAFT,
  initial: emptyOrder,
  sample: async () => (await import('./client/sample.ts')).sampleOrder(),
}

/** The same form, begun for the United States: which fields there are follows from the country, here and there. */
export const orderFormUS: FormDecl = { ...newOrder, id: ORDER_DRAFT_US, initial: emptyOrderUS }

/** For who sees no amounts: what is left empty stays as it is, so no value is asked for (record 0055). */
const unvaluedLines: LinesProps = {
  ...goodsLines,
  columns: goodsLines.columns.map((column) =>
    column.path === 'unitValue' ? { ...column, required: false } : column,
  ),
  totals: (rows, data) => (goodsLines.totals?.(rows, data) ?? []).slice(0, 1),
}
const withoutValues = {
  sections: sections.map((section) =>
    section.id === 'goods'
      ? { ...section, fields: section.fields.map((field) => ({ ...field, lines: unvaluedLines })) }
      : section,
  ),
  rules: formRules.map((rule) =>
    rule.paramsKey === 'goods.*.unitValue' ? { ...rule, required: false } : rule,
  ),
}

/** The edit of one order, from the revision it was read at. A rebase on a newer one changes `baseRev` alone. */
export const orderEditForm = (order: OrderRow, seesAmounts = true): FormDecl => ({
  ...shared,
  ...(seesAmounts ? {} : withoutValues),
  id: ORDER_EDIT_DRAFT,
  initial: () => editOf(order),
  toParameter: (data) => ({ id: order.id, rev: data.baseRev, order: toDraft(data, seesAmounts ? '0' : '') }),
  toFormPath: (path) => toRulePath(path.replace(/^order\./, '')),
  submit: b2c.updateB2COrder,
  submitLabel: msg`Save changes`,
  back: { label: msg`Go to orders`, href: href(screens.b2COrderManage) },
  entity: () => `order:${order.id}`,
  label: (data) => [order.orderNo, orderLabel(data)].filter(Boolean).join(' · '),
})

/** An order as a new draft of this form: copying. */
export const copyOfOrder = (order: OrderRow): FormData => ({ ...toFormData(order), ecommerceOrderNo: '' })
