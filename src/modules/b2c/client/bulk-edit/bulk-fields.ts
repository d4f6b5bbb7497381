/** What of many orders can be changed at once, as data (spec 001 §7 batchEditOrder.do). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { MAX_LONG_TEXT } from '#domain/limits.ts'
import { expressTypes, paymentMethods, shippingTypes, tariffPaymentTypes } from '#domain/order-facts.ts'
import type { Field } from '#modules/b2c/bulk-changes.ts'

export interface BulkField {
  readonly key: Exclude<Field, 'sender' | 'routeId'>
  readonly label: MessageDescriptor
  /** A closed list; without one it is typed. */
  readonly choices?: Readonly<Record<string, MessageDescriptor>>
  readonly unit?: string
  /** In the currency of each order, so all of them must have the same. */
  readonly isAmount?: true
  readonly maxLength?: number
}

export const bulkFields: readonly BulkField[] = [
  { key: 'paymentMethod', label: msg`Payment method`, choices: paymentMethods },
  { key: 'shippingType', label: msg`Shipping type`, choices: shippingTypes },
  { key: 'expressType', label: msg`Express type`, choices: expressTypes },
  { key: 'tariffPaymentType', label: msg`Tariff payment type`, choices: tariffPaymentTypes },
  { key: 'weight', label: msg`Weight`, unit: 'kg' },
  { key: 'length', label: msg`Length`, unit: 'cm' },
  { key: 'width', label: msg`Width`, unit: 'cm' },
  { key: 'height', label: msg`Height`, unit: 'cm' },
  { key: 'codAmount', label: msg`COD amount`, isAmount: true },
  { key: 'remark', label: msg`Remarks`, maxLength: MAX_LONG_TEXT },
]
