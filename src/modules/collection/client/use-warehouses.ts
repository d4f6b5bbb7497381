import { useCall } from '#client/calls/use-call.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { collectingHouses, everyWarehouse, type Warehouse } from '../warehouses.ts'

const none: readonly Warehouse[] = []

/** Warehouses that receive parcels, from the cached answer while offline; none until they were loaded once. */
export function useWarehouses(): readonly Warehouse[] {
  const { data } = useCall(lookups.getWarehouseInfo, everyWarehouse, { quiet: true })
  return data ? collectingHouses(data) : none
}
