/** Between the wire's address and the table's. */
import { inCapitals } from '#domain/capitals.ts'
import type { Input, Output } from '#contract/call.ts'
import { isCountryCode } from '#domain/countries.ts'
import { normalisePhone } from '#domain/phone.ts'
import { clearUnusedLevels } from '#domain/regions.ts'
import type { address } from '#modules/address/contract.ts'
import type { StoredAddress } from './tables.ts'

export type AddressDraft = Input<typeof address.insertAddr>
export type AddressRecord = Output<typeof address.queryList>['list'][number]

export const toRecord = (row: StoredAddress): AddressRecord => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  postCode: row.post_code,
  country: row.country,
  prov: row.prov,
  city: row.city,
  area: row.area,
  address: row.address,
  address2: row.address2,
  company: row.company,
  addressType: row.address_type,
  isSenderOrReceiver: row.side,
  isDefault: row.is_default,
  rev: row.rev,
})

/** Trimmed, the phone without its dashes, levels the country does not have emptied. */
export function tidyAddress(draft: AddressDraft): Required<AddressDraft> {
  const trim = (text: string | undefined): string => text?.trim() ?? ''
  const country = inCapitals(trim(draft.country))
  const tidy = {
    name: trim(draft.name),
    phone: normalisePhone(draft.phone),
    email: trim(draft.email),
    postCode: trim(draft.postCode),
    country,
    prov: trim(draft.prov),
    city: trim(draft.city),
    area: trim(draft.area),
    address: trim(draft.address),
    address2: trim(draft.address2),
    company: trim(draft.company),
    addressType: draft.addressType,
    isSenderOrReceiver: draft.isSenderOrReceiver,
  }
  return isCountryCode(country) ? clearUnusedLevels(country, tidy) : tidy
}

export const toColumns = (tidy: Required<AddressDraft>, cusCode: string) => ({
  cus_code: cusCode,
  side: tidy.isSenderOrReceiver,
  address_type: tidy.addressType,
  name: tidy.name,
  phone: tidy.phone,
  email: tidy.email,
  post_code: tidy.postCode,
  country: tidy.country,
  prov: tidy.prov,
  city: tidy.city,
  area: tidy.area,
  address: tidy.address,
  address2: tidy.address2,
  company: tidy.company,
})
