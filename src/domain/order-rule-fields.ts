/** What order rules look at and what they set, declared once: the editor, its checks and the evaluation follow (record 0068). Their names are those of the slice. */
import type { MessageDescriptor } from '@lingui/core'
import {
  MAX_AMOUNT,
  MAX_HS_CODE_TEXT,
  MAX_ITEM_COUNT,
  MAX_LONG_TEXT,
  MAX_NAME_TEXT,
  MAX_POSTCODE_TEXT,
  MAX_SHORT_TEXT,
  MAX_SIDE_CM,
  MAX_WEIGHT_KG,
  MIN_WEIGHT_KG,
} from './limits.ts'
import { expressTypes, paymentMethods, shippingTypes, tariffPaymentTypes } from './order-facts.ts'

type Names = Readonly<Record<string, MessageDescriptor>>

/** Codes of a choice: a closed list, or a list of its own that both sides have. */
export type Codes = Names | 'country' | 'currency' | 'route' | 'sender'

interface Common {
  /** Path of the value in an order; `*` stands for every line of goods. Absent: it is worked out (`order-rules.ts`). */
  readonly path?: string
  /** An order is complete without it: a "not" condition holds while it is empty. */
  readonly isOptional?: true
}

/** A text. Letters' case and accents do not count. */
interface TextField extends Common {
  readonly type: 'text'
  readonly max: number
}
interface ChoiceField extends Common {
  readonly type: 'choice'
  readonly codes: Codes
}
interface NumberField extends Common {
  readonly type: 'number'
  readonly unit?: 'kg' | 'cm'
  readonly places: number
  /** The smallest and the largest number an order has. */
  readonly least?: number
  readonly most: number
}

export type ConditionField = TextField | ChoiceField | NumberField

/** Fields of conditions, in the order of the list a person chooses from. */
export const conditionFields = {
  country: { type: 'choice', codes: 'country', path: 'receiver.country' },
  weight: {
    type: 'number',
    unit: 'kg',
    places: 3,
    least: MIN_WEIGHT_KG,
    most: MAX_WEIGHT_KG,
    path: 'weight',
  },
  longestSide: { type: 'number', unit: 'cm', places: 2, most: MAX_SIDE_CM },
  itemValue: { type: 'number', places: 2, most: MAX_AMOUNT },
  currency: { type: 'choice', codes: 'currency', path: 'currency' },
  codAmount: { type: 'number', places: 2, most: MAX_AMOUNT },
  quantity: { type: 'number', places: 0, most: MAX_ITEM_COUNT },
  goodsName: { type: 'text', max: MAX_NAME_TEXT, path: 'goods.*.name' },
  goodsNameEn: {
    type: 'text',
    max: MAX_NAME_TEXT,
    path: 'goods.*.nameEn',
    isOptional: true,
  },
  sku: { type: 'text', max: MAX_SHORT_TEXT, path: 'goods.*.sku', isOptional: true },
  hsCode: {
    type: 'text',
    max: MAX_HS_CODE_TEXT,
    path: 'goods.*.hsCode',
    isOptional: true,
  },
  receiverProv: {
    type: 'text',
    max: MAX_NAME_TEXT,
    path: 'receiver.prov',
  },
  receiverCity: { type: 'text', max: MAX_NAME_TEXT, path: 'receiver.city' },
  receiverPostCode: {
    type: 'text',
    max: MAX_POSTCODE_TEXT,
    path: 'receiver.postCode',
    isOptional: true,
  },
  senderName: { type: 'text', max: MAX_SHORT_TEXT, path: 'sender.name' },
  paymentMethod: {
    type: 'choice',
    codes: paymentMethods,
    path: 'paymentMethod',
  },
  orderNo: {
    type: 'text',
    max: MAX_SHORT_TEXT,
    path: 'ecommerceOrderNo',
    isOptional: true,
  },
  /** Of orders that a shop sends; empty in forms and files. */
  platform: { type: 'text', max: MAX_SHORT_TEXT, path: 'platform', isOptional: true },
  shop: { type: 'text', max: MAX_NAME_TEXT, path: 'shop', isOptional: true },
} as const satisfies Record<string, ConditionField>

export type ConditionKey = keyof typeof conditionFields

/** What a rule sets. */
export const actionFields = {
  routeId: { type: 'choice', codes: 'route', max: 20 },
  sender: { type: 'choice', codes: 'sender', max: 40 },
  currency: { type: 'choice', codes: 'currency', max: 3 },
  paymentMethod: { type: 'choice', codes: paymentMethods, max: 20 },
  shippingType: { type: 'choice', codes: shippingTypes, max: 20 },
  expressType: { type: 'choice', codes: expressTypes, max: 20 },
  tariffPaymentType: {
    type: 'choice',
    codes: tariffPaymentTypes,
    max: 20,
  },
  /** Three sides in centimetres: "30×20×10". */
  parcelSize: { type: 'sides', max: 40 },
  taxNo: { type: 'text', max: MAX_SHORT_TEXT },
  remark: { type: 'text', max: MAX_LONG_TEXT },
} as const satisfies Record<
  string,
  {
    readonly type: 'choice' | 'text' | 'sides'
    readonly codes?: Codes
    readonly max: number
  }
>

export type ActionKey = keyof typeof actionFields

/** How a condition compares. `values`: how many it takes; "some" is one or more, of which one has to fit. */
export const operators = {
  is: { types: ['text', 'choice'], values: 'some' },
  isNot: { types: ['text', 'choice'], values: 'some', isNegative: true },
  contains: { types: ['text'], values: 'some' },
  containsNot: { types: ['text'], values: 'some', isNegative: true },
  startsWith: { types: ['text'], values: 'some' },
  below: { types: ['number'], values: 1 },
  atMost: { types: ['number'], values: 1 },
  above: { types: ['number'], values: 1 },
  atLeast: { types: ['number'], values: 1 },
  between: { types: ['number'], values: 2 },
  equals: { types: ['number'], values: 1 },
  empty: { types: ['text'], values: 0 },
  filled: { types: ['text'], values: 0 },
} as const satisfies Record<
  string,
  {
    readonly types: readonly ConditionField['type'][]
    readonly values: 'some' | 0 | 1 | 2
    readonly isNegative?: true
  }
>

export type Operator = keyof typeof operators

/** Codes of the operators a type of field can be compared by, in the order of the list. */
export const operatorsOf = (type: ConditionField['type']): Operator[] =>
  (Object.keys(operators) as Operator[]).filter((key) =>
    (operators[key].types as readonly string[]).includes(type),
  )

export const conditionField = (key: string): ConditionField | undefined =>
  Object.hasOwn(conditionFields, key) ? conditionFields[key as ConditionKey] : undefined

/** Paths of the three sides of a parcel. */
export const sideKeys = ['length', 'width', 'height'] as const

/** Paths of an order that a rule sets with a field. */
export const pathsOf = (key: ActionKey): readonly string[] =>
  actionFields[key].type === 'sides' ? sideKeys : [key]

export const isActionKey = (key: string): key is ActionKey => Object.hasOwn(actionFields, key)
export const isOperator = (key: string): key is Operator => Object.hasOwn(operators, key)

/** Lengths and numbers of the wire, the database and the editor. */
export const MAX_ORDER_RULES = 100
export const MAX_CONDITIONS = 10
export const MAX_VALUES = 50
