/** Warehouses that take domestic parcels in: the provider's list, kept on the device (record 0026). */
import type { Output } from '#contract/call.ts'
import type { QueryOptions } from '#engine/form/index.ts'
import { lookups } from '#modules/lookups/contract.ts'

export type Warehouse = Output<typeof lookups.getWarehouseInfo>[number]

/** What is asked everywhere, so that one kept answer serves all. */
export const everyWarehouse = {}

export const collectingHouses = (warehouses: readonly Warehouse[]): Warehouse[] =>
  warehouses.filter(({ services }) => services.includes('COLLECT'))

export const warehouseSource: QueryOptions = {
  call: lookups.getWarehouseInfo,
  input: () => everyWarehouse,
  toChoices: (warehouses: readonly Warehouse[]) =>
    collectingHouses(warehouses).map(({ code, name, city }) => ({
      value: code,
      label: name,
      hint: code,
      search: city,
    })),
}
