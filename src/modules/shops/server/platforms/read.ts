/** Reading what a platform answers: nothing is believed, and what cannot be read is named. */
import { toMinor } from '#domain/money.ts'
import type { PlatformOrder, PlatformReceiver, UnreadOrder } from '#domain/platform-orders.ts'
import { PlatformError } from './connector.ts'

type Json = Readonly<Record<string, unknown>>

/** What cannot be read, in words for a person who looks into it. */
class Unreadable extends PlatformError {
  constructor(text: string) {
    super('RETRY', 'unreadable', text)
  }
}

export const recordOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Text, or a whole number as text; "" for anything else, and for numbers too large to be exact. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : Number.isSafeInteger(value) ? String(value) : ''

/** @throws Unreadable */
export function required(value: unknown, what: string): string {
  const text = textOf(value)
  if (text === '') throw new Unreadable(`${what} is missing`)
  return text
}

/** A whole number that is not negative. @throws Unreadable */
export function countOf(value: unknown, what: string): number {
  const text = textOf(value)
  if (!/^\d{1,9}$/.test(text)) throw new Unreadable(`${what} is no count`)
  return Number(text)
}

/** The same for stock, where a missing count is none. */
export const stockOf = (value: unknown): number => {
  const text = textOf(value)
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

const MOST_PLACES = 6

/** An order without goods is one that could not be read. @throws Unreadable */
export function filled<T>(lines: readonly T[]): readonly T[] {
  if (lines.length === 0) throw new Unreadable('It has no lines')
  return lines
}

/** Decimal text of an amount; "0" where there is none. @throws Unreadable */
export function amountOf(value: unknown, what: string): string {
  if (value === undefined || value === null || value === '') return '0'
  // Some platforms compute with floats: 26.700000000000003 is 26.7.
  const text = typeof value === 'number' ? String(Number(value.toFixed(MOST_PLACES))) : textOf(value)
  if (toMinor(text, MOST_PLACES) === undefined) throw new Unreadable(`${what} is no amount`)
  return text.trim()
}

/** Milliseconds of seconds since 1970; undefined for nothing and for 0. */
export function secondsOf(value: unknown): number | undefined {
  const text = textOf(value)
  return /^\d{1,11}$/.test(text) && Number(text) > 0 ? Number(text) * 1000 : undefined
}

/** Milliseconds of an ISO 8601 text. */
export function isoOf(value: unknown): number | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** @throws Unreadable */
export function momentOf(at: number | undefined, what: string): number {
  if (at === undefined) throw new Unreadable(`${what} is missing`)
  return at
}

/** Seconds since 1970, in which platforms count. */
export const secondsAt = (milliseconds: number): number => Math.floor(milliseconds / 1000)

const nowhere: PlatformReceiver = {
  name: '',
  phone: '',
  country: '',
  province: '',
  city: '',
  area: '',
  postCode: '',
  address: '',
}
export const receiverOf = (parts: {
  readonly [Part in keyof PlatformReceiver]?: unknown
}): PlatformReceiver => ({
  ...nowhere,
  ...Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, textOf(value)])),
})

/**
 * Reads each order by itself. One that cannot be read is named with the reason; one that was asked for and is missing as well.
 * @param idOf what the platform calls it, "" where even that cannot be read
 */
export function readOrders(
  ids: readonly string[],
  raws: readonly unknown[],
  { idOf, read }: { readonly idOf: (raw: unknown) => string; readonly read: (raw: unknown) => PlatformOrder },
): (PlatformOrder | UnreadOrder)[] {
  const orders = raws.map((raw): PlatformOrder | UnreadOrder => {
    try {
      return read(raw)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      return { id: idOf(raw), why: error.message, raw }
    }
  })
  const found = new Set(orders.map(({ id }) => id))
  const missing = ids
    .filter((id) => !found.has(id))
    .map((id) => ({ id, why: 'The platform did not return it', raw: undefined }))
  return [...orders, ...missing]
}

/** Parts of a list, each with at most `most`. */
export const inParts = <T>(items: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, at) => items.slice(at * most, (at + 1) * most))

/** What a platform does not offer: asked for by mistake. */
export const notOffered = (what: string): PlatformError =>
  new PlatformError('CALLER', 'not_offered', `This platform has no ${what}`)

/** A label is a PDF or it is nothing that can be printed. @throws PlatformError */
export function pdfOf(body: Buffer): Buffer {
  if (body.subarray(0, 5).toString('latin1') === '%PDF-') return body
  throw new PlatformError('RETRY', 'label', 'The label is no PDF')
}
