/** A postal address between form and wire (spec 001 §3 "Address record"): the form holds texts, the wire nothing that is empty. */
import { normalisePhone } from '#domain/phone.ts'
import { clearUnusedLevels } from '#domain/regions.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import { textAt } from './form-paths.ts'

const required = ['name', 'phone', 'country', 'prov', 'city', 'area', 'address'] as const
/** `unlisted`: names a person kept although our list does not have them. */
const optional = ['email', 'postCode', 'address2', 'company', 'unlisted'] as const

export type Postal = Record<(typeof required)[number], string> &
  Partial<Record<(typeof optional)[number], string>>

export const emptyAddress = (country = ''): FormData => ({
  ...Object.fromEntries([...required, ...optional].map((key) => [key, ''])),
  country,
})

/** The address fields of a record, every one a text: what an address field of a form holds. */
export const toFormAddress = (record: unknown): FormData =>
  Object.fromEntries([...required, ...optional].map((key) => [key, textAt(record, key)]))

/** The wire's address of a form's: trimmed, levels the country does not have emptied, empty optional fields left out. */
export function toPostal(data: unknown): Postal {
  const text = (key: string) => textAt(data, key).trim()
  const country = text('country')
  const levels = clearUnusedLevels(country, { prov: text('prov'), city: text('city'), area: text('area') })
  const rest = optional.map((key) => [key, text(key)] as const).filter(([, value]) => value !== '')
  return {
    name: text('name'),
    phone: normalisePhone(text('phone')),
    country,
    ...levels,
    address: text('address'),
    ...Object.fromEntries(rest),
  }
}

/** Key of a form's address: what it read when it was chosen from the book. Never sent. */
const CHOSEN = 'chosen'
const reading = (address: unknown): string => JSON.stringify(toPostal(address))

/** An address of the book as a form holds it: remembers that it is in there. */
export const chosenFromBook = (address: FormData): FormData => ({ ...address, [CHOSEN]: reading(address) })

/** Whether an address still reads as it was chosen: saving it to the book would change nothing. */
export const isAsInBook = (address: unknown): boolean => textAt(address, CHOSEN) === reading(address)
