/**
 * The twelve countries of spec 001 §9 and what is true of each: names, currency, depth of its regions, postcode and
 * phone rules, whether cash on delivery can be collected there. One row per country; helpers below read it.
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { namesOfCountries } from './country-names.ts'

export type LevelKey = 'prov' | 'city' | 'area'

export interface RegionLevel {
  readonly key: LevelKey
  readonly name: MessageDescriptor
  /** The list of this level has gaps: a name that is not in it may be typed and is accepted. */
  readonly isOpen?: true
}

export interface CountryFact {
  /** Names by language; `other` holds spellings met in addresses and on the wire. */
  readonly names: Readonly<Record<Language, string>>
  readonly other: readonly string[]
  /** ISO 3166-1 alpha-3. */
  readonly alpha3: string
  /** ISO 4217. */
  readonly currency: string
  /** Region levels from the top; none for Singapore. Contract decision "Regions". */
  readonly levels: readonly RegionLevel[]
  readonly postCode: { readonly pattern: string; readonly isRequired: boolean; readonly example: string }
  /** Pattern of a normalised number (see phone.ts) by the country's numbering plan. */
  readonly phone: { readonly dial: string; readonly pattern: string; readonly example: string }
  /** Whether couriers there collect cash on delivery for us. */
  readonly hasCod: boolean
  /** Fields that customs there asks for beyond the rules of an order; the form brings them forward. */
  readonly dutyFields: readonly DutyField[]
  /** Those among them without which a parcel is not cleared. */
  readonly requiredDuty?: readonly DutyField[]
}

export type DutyField = 'goods.nameEn' | 'goods.hsCode' | 'receiver.email' | 'receiver.postCode'

const province = msg`Province`
const state = msg`State`
const city = msg`City`
const district = msg`District`

const level = (key: LevelKey, name: MessageDescriptor): RegionLevel => ({ key, name })
const open = (key: LevelKey, name: MessageDescriptor): RegionLevel => ({ key, name, isOpen: true })

/** spec 001 §5 "Phone must start with 0 or +84 and have 10-12 digits": Vietnam's rule, and that of any country without its own. */
export const FALLBACK_PHONE = {
  dial: '84',
  pattern: '^(0\\d{9,11}|\\+84\\d{8,10})$',
  example: '0912 345 678',
} as const

