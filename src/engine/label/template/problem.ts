/** Where a template breaks the rules of spec 001 §3 and §5, e.g. "3.props.lineWidth". */
export interface TemplateProblem {
  path: string
  expected: string
}

export type Bag = Record<string, unknown>
export type Check = (path: string, isRight: boolean, expected: string) => void

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
export const NAME = `a name of at most ${MAX_NAME} visible characters`
