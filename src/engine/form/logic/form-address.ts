/** From a pasted block to the fields of an address: what is put where, and how sure that is. Pure. */
import { countryOf, type CountryCode } from '#domain/countries.ts'
import { parseAddress, type AddressPart, type Found, type PastedAddress } from '#domain/address-paste.ts'
import { findByNames, type RegionTree } from '#domain/regions.ts'

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

/**
 * The address after filling in. Fields that were not recognised keep what was typed, except the region: another
 * country or province must not keep the old ones below it.
 */
export function filledAddress(
  old: Readonly<Record<string, unknown>>,
  parts: readonly RecognisedPart[],
): Record<string, unknown> {
  const values = Object.fromEntries(parts.map(({ part, value }) => [part, value]))
  const isOtherCountry = 'country' in values && values.country !== old.country
  const cleared = isOtherCountry || 'prov' in values ? { prov: '', city: '', area: '' } : {}
  return { ...old, ...cleared, ...values }
}
