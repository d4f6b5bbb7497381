/** What becomes of values when the one they belong to changes (`Follows`): they follow, are cleared, or are asked about. Pure. */
import { isPhone } from '#domain/phone.ts'
import type { FieldDecl, FormData, Follows } from '#engine/form/schema/form.ts'
import { textAt, withValue } from './form-paths.ts'

export interface Follower extends Follows {
  /** Path of the value that belongs to another. */
  readonly path: string
}

/** Region, postcode and a phone number of another numbering plan belong to the country of their address. */
const addressFollowers = (path: string): Follower[] => {
  const of = `${path}.country`
  const parts = ['prov', 'city', 'area', 'postCode'].map((key) => ({ path: `${path}.${key}`, of }))
  const fits = (phone: string, data: FormData) => isPhone(phone, textAt(data, of))
  return [...parts, { path: `${path}.phone`, of, fits }]
}

/** Every value of these fields that belongs to another, as they are declared. */
export const followersOf = (fields: readonly FieldDecl[]): Follower[] =>
  fields.flatMap(({ path, address, follows }) => [
    ...(address ? addressFollowers(path) : []),
    ...(follows ? [{ path, ...follows }] : []),
  ])

export interface Followed {
  readonly data: FormData
  /** Paths whose value changed with the one it belongs to. */
  readonly changed: readonly string[]
  /** Those among them that a person had typed or chosen. */
  readonly cleared: readonly string[]
  /** Values that stayed and may not fit: what the form would fill in. */
  readonly asked: readonly { readonly path: string; readonly value: string }[]
}

/**
 * The data after everything followed. `isGiven`: the path was set in the same step, so it belongs to the new value already.
 * What was typed before the value it belongs to was there was typed for it.
 */
export function follow(
  followers: readonly Follower[],
  data: FormData,
  before: FormData,
  isGiven: (path: string) => boolean,
): Followed {
  const affected = followers.filter(
    ({ path, of }) => !isGiven(path) && textAt(data, of) !== textAt(before, of),
  )
  const [changed, cleared, asked]: [string[], string[], { path: string; value: string }[]] = [[], [], []]
  let next = data
  // What is asked about depends on what is left of the others.
  for (const { path, of, fill, fits, asks } of affected.toSorted(
    (a, b) => Number(!!a.asks) - Number(!!b.asks),
  )) {
    const [value, wanted] = [textAt(next, path), fill?.(next) ?? '']
    const isOwn = value === (fill?.(before) ?? '')
    const isFirst = textAt(before, of) === ''
    if (value === wanted || (isFirst && !isOwn) || fits?.(value, next)) continue
    if (asks?.(next)) {
      asked.push({ path, value: wanted })
      continue
    }
    next = withValue(next, path, wanted)
    changed.push(path)
    if (!isOwn) cleared.push(path)
  }
  return { data: next, changed, cleared, asked }
}
