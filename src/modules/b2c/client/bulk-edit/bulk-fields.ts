/** What of many orders can be changed at once, as data (spec 001 §7 batchEditOrder.do). */
import type { MessageDescriptor } from '@lingui/core'
import { amountFilter, type InputFilter } from '#engine/form/index.ts'
import { bulkEditable } from '#modules/b2c/order-fields.ts'

export interface BulkField {
  readonly key: keyof typeof bulkEditable
  readonly label: MessageDescriptor
  /** A closed list; without one it is typed. */
  readonly choices?: Readonly<Record<string, MessageDescriptor>>
  readonly unit?: string
  /** What may be typed; amounts take that of their currency. */
  readonly filter?: InputFilter
  /** In the currency of each order, so all of them must have the same. */
  readonly isAmount?: true
  /** Most characters. */
  readonly limit?: number
}

/** Units of numbers that are typed. */
const units: Readonly<Record<string, string>> = { weight: 'kg', side: 'cm' }
const filters: Readonly<Record<string, InputFilter>> = { weight: 'decimal3', side: 'centimetres' }

/** The filter of a field in orders with this currency. */
export const filterOf = ({ filter, isAmount }: BulkField, currency: string): InputFilter | undefined =>
  isAmount ? amountFilter(currency) : filter

export const bulkFields: readonly BulkField[] = Object.entries(bulkEditable).map(([key, spec]) => ({
  key: key as BulkField['key'],
  label: spec.label,
  ...(spec.type === 'choice' ? { choices: spec.names } : {}),
  ...(units[spec.type] ? { unit: units[spec.type] } : {}),
  ...(filters[spec.type] ? { filter: filters[spec.type] } : {}),
  ...(spec.type === 'amount' ? { isAmount: true } : {}),
  ...(spec.type === 'text' ? { limit: spec.max } : {}),
}))

/** Those a person may change: who sees no amounts changes none. */
export const bulkFieldsFor = (seesAmounts: boolean): readonly BulkField[] =>
  bulkFields.filter(({ isAmount }) => seesAmounts || !isAmount)
