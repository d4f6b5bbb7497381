/** Times of day as texts HH:mm:ss (spec 001 §5 "Time fields use hour:minute:second"). Pure. */
import { fullWidthFolded } from './input-reading.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
const LENGTHS = [24, 60, 60] as const

export const isTime = (text: string): boolean => TIME.test(text)

const two = (value: number): string => String(value).padStart(2, '0')

/** Reads a typed time: "9:5", "930", "093015", "9点30分", full-width signs. Undefined where it is none. */
export function readTime(typed: string): string | undefined {
  const text = fullWidthFolded(typed).trim()
  const parts = /^\d{1,6}$/.test(text)
    ? digitsInPairs(text)
    : /^(\d{1,2})\s*[:.点时]\s*(\d{1,2})?\s*(?:[:.分]\s*(\d{1,2})?\s*秒?)?$/.exec(text)?.slice(1)
  if (!parts) return undefined
  const read = [0, 1, 2].map((at) => two(Number(parts[at] ?? 0))).join(':')
  return isTime(read) ? read : undefined
}

/** "930" is half past nine, "9" nine o'clock. */
const digitsInPairs = (text: string): string[] =>
  (text.length % 2 === 1 ? `0${text}` : text).match(/\d\d/g) ?? []

/** One part up or down, round the clock: 0 hours, 1 minutes, 2 seconds. */
export function stepTime(time: string, part: 0 | 1 | 2, by: number): string {
  const parts = (isTime(time) ? time : '00:00:00').split(':').map(Number)
  const length = LENGTHS[part]
  parts[part] = ((parts[part] ?? 0) + by + length) % length
  return parts.map(two).join(':')
}

/** The part (hour, minute, second) at a caret position. */
export const partAt = (caret: number): 0 | 1 | 2 => (caret < 3 ? 0 : caret < 6 ? 1 : 2)

export const timeNow = (now = new Date()): string =>
  [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(':')
