/** From a pasted block to the fields of an address: what is put where, and how sure that is. Pure. */
import { countryOf, type CountryCode } from '#domain/countries.ts'
import { parseAddress, type AddressPart, type Found, type PastedAddress } from '#domain/address-paste.ts'
import { findByNames, type RegionTree } from '#domain/regions.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import { emptyAddress, toFormAddress } from './form-postal.ts'

/** Below this the person should look twice. */
const SURE = 0.7

export interface RecognisedPart {
  part: AddressPart
  value: string
  isUnsure: boolean
}

const order: readonly AddressPart[] = [
  'name',
  'phone',
  'email',
  'country',
  'prov',
  'city',
  'area',
  'postCode',
  'address',
]

/** What was recognised in a text, in the order of the form. */
export function recognise(text: string, country: string, tree: RegionTree | undefined): RecognisedPart[] {
  if (text.trim() === '') return []
  const given = countryOf(country) ? (country as CountryCode) : undefined
  const found: PastedAddress = parseAddress(text, { country: given, tree })
  const postCode = found.postCode ?? postCodeOf(found, tree)
  return order.flatMap((part) => {
    const hit = part === 'postCode' ? postCode : found[part]
    return hit ? [{ part, value: hit.value, isUnsure: hit.confidence < SURE }] : []
  })
}

/** The postcode of the region that was recognised, where it has one of its own. */
function postCodeOf({ prov, city, area }: PastedAddress, tree: RegionTree | undefined): Found | undefined {
  if (!tree) return undefined
  const names = { prov: prov?.value ?? '', city: city?.value ?? '', area: area?.value ?? '' }
  const code = findByNames(tree, names).at(-1)?.postcode
  return code ? { value: code, confidence: 0.8 } : undefined
}

/** The address after filling in: no field of the old one is kept, as it may be another person's. */
export const filledAddress = (parts: readonly RecognisedPart[]): FormData => ({
  ...emptyAddress(),
  ...Object.fromEntries(parts.map(({ part, value }) => [part, value])),
})

/** Parts that a whole address has and the text did not: region as deep as the country goes; an e-mail is not missed. */
export function missingParts(parts: readonly RecognisedPart[]): AddressPart[] {
  const found = new Set(parts.map(({ part }) => part))
  const country = countryOf(parts.find(({ part }) => part === 'country')?.value ?? '')
  const levels = country?.levels.map(({ key }) => key) ?? ['prov']
  const wanted: AddressPart[] = ['name', 'phone', 'country', ...levels, 'address', 'postCode']
  return wanted.filter((part) => !found.has(part))
}

const places: readonly AddressPart[] = ['prov', 'city', 'area', 'address']

/** Whether a text is an address beyond doubt: a phone number, and a place. Other texts are shown before they fill anything. */
export const isSurelyAddress = (parts: readonly RecognisedPart[]): boolean =>
  parts.some(({ part }) => part === 'phone') && parts.some(({ part }) => places.includes(part))

/**
 * The country a text is read for where it names none: the one that was chosen before anything else was entered. That of a
 * filled address is the old person's.
 */
export const countryToReadFor = (address: unknown): string => {
  const { country, ...rest } = toFormAddress(address)
  return Object.values(rest).every((value) => value === '') ? String(country) : ''
}
