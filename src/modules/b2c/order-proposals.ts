/** What is proposed to the order form and its imports: order rules first, then presets a row names, then the best route. */
import {
  type FormData,
  type Proposal,
  type ProposalsDecl,
  type Propose,
  withValue,
} from '#engine/form/index.ts'
import { orderProposals } from '#modules/automation/form-kit.ts'
import { presetProposals } from './parcel-presets.ts'
import type { PresetRow } from './preset-calls.ts'
import { measures } from './preset-fields.ts'
import { bestRoute, type OfferedRoute, readForRoute, type RouteKnowledge } from './route-choices.ts'

/** The data with what is proposed in it, as other proposals see it. */
const laidOver = (data: unknown, proposals: readonly Proposal[]): FormData =>
  proposals
    .filter(({ isOwn }) => !isOwn)
    .reduce((rest, { path, value }) => withValue(rest, path, value), data as FormData)

/** Order rules, and the best route where no rule and no person names one. */
export function proposeToEntry(
  rules: Propose,
  routes: readonly OfferedRoute[],
  known: RouteKnowledge,
): Propose {
  // Asked with every key, and seldom with another parcel.
  let parcel = ''
  let best: ReturnType<typeof bestRoute>
  return (data, isOwn) => {
    const ruled = rules(data, isOwn)
    if (isOwn('routeId') || ruled.some(({ path }) => path === 'routeId')) return ruled
    const laid = laidOver(data, ruled)
    const read = JSON.stringify(readForRoute(laid))
    if (read !== parcel) {
      parcel = read
      best = bestRoute(readForRoute(laid), routes, known)
    }
    return best ? [...ruled, { ...best, isOwn: false }] : ruled
  }
}

/** The preset a row names, which is what the file says, before order rules. */
export const proposeToImport =
  (rules: Propose, presets: readonly PresetRow[]): Propose =>
  (data, isOwn) => {
    const named = presetProposals(presets, data, isOwn)
    const isGiven = (path: string) => isOwn(path) || named.some((each) => each.path === path)
    return [...named, ...rules(laidOver(data, named), isGiven)]
  }

export const entryProposals: ProposalsDecl = {
  paths: orderProposals.paths,
  load: async () => (await import('./client/watch-proposals.ts')).watchEntryProposals,
}

export const importProposals: ProposalsDecl = {
  paths: [...new Set([...orderProposals.paths, ...measures])],
  load: async () => (await import('./client/watch-proposals.ts')).watchImportProposals,
}
