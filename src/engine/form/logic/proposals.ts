/**
 * Values a form proposes by itself, e.g. by the customer's rules (record 0068). They are kept apart from what the person
 * entered: with every change they are taken off, the change is made, and what is proposed then is put over it. So the result depends on what was
 * entered alone, never on the order of the keys. Pure.
 */
import type { MessageDescriptor } from '@lingui/core'
import type { FormData, Proposal } from '#engine/form/schema/form.ts'
import { isWithin, valueAt, withValue } from './form-paths.ts'

/** Key of the data: paths among the proposable ones that a person has set. Absent: a draft or copy from elsewhere. */
export const TYPED = 'typed'
/** Key of the data: proposed values by path, with what they come from and the values below them. Never sent. */
export const PROPOSED = 'proposed'

interface Proposed {
  readonly source: string
  readonly said?: MessageDescriptor
  /** The value below it. */
  readonly before: unknown
  /** Said with another field. */
  readonly isQuiet?: true
}

type ByPath = Readonly<Record<string, Proposed>>

export const proposedIn = (data: FormData): ByPath => (data[PROPOSED] as ByPath | undefined) ?? {}

/** Whether a value is the person's: set in this form, or there before in a copy. */
export const isTyped = (data: FormData, path: string): boolean =>
  Array.isArray(data[TYPED]) && data[TYPED].includes(path)

const touches = (one: string, other: string): boolean => isWithin(one, other) || isWithin(other, one)

export const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** Data begun from elsewhere counts as the person's wherever it differs from an empty form. */
const typedAtFirst = (data: FormData, paths: readonly string[], empty: FormData): readonly string[] =>
  paths.filter((path) => {
    const value = valueAt(data, path)
    return value !== '' && value !== undefined && !isSameValue(value, valueAt(empty, path))
  })

/** Paths a person has set. */
export const typedIn = (
  data: FormData,
  paths: readonly string[],
  empty: () => FormData,
): readonly string[] =>
  Array.isArray(data[TYPED]) ? (data[TYPED] as string[]) : typedAtFirst(data, paths, empty())

/** The data without what is proposed; a proposal at or around one of the `kept` paths becomes part of it. */
export function withoutProposals(data: FormData, kept: readonly string[] = []): FormData {
  const all = Object.entries(proposedIn(data))
  if (all.length === 0) return data
  const off = all.filter(([path]) => !kept.some((each) => touches(each, path)))
  const bare = off.reduce((rest, [path, { before }]) => withValue(rest, path, before), data)
  return withValue(bare, PROPOSED, {})
}

/** The data with these values over it; those the person has set are left out. */
export function withProposals(data: FormData, proposals: readonly Proposal[]): FormData {
  const laid = proposals.filter(({ isOwn }) => !isOwn)
  if (laid.length === 0) return data
  const marks = laid.map(({ path, source, said, isQuiet }): [string, Proposed] => [
    path,
    { source, before: valueAt(data, path), ...(said ? { said } : {}), ...(isQuiet ? { isQuiet } : {}) },
  ])
  const over = laid.reduce(
    (rest, { path, value }) =>
      isSameValue(valueAt(rest, path), value) ? rest : withValue(rest, path, value),
    data,
  )
  return { ...over, [PROPOSED]: Object.fromEntries(marks) }
}

/** Paths that are the person's after a step: `set` by them in it, not `cleared` with what they belong to. */
export const typedAfter = (
  before: readonly string[],
  paths: readonly string[],
  set: readonly string[],
  cleared: readonly string[],
): readonly string[] => {
  const isCleared = (path: string) => cleared.some((each) => touches(each, path))
  const isSet = (path: string) => set.some((each) => touches(each, path))
  const next = paths.filter((path) => isSet(path) || (before.includes(path) && !isCleared(path)))
  return next.length === before.length && next.every((path) => before.includes(path)) ? before : next
}
