/** Addresses a clerk may mean while a name or a phone number is typed: of the address book and of earlier orders. Pure. */
import { countryOf } from '#domain/countries.ts'
import { foldText } from '#domain/fold-text.ts'
import { normalisePhone } from '#domain/phone.ts'
import { type FormData, textAt, toFormAddress } from '#engine/form/index.ts'

/** An address and when it was used; `at`: epoch ms, one for each order to it. */
export interface KnownAddress {
  readonly address: FormData
  readonly isInBook: boolean
  readonly at: readonly number[]
}

/** An address prepared for being looked for. */
interface Indexed extends KnownAddress {
  readonly name: string
  readonly digits: string
  /** Without country code and leading zero. */
  readonly national: string
  /** By use and recency; an order of today counts 1, one of a month ago a half. */
  readonly weight: number
}

/** More are found by typing on. */
const MOST = 5
/** Fewer digits are in too many numbers. */
const LEAST_DIGITS = 3
/** The last digits of a number find it as well, as people remember them. */
const LAST_DIGITS = 4
/** A Latin letter alone is in too many names; a Chinese one is a surname. */
const LEAST_LETTERS = 2
const HALF_LIFE_MS = 30 * 24 * 3600_000
/** What an entry of the address book is worth beside uses. */
const BOOK_WEIGHT = 0.25

const digitsOf = (text: string): string => normalisePhone(text).replace(/\D/g, '')

/** The digits without country code and leading zero. */
function nationalOf(phone: string, country: string): string {
  const dial = countryOf(country)?.phone.dial ?? ''
  const digits = digitsOf(phone)
  const isInternational = dial !== '' && normalisePhone(phone).startsWith(`+${dial}`)
  return (isInternational ? digits.slice(dial.length) : digits).replace(/^0+/, '')
}

/** Digits that stay the same with and without country code and leading zero. */
const tailOf = (digits: string): string => digits.slice(-8)

/** What makes two addresses those of one person, wherever they live in the country. */
const personKey = (address: unknown): string =>
  [
    textAt(address, 'country'),
    foldText(textAt(address, 'name')),
    tailOf(digitsOf(textAt(address, 'phone'))),
  ].join('|')

/** What makes two addresses the same place of the same person, however it is written. */
const addressKey = (address: unknown): string =>
  [personKey(address), foldText(textAt(address, 'address'))].join('|')

/** Prepares addresses for `findKnown`: the same one of the book and of orders becomes one. `now`: epoch ms. */
export function indexKnown(known: readonly KnownAddress[], now: number): readonly Indexed[] {
  const byKey = new Map<string, KnownAddress>()
  for (const each of known) {
    const key = addressKey(each.address)
    const before = byKey.get(key)
    if (!before) byKey.set(key, each)
    else
      byKey.set(key, {
        address: before.isInBook ? before.address : each.address,
        isInBook: before.isInBook || each.isInBook,
        at: [...before.at, ...each.at],
      })
  }
  return [...byKey.values()].map((each) => ({
    ...each,
    name: foldText(textAt(each.address, 'name')),
    digits: digitsOf(textAt(each.address, 'phone')),
    national: nationalOf(textAt(each.address, 'phone'), textAt(each.address, 'country')),
    weight:
      (each.isInBook ? BOOK_WEIGHT : 0) +
      each.at.reduce((sum, at) => sum + 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS), 0),
  }))
}

/** 0 begins with it, 1 has a word that begins with it, 2 contains it; undefined does not match. */
function rankOf(
  { name, digits, national, address }: Indexed,
  folded: string,
  typed: string,
): number | undefined {
  if (typed !== '') {
    const typedDigits = digitsOf(typed)
    if (digits.startsWith(typedDigits)) return 0
    const rest = nationalOf(typed, textAt(address, 'country'))
    if (rest.length >= LEAST_DIGITS - 1 && national.startsWith(rest)) return 1
    return typedDigits.length >= LAST_DIGITS && digits.endsWith(typedDigits) ? 2 : undefined
  }
  if (name.startsWith(folded)) return 0
  if (` ${name}`.includes(` ${folded}`)) return 1
  const words = ` ${name}`
  if (folded.split(' ').every((word) => words.includes(` ${word}`))) return 1
  return name.includes(folded) ? 2 : undefined
}

/**
 * Returns the addresses a typed name or phone number may mean. Those of the given country come first, then those that match better,
 * then those used more and more recently. An empty text finds what was used last.
 */
export function findKnown(known: readonly Indexed[], text: string, country: string): readonly Indexed[] {
  const isNumber = /\d/.test(text) && !/\p{L}/u.test(text)
  const typed = isNumber ? normalisePhone(text) : ''
  const folded = isNumber ? '' : foldText(text)
  if (isNumber && digitsOf(typed).length < LEAST_DIGITS) return []
  if (!isNumber && text.trim() !== '' && isTooShort(folded)) return []
  return known
    .flatMap((each) => {
      const rank = rankOf(each, folded, typed)
      const isElsewhere = country !== '' && textAt(each.address, 'country') !== country
      return rank === undefined ? [] : [{ each, rank, isElsewhere }]
    })
    .toSorted(
      (a, b) =>
        Number(a.isElsewhere) - Number(b.isElsewhere) || a.rank - b.rank || b.each.weight - a.each.weight,
    )
    .slice(0, MOST)
    .map(({ each }) => each)
}

const isTooShort = (folded: string): boolean =>
  folded === '' || (folded.length < LEAST_LETTERS && /^[\p{Script=Latin}\p{N}]$/u.test(folded))

/** An order as far as later ones can learn from it. */
export interface SentOrder {
  readonly key: string
  /** Id to open it by; "" while it is on this device only. */
  readonly id: string
  readonly number: string
  /** Epoch ms. */
  readonly at: number
  readonly receiver: unknown
  readonly routeId: string
  readonly taxNo: string
}

/** How far back the same address is worth a warning, ms: a second order of the day may be the first one again. */
const SAME_ADDRESS_MS = 24 * 3600_000

/** Returns the newest order to the same address within a day before `now` (epoch ms). */
export function sameAddressOrder(
  orders: readonly SentOrder[],
  receiver: unknown,
  now: number,
): SentOrder | undefined {
  const isWhole = ['name', 'phone', 'country', 'address'].every((key) => textAt(receiver, key).trim() !== '')
  if (!isWhole) return undefined
  const key = addressKey(receiver)
  return orders
    .filter((order) => now - order.at < SAME_ADDRESS_MS && addressKey(order.receiver) === key)
    .toSorted((a, b) => b.at - a.at)[0]
}

/** The address of an order as a form holds it. */
export const knownOfOrder = ({ receiver, at }: SentOrder): KnownAddress => ({
  address: toFormAddress(receiver),
  isInBook: false,
  at: [at],
})

/** Returns the tax numbers used in orders to a receiver in this country, the latest first. Those of other people are never offered. */
export function taxNumbersOf(orders: readonly SentOrder[], receiver: unknown): readonly string[] {
  if (['name', 'phone', 'country'].some((key) => textAt(receiver, key).trim() === '')) return []
  const key = personKey(receiver)
  const used = orders
    .filter(({ taxNo, receiver: of }) => taxNo !== '' && personKey(of) === key)
    .toSorted((a, b) => b.at - a.at)
  return [...new Set(used.map(({ taxNo }) => taxNo))]
}