export const countries = {
  ID: {
    names: namesOfCountries.ID,
    other: ['印尼', 'Republik Indonesia'],
    alpha3: 'IDN',
    currency: 'IDR',
    levels: [level('prov', province), open('city', msg`City or regency`), open('area', district)],
    postCode: { pattern: '^\\d{5}$', isRequired: false, example: '10310' },
    phone: { dial: '62', pattern: '^(0|\\+?62)[2-9]\\d{6,11}$', example: '0812 3456 7890' },
    hasCod: true,
    dutyFields: ['goods.nameEn', 'goods.hsCode'],
  },
  VN: {
    names: namesOfCountries.VN,
    other: ['Viet Nam', 'Việt Nam'],
    alpha3: 'VNM',
    currency: 'VND',
    // Districts were abolished on 1 July 2025; 34 provinces and cities hold wards and communes directly.
    levels: [level('prov', province), open('city', msg`Ward or commune`)],
    postCode: { pattern: '^\\d{5,6}$', isRequired: false, example: '11000' },
    phone: FALLBACK_PHONE,
    hasCod: true,
    dutyFields: ['goods.nameEn'],
  },
  MY: {
    names: namesOfCountries.MY,
    other: ['大马'],
    alpha3: 'MYS',
    currency: 'MYR',
    levels: [level('prov', state), open('city', city)],
    postCode: { pattern: '^\\d{5}$', isRequired: true, example: '50450' },
    phone: { dial: '60', pattern: '^(0|\\+?60)(1\\d{8,9}|[3-9]\\d{7,8})$', example: '012 345 6789' },
    hasCod: true,
    dutyFields: ['goods.nameEn'],
  },
  PH: {
    names: namesOfCountries.PH,
    other: ['Pilipinas', 'The Philippines'],
    alpha3: 'PHL',
    currency: 'PHP',
    // The barangay belongs in the street line: the country has 42 000 of them.
    levels: [level('prov', msg`Region`), level('city', province), open('area', msg`City or municipality`)],
    postCode: { pattern: '^\\d{4}$', isRequired: false, example: '1226' },
    phone: { dial: '63', pattern: '^(0|\\+?63)(9\\d{9}|[2-8]\\d{7,9})$', example: '0917 123 4567' },
    hasCod: true,
    dutyFields: ['goods.nameEn'],
  },
  TH: {
    names: namesOfCountries.TH,
    other: ['ประเทศไทย', 'ไทย'],
    alpha3: 'THA',
    currency: 'THB',
    // The subdistrict belongs in the street line; district and postcode decide the route.
    levels: [level('prov', province), open('city', district)],
    postCode: { pattern: '^\\d{5}$', isRequired: true, example: '10330' },
    phone: { dial: '66', pattern: '^(0|\\+?66)([689]\\d{8}|[2-7]\\d{7})$', example: '081 234 5678' },
    hasCod: true,
    dutyFields: ['goods.nameEn'],
  },
  KH: {
    names: namesOfCountries.KH,
    other: ['កម្ពុជា', 'Kampuchea'],
    alpha3: 'KHM',
    currency: 'KHR',
    levels: [level('prov', province), open('city', district)],
    postCode: { pattern: '^\\d{5,6}$', isRequired: false, example: '120101' },
    phone: { dial: '855', pattern: '^(0|\\+?855)[1-9]\\d{7,8}$', example: '012 345 678' },
    hasCod: true,
    dutyFields: [],
  },
  SG: {
    names: namesOfCountries.SG,
    other: ['S’pore', 'Spore'],
    alpha3: 'SGP',
    currency: 'SGD',
    levels: [],
    postCode: { pattern: '^\\d{6}$', isRequired: true, example: '238801' },
    phone: { dial: '65', pattern: '^(\\+?65)?[3689]\\d{7}$', example: '9123 4567' },
    hasCod: true,
    dutyFields: ['goods.nameEn'],
  },
  US: {
    names: namesOfCountries.US,
    other: ['US', 'USA', 'U.S.', 'U.S.A.', 'United States of America', 'America'],
    alpha3: 'USA',
    currency: 'USD',
    // spec 001 §4: an order to the US has no rarea.
    levels: [level('prov', state), open('city', city)],
    postCode: { pattern: '^\\d{5}(-\\d{4})?$', isRequired: true, example: '90012' },
    phone: { dial: '1', pattern: '^(\\+?1)?[2-9]\\d{2}[2-9]\\d{6}$', example: '213 555 0123' },
    hasCod: false,
    dutyFields: ['goods.nameEn', 'goods.hsCode', 'receiver.email'],
    requiredDuty: ['goods.nameEn', 'goods.hsCode'],
  },
  IN: {
    names: namesOfCountries.IN,
    other: ['Bharat', 'भारत'],
    alpha3: 'IND',
    currency: 'INR',
    levels: [level('prov', state), open('city', city)],
    postCode: { pattern: '^[1-9]\\d{5}$', isRequired: true, example: '400001' },
    phone: { dial: '91', pattern: '^((\\+?91|0)[1-9]\\d{9}|[6-9]\\d{9})$', example: '98765 43210' },
    hasCod: true,
    dutyFields: ['goods.nameEn', 'goods.hsCode'],
  },
  GB: {
    names: namesOfCountries.GB,
    other: ['UK', 'U.K.', 'Great Britain', 'Britain'],
    alpha3: 'GBR',
    currency: 'GBP',
    // The post town belongs in the street line; the postcode decides the route.
    levels: [level('prov', msg`Nation`), open('city', msg`County or area`)],
    postCode: {
      pattern: '^([A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}|[Gg][Ii][Rr] ?0[Aa]{2})$',
      isRequired: true,
      example: 'SW1A 1AA',
    },
    phone: { dial: '44', pattern: '^(0|\\+?44)(7\\d{9}|[1-35689]\\d{8,9})$', example: '07700 900123' },
    hasCod: false,
    dutyFields: ['goods.nameEn', 'goods.hsCode', 'receiver.email'],
  },
  CN: {
    names: namesOfCountries.CN,
    other: ['中华人民共和国', 'PRC', 'P.R. China', 'P.R.China', 'Mainland China'],
    alpha3: 'CHN',
    currency: 'CNY',
    levels: [level('prov', province), open('city', city), open('area', district)],
    postCode: { pattern: '^\\d{6}$', isRequired: false, example: '518057' },
    phone: {
      dial: '86',
      // Hong Kong, Macao and Taiwan keep codes of their own.
      pattern:
        '^((\\+?86)?1[3-9]\\d{9}|(0|\\+?86)[1-9]\\d{8,10}|\\+?85[23][2-9]\\d{7}|\\+?886[2-9]\\d{7,8})$',
      example: '138 0013 8000',
    },
    hasCod: false,
    dutyFields: [],
  },
  NL: {
    names: namesOfCountries.NL,
    other: ['The Netherlands', 'Nederland', 'Holland'],
    alpha3: 'NLD',
    currency: 'EUR',
    levels: [level('prov', province), open('city', msg`Place`)],
    postCode: { pattern: '^[1-9]\\d{3} ?[A-Za-z]{2}$', isRequired: true, example: '1012 JS' },
    phone: { dial: '31', pattern: '^(0|\\+?31)[1-9]\\d{8}$', example: '06 1234 5678' },
    hasCod: false,
    dutyFields: ['goods.nameEn', 'goods.hsCode', 'receiver.email'],
  },
} as const satisfies Record<string, CountryFact>

export type CountryCode = keyof typeof countries

/** ISO 3166-1 alpha-2 codes in the order of spec 001 §9. */
export const countryCodes = Object.keys(countries) as CountryCode[]

export const isCountryCode = (value: unknown): value is CountryCode =>
  typeof value === 'string' && Object.hasOwn(countries, value)

/** Facts of a code; undefined for a country we do not serve. */
export const countryOf = (code: string): CountryFact | undefined =>
  isCountryCode(code) ? countries[code] : undefined

/** Levels of a country's regions; three for a country without facts of its own (spec 001 §4 "3 levels"). */
export const levelsOf = (code: string): readonly RegionLevel[] =>
  countryOf(code)?.levels ?? [level('prov', province), level('city', city), level('area', district)]

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/g, '')

/** Finds a country by code, alpha-3, any of its names or spellings; case, blanks and points do not count. */
export function findCountry(text: string): CountryCode | undefined {
  const wanted = fold(text)
  if (!wanted) return undefined
  return countryCodes.find((code) => {
    const fact: CountryFact = countries[code]
    return [code, fact.alpha3, ...Object.values(fact.names), ...fact.other].some(
      (name) => fold(name) === wanted,
    )
  })
}
