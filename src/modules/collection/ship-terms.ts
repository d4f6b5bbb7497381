/** To whom, how and on what terms goods go abroad: the half that whole and unpacked shipments share. */
import { msg } from '@lingui/core/macro'
import type { Input } from '#contract/call.ts'
import {
  type AlongsideCommand,
  choicesOf,
  emptyAddress,
  type FieldDecl,
  type FormData,
  type FormSection,
  isAsInBook,
  routeSource,
  textAt,
  toPostal,
} from '#engine/form/index.ts'
import { MAX_AMOUNT, MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { expressTypes, paymentMethods, shippingTypes, tariffPaymentTypes } from '#domain/order-facts.ts'
import type { PlaceLists } from '#domain/places.ts'
import { checkPostal, optionalText, postalRules, requiredText } from '#domain/postal-rules.ts'
import type { RuleShape } from '#domain/rule-shape.ts'
import { words } from '#domain/words.ts'
import { address } from '#modules/address/contract.ts'
import { addressTypeOf, receiverBook } from '#modules/address/module.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { addressSources } from '#modules/lookups/form-kit.ts'
import type { collection } from './contract.ts'

export type Terms = Omit<Input<typeof collection.fastShip>['orders'][number], 'parcelIds'>

export const emptyTerms = (): FormData => ({
  receiver: emptyAddress(),
  keepReceiver: false,
  routeId: '',
  codAmount: '',
  paymentMethod: 'PREPAID',
  tariffPaymentType: 'DDP',
  expressType: 'STANDARD',
  shippingType: 'AIR',
  ecommerceOrderNo: '',
  remark: '',
})

export const receiverSection: FormSection = {
  id: 'receiver',
  title: msg`Receiver`,
  span: 6,
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
}

/** `more`: what a kind of shipment asks for before the rest. */
export const serviceSection = (more: readonly FieldDecl[] = []): FormSection => ({
  id: 'options',
  title: msg`Service`,
  span: 6,
  fields: [
    ...more,
    {
      path: 'routeId',
      type: 'select',
      label: msg`Product route`,
      required: true,
      options: routeSource(lookups.getRoute, 'receiver.country'),
      follows: { of: 'receiver.country' },
    },
    {
      path: 'shippingType',
      type: 'choice',
      label: msg`Shipping type`,
      required: true,
      options: choicesOf(shippingTypes),
    },
    {
      path: 'expressType',
      type: 'choice',
      label: msg`Express type`,
      required: true,
      options: choicesOf(expressTypes),
    },
    {
      path: 'paymentMethod',
      type: 'choice',
      label: msg`Payment method`,
      required: true,
      options: choicesOf(paymentMethods),
    },
    {
      path: 'tariffPaymentType',
      type: 'choice',
      label: msg`Tariff payment type`,
      required: true,
      options: choicesOf(tariffPaymentTypes),
    },
    {
      path: 'codAmount',
      type: 'money',
      label: msg`COD amount`,
      follows: { of: 'receiver.country' },
      currencyPath: 'currency',
      help: msg`Of each order, in the currency of the goods.`,
      span: 6,
      spanPhone: 6,
    },
    {
      path: 'ecommerceOrderNo',
      type: 'text',
      label: msg`E-commerce order number`,
      maxLength: MAX_SHORT_TEXT,
      span: 6,
      spanPhone: 6,
      // One number names one order.
      when: (data) => isOneOrder(data),
    },
    { path: 'remark', type: 'text', label: words.remarks, maxLength: MAX_LONG_TEXT },
  ],
})

/** Whether what is in the form leaves as one order. */
const isOneOrder = (data: FormData): boolean =>
  textAt(data, 'mode') !== 'EACH' || (Array.isArray(data.parcels) ? data.parcels.length : 0) < 2

const maxAmount = MAX_AMOUNT

export const termRules: readonly RuleShape[] = [
  ...postalRules('receiver.'),
  { ...requiredText('routeId', 20), requiredMsg: msg`Choose a product route.` },
  {
    paramsKey: 'codAmount',
    type: 'Number',
    regular: '^\\d+(\\.\\d{1,2})?$',
    regularMsg: msg`Enter a number with at most two decimals.`,
    maxLimit: MAX_AMOUNT,
    maxLimitMsg: msg`Not more than ${maxAmount}.`,
  },
  optionalText('ecommerceOrderNo', MAX_SHORT_TEXT),
  optionalText('remark', MAX_LONG_TEXT),
]

export const checkTerms = (data: FormData, places: PlaceLists) => checkPostal(data, 'receiver.', places)

/** What the wire takes of the form's terms; nothing that is empty. */
export function toTerms(data: FormData): Terms {
  const text = (key: string) => textAt(data, key).trim()
  const given = ['remark', ...(isOneOrder(data) ? ['ecommerceOrderNo'] : [])]
    .map((key) => [key, text(key)] as const)
    .filter(([, value]) => value !== '')
  return {
    receiver: toPostal(data.receiver),
    routeId: text('routeId'),
    codAmount: text('codAmount') || '0',
    paymentMethod: text('paymentMethod') as Terms['paymentMethod'],
    tariffPaymentType: text('tariffPaymentType') as Terms['tariffPaymentType'],
    expressType: text('expressType') as Terms['expressType'],
    shippingType: text('shippingType') as Terms['shippingType'],
    ...Object.fromEntries(given),
  }
}

/** A receiver whose tick is set goes to the book, unless it came from there as it is. */
export function keptReceiver(data: FormData): AlongsideCommand[] {
  if (data.keepReceiver !== true || isAsInBook(data.receiver)) return []
  const postal = toPostal(data.receiver)
  return [
    {
      call: address.insertAddr,
      parameter: { ...postal, addressType: addressTypeOf(postal.country), isSenderOrReceiver: 'receiver' },
      entity: 'address-book',
      label: postal.name,
    },
  ]
}

/** "orders.0.receiver.phone" is the phone of the form's receiver. */
export const toTermPath = (path: string): string => path.replace(/^orders\.\d+\./, '')
