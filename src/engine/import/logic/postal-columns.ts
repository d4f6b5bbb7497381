/** The columns of a postal address with its person, as every import has them. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { findCountry } from '#domain/countries.ts'
import type { QueryOptions } from '#engine/form/schema/form.ts'
import type { ImportColumn } from '#engine/import/schema/import.ts'

type PostalKey =
  'name' | 'phone' | 'country' | 'prov' | 'city' | 'area' | 'address' | 'postCode' | 'email' | 'company'

const required: ReadonlySet<PostalKey> = new Set(['name', 'phone', 'country', 'address'])
const widths: Partial<Record<PostalKey, number>> = {
  country: 110,
  address: 240,
  postCode: 100,
  email: 170,
  phone: 130,
}
const levelHelp = msg`Down to the level the country uses: province, city, district.`
const help: Partial<Record<PostalKey, MessageDescriptor>> = {
  country: msg`Name or code, for example VN.`,
  prov: levelHelp,
  city: levelHelp,
  area: levelHelp,
  phone: msg`All its digits. Leading zeros are kept.`,
}

const contents: Partial<Record<PostalKey, NonNullable<ImportColumn['content']>>> = {
  country: 'country',
  phone: 'phone',
  postCode: 'postcode',
  email: 'email',
}
/** Fields that are checked by the rules of their country. */
const ofCountry: ReadonlySet<PostalKey> = new Set(['phone', 'prov', 'city', 'area', 'postCode'])

/** What people and marketplaces call the place a parcel goes to. */
export const placeAliases = {
  country: [
    'country',
    'consignee country',
    'receiver country',
    'destination',
    '国家',
    '收件国家',
    '收件人国家',
    '目的国',
    'negara',
  ],
  prov: [
    'province',
    'state',
    'prov',
    'consignee province',
    'receiver state',
    '省',
    '州',
    '省份',
    '收件省',
    '收件人省',
    '收件人省份',
    'negeri',
    'provinsi',
    'wilayah',
  ],
  city: [
    'city',
    'consignee city',
    'ward',
    'city or regency',
    '市',
    '城市',
    '收件市',
    '收件人城市',
    'bandar',
    'kota',
  ],
  area: [
    'district',
    'area',
    'consignee district',
    'receiver area',
    '区',
    '区县',
    '收件区',
    '收件人区县',
    'daerah',
    'kecamatan',
  ],
  postCode: [
    'postcode',
    'zip',
    'zip code',
    'postal code',
    'consignee postcode',
    '邮编',
    '收件人邮编',
    'poskod',
    'kode pos',
  ],
} as const

/** What a template of addresses says of itself. */
export interface PostalOptions {
  /** "" or "receiver.". */
  readonly prefix: string
  readonly labels: Readonly<Record<PostalKey, MessageDescriptor>>
  readonly aliases: Readonly<Partial<Record<PostalKey, readonly string[]>>>
  /** A person whose row passes the rules. */
  readonly example: Readonly<Partial<Record<PostalKey, string>>>
  readonly countries: QueryOptions
}

export const postalColumns = ({
  prefix,
  labels,
  aliases,
  example,
  countries,
}: PostalOptions): readonly ImportColumn[] =>
  (Object.keys(labels) as PostalKey[]).map((key) => ({
    key: prefix + key,
    label: labels[key],
    example: example[key] ?? '',
    width: widths[key] ?? 130,
    ...(required.has(key) ? { required: true } : {}),
    ...(aliases[key] ? { aliases: aliases[key] } : {}),
    ...(help[key] ? { help: help[key] } : {}),
    ...(contents[key] ? { content: contents[key] } : {}),
    ...(ofCountry.has(key) ? { follows: [`${prefix}country`] } : {}),
    ...(key === 'country' ? { options: countries, understand: findCountry } : {}),
  }))

/** Keys of an address that a sheet can have, and the answer about a place that our list does not have. */
export const postalKeys: readonly (PostalKey | 'unlisted')[] = [
  'name',
  'phone',
  'country',
  'prov',
  'city',
  'area',
  'address',
  'postCode',
  'email',
  'company',
  'unlisted',
]

/** Keys of the columns that name a region, and of the answer about a place that our list does not have. */
export const regionKeys = (prefix: string) => ({
  country: `${prefix}country`,
  prov: `${prefix}prov`,
  city: `${prefix}city`,
  area: `${prefix}area`,
  unlisted: `${prefix}unlisted`,
})
