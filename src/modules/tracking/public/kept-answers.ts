/**
 * Answers and searches cached on this device, so that they can be read offline and without an account.
 * Public answers hold no names, streets or phone numbers, and only what was looked up here is kept.
 */
import type { Parcel } from './parcel.ts'

const ANSWERS = 'tracking.answers'
const SEARCHES = 'tracking.searches'
/** About a hundred parcels are 200 KB, well inside what a browser gives. */
const MAX_ANSWERS = 100
const MAX_SEARCHES = 8

interface KeptAnswer {
  parcel: Parcel
  /** Epoch milliseconds. */
  at: number
}

interface Search {
  numbers: string[]
  at: number
}

function read<T>(key: string, isRight: (value: unknown) => value is T, otherwise: T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isRight(value) ? value : otherwise
  } catch {
    return otherwise
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Blocked or full: the page works, it only forgets.
  }
}

const isBag = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isAnswer = (value: unknown): value is KeptAnswer =>
  isBag(value) && typeof value.at === 'number' && isBag(value.parcel) && Array.isArray(value.parcel.scans)
const isAnswers = (value: unknown): value is Record<string, KeptAnswer> =>
  isBag(value) && Object.values(value).every(isAnswer)
const isSearches = (value: unknown): value is Search[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => isBag(one) && typeof one.at === 'number' && Array.isArray(one.numbers))

export const keptAnswers = (): Record<string, KeptAnswer> => read(ANSWERS, isAnswers, {})

/** Keeps found parcels; the oldest give way. An unknown number is not worth keeping: it may be known tomorrow. */
export function keepAnswers(parcels: readonly Parcel[], at: number): void {
  const kept = keptAnswers()
  for (const parcel of parcels) if (parcel.found === '1') kept[parcel.waybillNo] = { parcel, at }
  const newest = Object.entries(kept).sort(([, a], [, b]) => b.at - a.at)
  write(ANSWERS, Object.fromEntries(newest.slice(0, MAX_ANSWERS)))
}

/** Newest first. */
export const recentSearches = (): Search[] => read(SEARCHES, isSearches, [])

export function rememberSearch(numbers: readonly string[], at: number): void {
  const same = numbers.join()
  const others = recentSearches().filter((search) => search.numbers.join() !== same)
  write(SEARCHES, [{ numbers: [...numbers], at }, ...others].slice(0, MAX_SEARCHES))
}

/** Forgets searches and answers. */
export function forgetAll(): void {
  for (const key of [ANSWERS, SEARCHES])
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing could be kept either.
    }
}
