/** The freight calculator: a button that floats over every page, and its dialog (spec 000 §1, spec 001 §2, §4). */
import { msg } from '@lingui/core/macro'
import type { Finder } from '#engine/screen/index.ts'

export const loadCalculator = async () => (await import('./client/CalculatorButton.tsx')).CalculatorButton

/** All routes for a parcel side by side, for any form that has one. */
export const loadComparison = async () => ({
  default: (await import('./client/CompareRoutes.tsx')).CompareRoutes,
})

/** What can go wrong on the way, for any form that has chosen a route. */
export const loadRouteAdvice = async () => ({
  default: (await import('./client/RouteAdvice.tsx')).RouteAdvice,
})

export const finder: Partial<Finder> = {
  actions: [
    {
      id: 'freight.calculate',
      label: msg`Open the freight calculator`,
      icon: 'coin',
      isAmount: true,
      load: async () => (await import('./client/calculator-state.ts')).openCalculator,
    },
  ],
}
