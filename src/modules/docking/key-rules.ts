/** What an API key must be, on both sides. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

interface KeyFacts {
  readonly name: string
  readonly funcs: readonly string[]
  readonly allowed: readonly string[]
  /** "2026-11-26"; "" without an end. */
  readonly expiresOn: string
  readonly perMinute: number
}
interface Fault {
  readonly path: string
  readonly message: MessageDescriptor
}

/** Letters of the name of a key. */
export const MOST_NAME = 60
/** Networks a key may be limited to. */
export const MOST_NETWORKS = 20
/** Letters of a network: IPv6 with a prefix length. */
export const MOST_NETWORK = 49
/** Calls a minute. */
export const MOST_PER_MINUTE = 6000
export const USUAL_PER_MINUTE = 600
/** Hours the replaced key goes on working after a rotation. */
export const overlaps = ['0', '1', '24', '168'] as const
export type Overlap = (typeof overlaps)[number]

/** Returns the networks of a text, one a line or with commas between. */
export const networksIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((each) => each.trim().toLowerCase())
      .filter(Boolean),
  ),
]

/** Whether a text is an address or a network in CIDR: "203.0.113.7", "203.0.113.0/24", "2001:db8::/32". Bits behind the prefix must be zero. */
export function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const bits = address.includes(':') ? bitsOfV6(address) : bitsOfV4(address)
  if (bits === undefined) return false
  const length = prefix === undefined ? bits.length : Number(prefix)
  return length >= 1 && length <= bits.length && !bits.slice(length).includes('1')
}

function bitsOfV4(text: string): string | undefined {
  const parts = text.split('.')
  const isWhole =
    parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
  return isWhole ? parts.map((part) => Number(part).toString(2).padStart(8, '0')).join('') : undefined
}

function bitsOfV6(text: string): string | undefined {
  const sides = text.split('::')
  if (sides.length > 2) return undefined
  const [head = [], tail = []] = sides.map((side) =>
    side.split(':').filter((part, _, all) => part !== '' || all.length > 1),
  )
  const missing = 8 - head.length - tail.length
  if (sides.length === 2 ? missing < 1 : missing !== 0) return undefined
  const parts = [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
  if (!parts.every((part) => /^[0-9a-f]{1,4}$/i.test(part))) return undefined
  return parts.map((part) => Number.parseInt(part, 16).toString(2).padStart(16, '0')).join('')
}

/** Faults of one key, by field. @param today "2026-11-26", where the person is or, on the server, the earliest day anywhere */
export function keyFaults({ name, funcs, allowed, expiresOn, perMinute }: KeyFacts, today: string): Fault[] {
  const faults: Fault[] = []
  if (name.trim() === '') faults.push({ path: 'name', message: msg`Enter a name.` })
  if (funcs.length === 0) faults.push({ path: 'funcs', message: msg`Choose at least one right.` })
  const wrong = allowed.find((each) => !isNetwork(each))
  if (wrong !== undefined)
    faults.push({
      path: 'allowed',
      message: msg`${wrong} is no network. Write an address, or a network such as 203.0.113.0/24.`,
    })
  else if (allowed.length > MOST_NETWORKS)
    faults.push({ path: 'allowed', message: msg`Enter at most ${MOST_NETWORKS} networks.` })
  if (expiresOn !== '' && !(Date.parse(expiresOn) >= Date.parse(today)))
    faults.push({ path: 'expiresOn', message: msg`Choose a day that is not over.` })
  if (!Number.isInteger(perMinute) || perMinute < 1 || perMinute > MOST_PER_MINUTE)
    faults.push({ path: 'perMinute', message: msg`Enter a whole number from 1 to ${MOST_PER_MINUTE}.` })
  return faults
}
