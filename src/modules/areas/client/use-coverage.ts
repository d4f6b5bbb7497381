import { useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { coverageOf, type Coverage } from '#domain/delivery-areas.ts'
import { lookups } from '#modules/lookups/contract.ts'

/** The routes and rules of all countries as cached on this device. `coverage` is undefined until both are known. */
export function useCoverage() {
  const routes = useCall(lookups.getRoute, { country: '', serviceType: 'B2C' }, { quiet: true })
  const rules = useCall(lookups.getDeliveryAreas, {}, { quiet: true })
  const coverage = useMemo<Coverage | undefined>(
    () => (routes.data && rules.data ? coverageOf(routes.data, rules.data.list) : undefined),
    [routes.data, rules.data],
  )
  // What is missing says why; the older of the two answers is the age of both.
  const asked = routes.data ? rules : routes
  const at = Math.min(routes.dataUpdatedAt, rules.dataUpdatedAt) || undefined
  return { coverage, asked, at }
}
