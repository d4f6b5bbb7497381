/** What customs of the destination asks of an order beyond its own rules (spec 001 §2 b2COrderEntryUS; record 0022). Both sides run it. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { countryOf, type DutyField } from '#domain/countries.ts'
import { requiredMessage } from '#domain/postal-rules.ts'
import { textAt, valueAt } from '#domain/rule-shape.ts'
import { isTaxNumber, taxNumberOf } from '#domain/tax-numbers.ts'
import type { Violation } from '#engine/form/index.ts'

const latin = msg`Enter the name in English, in Latin letters only.`
const code = msg`An HS code has 6 to 10 digits, for example 610910.`

const formats: Readonly<Partial<Record<DutyField, { pattern: RegExp; message: MessageDescriptor }>>> = {
  'goods.nameEn': { pattern: /^[\u0020-\u007e\u00a0-\u024f\u2018-\u201d]+$/, message: latin },
  'goods.hsCode': { pattern: /^\d{6,10}$/, message: code },
}

const destinationOf = (draft: unknown): string =>
  textAt(draft, 'country') || textAt(draft, 'receiver.country')

/** Whether customs of the destination does without this field at no price. */
export const isDutyRequired = (draft: unknown, field: DutyField): boolean =>
  countryOf(destinationOf(draft))?.requiredDuty?.includes(field) ?? false

export const checkCustoms = (draft: unknown): Violation[] => [...checkGoods(draft), ...checkTaxNo(draft)]

function checkGoods(draft: unknown): Violation[] {
  const required = countryOf(destinationOf(draft))?.requiredDuty ?? []
  const goods = valueAt(draft, 'goods')
  const lines: unknown[] = Array.isArray(goods) ? goods : []
  return lines.flatMap((line, at) =>
    required
      .filter((field) => field.startsWith('goods.'))
      .flatMap((field) => checkField(line, field, `goods.${at}.${field.slice('goods.'.length)}`)),
  )
}

function checkField(line: unknown, field: DutyField, path: string): Violation[] {
  const text = textAt(line, field.slice('goods.'.length)).trim()
  if (!text) return [{ path, message: requiredMessage }]
  const format = formats[field]
  return format && !format.pattern.test(text) ? [{ path, message: format.message }] : []
}

function checkTaxNo(draft: unknown): Violation[] {
  const country = destinationOf(draft)
  const fact = taxNumberOf(country)
  const text = textAt(draft, 'taxNo').trim()
  const path = 'taxNo'
  // The form knows it of the chosen route, the gateway of all of them.
  if (!text) return valueAt(draft, 'needsTaxNo') === true ? [{ path, message: requiredMessage }] : []
  if (!fact || isTaxNumber(country, text)) return []
  const { name, example } = fact
  return [{ path, message: msg`${name}: use a format like ${example}.` }]
}
