/**
 * Which screens are alive (spec 000 §2): the one in front, and those whose function carries the cache flag '1', while
 * their tab is open. Pure; `Views.tsx` draws them.
 */
import type { CurrentScreen } from '#client/router/current-screen.ts'

/** Beyond this many, the oldest views are unmounted; what was typed in them is in the draft store. */
export const MOST_VIEWS = 10

export type Address = Readonly<CurrentScreen>

export interface View extends Address {
  /** Counts up with every visit. */
  readonly seen: number
}

interface Facts {
  current: Address
  /** Paths of the open tabs. */
  open: ReadonlySet<string>
  /** Whether a page is kept behind others. */
  isKept: (page: Address) => boolean
}

const isSame = (view: View, { name, href }: Address): boolean => view.name === name && view.href === href

/** The views after something changed, one per path, in the order in which they were opened; the same list if nothing did. */
export function viewsAfter(views: readonly View[], { current, open, isKept }: Facts): readonly View[] {
  const newest = Math.max(0, ...views.map(({ seen }) => seen))
  const known = views.find(({ path }) => path === current.path)
  const stays = (view: View) => view === known || (open.has(view.path) && isKept(view))
  const isInFront = known !== undefined && known.seen === newest
  const front: View =
    known && isInFront && isSame(known, current)
      ? known
      : { ...current, seen: isInFront ? newest : newest + 1 }
  const kept = views.filter(stays).map((view) => (view === known ? front : view))
  const all = youngest(known ? kept : [...kept, front])
  const isUnchanged = all.length === views.length && all.every((view, at) => view === views[at])
  return isUnchanged ? views : all
}

function youngest(views: readonly View[]): readonly View[] {
  if (views.length <= MOST_VIEWS) return views
  const oldest = Math.min(...views.map(({ seen }) => seen))
  return views.filter(({ seen }) => seen !== oldest)
}
