import { useCall } from '#client/calls/use-call.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { collectingHouses, everyHouse, type House } from '../warehouses.ts'

const none: readonly House[] = []

/** Warehouses that receive parcels, from the cached answer while offline; none until they were loaded once. */
export function useHouses(): readonly House[] {
  const { data } = useCall(lookups.getWarehouseInfo, everyHouse, { quiet: true })
  return data ? collectingHouses(data) : none
}
