/** Between the wire's address and the table's. */
import { inCapitals } from '#domain/capitals.ts'
import type { Input, Output } from '#contract/call.ts'
import { validatePlace, settlePostal, type PlaceLists } from '#domain/places.ts'
import type { RegionNames } from '#domain/regions.ts'
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
  provname: row.prov,
  city: row.city,
  cityname: row.city,
  area: row.area,
  areaname: row.area,
  address: row.address,
  address2: row.address2,
  company: row.company,
  certificateCode: row.certificate_code,
  certificateURL: row.certificate_url,
  packageRule: row.package_rule,
  ...(row.unlisted ? { unlisted: row.unlisted } : {}),
  addressType: row.address_type,
  isSenderOrReceiver: row.side,
  isDefault: row.is_default,
  rev: row.rev,
})

const levels = ['prov', 'city', 'area'] as const

/** Region names of a draft: `prov` (a name, an id or a code of our list), else `provname`; the same for city and area. */
function regionOf(draft: AddressDraft, places: PlaceLists): RegionNames {
  const names = { prov: '', city: '', area: '' }
  for (const key of levels) names[key] = draft[key]?.trim() || (draft[`${key}name`]?.trim() ?? '')
  const { unknown, unlisted } = validatePlace(inCapitals(draft.country.trim()), names, places)
  for (const key of levels)
    if (key === unknown || unlisted.includes(key)) names[key] = draft[`${key}name`]?.trim() || names[key]
  return names
}

/** An address of the book, nothing of it left open. */
export type TidyAddress = Required<Omit<AddressDraft, 'provname' | 'cityname' | 'areaname' | 'unlisted'>> &
  Pick<AddressDraft, 'unlisted'>

/** An address as the book keeps it: trimmed, without dashes in the phone, its place as the region list spells it. */
export function tidyAddress(draft: AddressDraft, places: PlaceLists): TidyAddress {
  const whole: TidyAddress = {
    name: draft.name,
    phone: draft.phone,
    email: draft.email ?? '',
    postCode: draft.postCode ?? '',
    country: draft.country,
    ...regionOf(draft, places),
    address: draft.address,
    address2: draft.address2 ?? '',
    company: draft.company ?? '',
    certificateCode: draft.certificateCode ?? '',
    certificateURL: draft.certificateURL ?? '',
    packageRule: draft.packageRule ?? '',
    addressType: draft.addressType,
    isSenderOrReceiver: draft.isSenderOrReceiver,
  }
  return settlePostal(whole, places)
}

export const toColumns = (tidy: TidyAddress, cusCode: string) => ({
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
  certificate_code: tidy.certificateCode,
  certificate_url: tidy.certificateURL,
  package_rule: tidy.packageRule,
  unlisted: tidy.unlisted ?? '',
})
