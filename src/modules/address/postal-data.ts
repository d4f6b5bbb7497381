/** A postal address between form, book and wire. */
import type { Input, Output } from '#contract/call.ts'
import { clearUnusedLevels } from '#domain/regions.ts'
import { normalisePhone } from '#domain/phone.ts'
import { textAt } from '#engine/logic/form-paths.ts'
import type { FormData } from '#engine/schema/form.ts'
import type { address } from './contract.ts'

export type AddressRow = Output<typeof address.queryList>['list'][number]
export type AddressDraft = Input<typeof address.insertAddr>
export type Side = AddressRow['isSenderOrReceiver']

const required = ['name', 'phone', 'country', 'prov', 'city', 'area', 'address'] as const
const optional = ['email', 'postCode', 'address2', 'company'] as const

export const emptyAddress = (country = ''): FormData => ({
  ...Object.fromEntries([...required, ...optional].map((key) => [key, ''])),
  country,
})

/** The address fields of a record, every one a text: what an address field of a form holds. */
export const toFormAddress = (record: unknown): FormData =>
  Object.fromEntries([...required, ...optional].map((key) => [key, textAt(record, key)]))

type Postal = Omit<AddressDraft, 'addressType' | 'isSenderOrReceiver'>

/** The wire's address of a form's: trimmed, unused levels emptied, empty optional fields left out. */
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

/** '1' is domestic (spec 001 §3): the provider's own country, China. */
export const addressTypeOf = (country: string): AddressDraft['addressType'] => (country === 'CN' ? '1' : '0')

/** A record for the book of one side. */
export function toAddressDraft(data: unknown, side: Side): AddressDraft {
  const postal = toPostal(data)
  return { ...postal, addressType: addressTypeOf(postal.country), isSenderOrReceiver: side }
}
