/** The rules of a postal address with its person: address book, sender and receiver of an order. */
import { inCapitals } from './capitals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { countryOf, isCountryCode } from './countries.ts'
import { MAX_LONG_TEXT, MAX_NAME_TEXT, MAX_PHONE_TEXT, MAX_POSTCODE_TEXT, MAX_SHORT_TEXT } from './limits.ts'
import { phoneProblem } from './phone.ts'
import { unlistedNames, validatePlace, type PlaceLists } from './places.ts'
import { textAt, type Complaint, type RuleShape } from './rule-shape.ts'

/** 该栏位必填 (spec 001 §5 "Required-field message"). */
export const requiredMessage = msg`This field is required`

/** Source of the rule for e-mail addresses. */
export const EMAIL = '^[^\\s@]+@[^\\s@]+\\.[^\\s@.]{2,}$'

const atMost = (limit: number) => ({ maxLimit: limit, maxLimitMsg: msg`At most ${limit} characters.` })

/** A text that must be there, of at most `limit` characters. */
export const requiredText = (paramsKey: string, limit: number): RuleShape => ({
  paramsKey,
  type: 'String',
  required: true,
  requiredMsg: requiredMessage,
  ...atMost(limit),
})

/** A text of at most `limit` characters that may be left out. */
export const optionalText = (paramsKey: string, limit: number): RuleShape => ({
  paramsKey,
  type: 'String',
  ...atMost(limit),
})

/** A code out of a closed list. */
export const choiceRule = (paramsKey: string, codes: object, invalid: MessageDescriptor): RuleShape => ({
  paramsKey,
  type: 'String',
  required: true,
  requiredMsg: requiredMessage,
  regular: `^(${Object.keys(codes).join('|')})$`,
  regularMsg: invalid,
})

/** Rules of one field each. `prefix` is "" or ends in a point: "receiver.". */
export const postalRules = (prefix: string): readonly RuleShape[] => [
  requiredText(`${prefix}name`, MAX_SHORT_TEXT),
  requiredText(`${prefix}phone`, MAX_PHONE_TEXT),
  requiredText(`${prefix}country`, 2),
  requiredText(`${prefix}address`, MAX_LONG_TEXT),
  optionalText(`${prefix}address2`, MAX_LONG_TEXT),
  optionalText(`${prefix}company`, MAX_NAME_TEXT),
  optionalText(`${prefix}prov`, MAX_NAME_TEXT),
  optionalText(`${prefix}city`, MAX_NAME_TEXT),
  optionalText(`${prefix}area`, MAX_NAME_TEXT),
  optionalText(`${prefix}postCode`, MAX_POSTCODE_TEXT),
  {
    ...optionalText(`${prefix}email`, MAX_NAME_TEXT),
    regular: EMAIL,
    regularMsg: msg`This is not an e-mail address, for example lan@example.com.`,
  },
]

/**
 * Rules that need the country: it is served, phone, postcode, region complete and known. Empty required texts are left to
 * `postalRules`. `places`: the region lists known on this side.
 */
export function checkPostal(data: unknown, prefix: string, places: PlaceLists): Complaint[] {
  const country = inCapitals(textAt(data, `${prefix}country`))
  if (!country) return []
  if (!isCountryCode(country)) {
    return [
      { path: `${prefix}country`, message: msg`We do not serve this country. Choose one from the list.` },
    ]
  }
  return [
    ...checkPhone(data, prefix, country),
    ...checkRegion(data, prefix, country, places),
    ...checkPostCode(data, prefix, country),
  ]
}

function checkPhone(data: unknown, prefix: string, country: string): Complaint[] {
  const phone = textAt(data, `${prefix}phone`)
  const message = phone ? phoneProblem(phone, country) : undefined
  return message ? [{ path: `${prefix}phone`, message }] : []
}

/** spec 001 §8 "Order messages: receiver province, city, area not found"; the same of other parties. */
const notFound: Readonly<Record<string, MessageDescriptor>> = {
  'receiver.': msg`Receiver province, city, area not found`,
  'sender.': msg`Sender province, city, area not found`,
}
const placeNotFound = msg`Province, city, area not found`

const regionAt = (data: unknown, prefix: string) => ({
  prov: textAt(data, `${prefix}prov`),
  city: textAt(data, `${prefix}city`),
  area: textAt(data, `${prefix}area`),
})

/** spec 001 §5 "Province, city and area are required and must be complete": as deep as the country goes. */
function checkRegion(data: unknown, prefix: string, country: string, places: PlaceLists): Complaint[] {
  const { missing, unknown } = validatePlace(country, regionAt(data, prefix), places)
  return [
    ...(missing ? [{ path: `${prefix}${missing}`, message: requiredMessage }] : []),
    ...(unknown ? [{ path: `${prefix}${unknown}`, message: notFound[prefix] ?? placeNotFound }] : []),
  ]
}

/** Places a list with gaps does not have: to be looked at again, and accepted. */
export function doubtPlaces(data: unknown, prefix: string, places: PlaceLists): Complaint[] {
  const names = regionAt(data, prefix)
  const { unlisted } = validatePlace(inCapitals(textAt(data, `${prefix}country`)), names, places)
  return unlisted.map((key) => {
    const name = names[key]
    return {
      path: `${prefix}${key}`,
      message: msg`“${name}” is not in our list of places. Check the spelling.`,
    }
  })
}

/**
 * Returns the names of an address that a person is still to be asked about: an open list does not have them, and `unlisted` of the
 * address does not say that they were kept. "" for none. Forms ask by field, imports once for a file.
 */
export function unansweredPlaces(data: unknown, prefix: string, places: PlaceLists): string {
  const country = inCapitals(textAt(data, `${prefix}country`))
  const names = regionAt(data, prefix)
  // A name that is refused comes first: nothing below it can be kept.
  if (validatePlace(country, names, places).unknown) return ''
  const unlisted = unlistedNames(country, names, places)
  return unlisted === textAt(data, `${prefix}unlisted`) ? '' : unlisted
}

/**
 * Asks once whether a place that an open list does not have is meant. The answer is `unlisted` of the address; other names ask again.
 * For forms: callers without a person to ask are accepted as they are.
 */
export function askPlaces(data: unknown, prefix: string, places: PlaceLists): Complaint[] {
  const unlisted = unansweredPlaces(data, prefix, places)
  if (unlisted === '') return []
  return doubtPlaces(data, prefix, places)
    .slice(0, 1)
    .map(({ path }) => ({
      path,
      message: msg`“${unlisted}” is not in our list of places. Keep it or choose another one.`,
    }))
}

function checkPostCode(data: unknown, prefix: string, country: string): Complaint[] {
  const rule = countryOf(country)?.postCode
  const postCode = textAt(data, `${prefix}postCode`)
  if (!rule) return []
  const path = `${prefix}postCode`
  if (!postCode) return rule.isRequired ? [{ path, message: requiredMessage }] : []
  const { example } = rule
  if (new RegExp(rule.pattern).test(postCode)) return []
  return [{ path, message: msg`This is not a postcode of the country. Write it like ${example}.` }]
}
