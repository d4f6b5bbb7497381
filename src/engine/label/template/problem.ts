import type { FormatFault } from '../values/formats.ts'

/** What was expected at a place, as data; the view puts it into words. */
export type Expected =
  | { kind: 'range'; min: number; max: number; unit?: 'px' | 'mm' | 'dotsPerMm'; isWhole?: boolean }
  | { kind: 'least'; min: number; unit: 'px' }
  | { kind: 'oneOf'; values: readonly (string | number)[] }
  | { kind: 'keys'; keys: readonly string[] }
  | { kind: 'name'; most: number }
  | { kind: 'picture'; side: number }
  | { kind: 'version' | 'kilobytes' | 'components' | 'levels'; most: number }
  | { kind: 'format'; place: string; fault: FormatFault }
  | {
      kind:
        'template' | 'component' | 'list' | 'object' | 'flag' | 'text' | 'valueName' | 'ownId' | 'otherName'
    }

/** Where a template breaks the rules of spec 001 §3 and §5, e.g. "3.props.lineWidth". */
export interface TemplateProblem {
  path: string
  expected: Expected
}

export type Bag = Record<string, unknown>
export type Check = (path: string, isRight: boolean, expected: Expected) => void

export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isText = (value: unknown): value is string => typeof value === 'string'
export const isOneOf = (value: unknown, values: readonly unknown[]): boolean => values.includes(value)
export const within = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max

/** Control characters and those that turn the direction of a text: in a name they only mislead. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/

export const MAX_NAME = 200
export const isName = (value: unknown): value is string =>
  isText(value) && value.length <= MAX_NAME && !UNSEEN.test(value)
export const NAME: Expected = { kind: 'name', most: MAX_NAME }
