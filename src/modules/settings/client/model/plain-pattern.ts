/**
 * What a value may look like, in words a configurator chooses instead of a regular expression. Each is written as a pattern and
 * recognised in one, so that a stored rule opens as it was chosen.
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** Characters from and to; `most` undefined is no upper limit. */
interface Span {
  readonly least: number
  readonly most: number | undefined
}

interface PlainKind {
  readonly label: MessageDescriptor
  /** The pattern of one character, where the number of characters is chosen. */
  readonly char?: string
  /** The whole pattern, where nothing is chosen. */
  readonly whole?: string
  readonly example: string
  readonly usual: Span
}

/** The longest text of a field (spec 001 §5). */
export const SPAN_MOST = 250

export const plainKinds = {
  digits: { label: msg`Digits only`, char: '\\d', example: '0123456789', usual: { least: 1, most: 20 } },
  letters: {
    label: msg`Letters and digits`,
    char: '[A-Za-z0-9]',
    example: 'AB1234567890',
    usual: { least: 1, most: 20 },
  },
  capitals: {
    label: msg`Capital letters and digits`,
    char: '[A-Z0-9]',
    example: 'AB1234567890',
    usual: { least: 1, most: 20 },
  },
  phone: {
    label: msg`Phone number, with + or without`,
    char: '[0-9 -]',
    example: '+84 912345678',
    usual: { least: 7, most: 18 },
  },
  postcode: {
    label: msg`Postcode of digits`,
    char: '[0-9]',
    example: '700000',
    usual: { least: 5, most: 6 },
  },
  mail: {
    label: msg`E-mail address`,
    whole: '[^@ ]+@[^@ ]+\\.[^@ ]+',
    example: 'name@example.com',
    usual: { least: 0, most: undefined },
  },
  any: { label: msg`Any characters`, char: '.', example: 'Text', usual: { least: 1, most: 50 } },
} as const satisfies Record<string, PlainKind>
export type PlainKindId = keyof typeof plainKinds

export interface PlainPattern extends Span {
  readonly kind: PlainKindId
}

const kinds: readonly (readonly [PlainKindId, PlainKind])[] = Object.entries(plainKinds) as never
const prefixOf = (kind: PlainKindId): string => (kind === 'phone' ? '\\+?' : '')
const spanText = ({ least, most }: Span): string =>
  least === most ? `{${least}}` : `{${least},${most ?? ''}}`

/** Returns the pattern of a choice. */
export function patternOf({ kind, ...span }: PlainPattern): string {
  const { whole, char }: PlainKind = plainKinds[kind]
  return whole ?? `${prefixOf(kind)}${char ?? ''}${spanText(span)}`
}

/** Returns the choice a pattern was written from; undefined for any other expression. */
export function plainOf(pattern: string): PlainPattern | undefined {
  for (const [kind, { whole, char = '', usual }] of kinds) {
    if (whole !== undefined) {
      if (pattern === whole) return { kind, ...usual }
      continue
    }
    const head = `${prefixOf(kind)}${char}{`
    if (!pattern.startsWith(head)) continue
    const found = /^(\d{1,3})(?:(,)(\d{0,3}))?\}$/.exec(pattern.slice(head.length))
    if (!found) continue
    const [, least = '', comma, most = ''] = found
    return {
      kind,
      least: Number(least),
      most: comma ? (most === '' ? undefined : Number(most)) : Number(least),
    }
  }
  return undefined
}

/** Whether a kind lets the number of characters be chosen. */
export const hasSpan = (kind: PlainKindId): boolean => (plainKinds[kind] as PlainKind).whole === undefined

/** Returns why a span cannot be used; undefined when it can. */
export function spanFault({ least, most }: Span): MessageDescriptor | undefined {
  if (least > SPAN_MOST || (most ?? 0) > SPAN_MOST) return msg`A value has at most ${SPAN_MOST} characters.`
  if (most !== undefined && most < least) return msg`The maximum is lower than the minimum`
  if (most === 0) return msg`The maximum is at least 1.`
  return undefined
}
