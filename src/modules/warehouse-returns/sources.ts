/** Warehouses that take returns in: the provider's list, kept on the device. */
import type { Output } from '#contract/call.ts'
import type { QueryOptions } from '#engine/form/index.ts'
import { lookups } from '#modules/lookups/contract.ts'

export const returnWarehouseSource: QueryOptions = {
  call: lookups.getOutWarehouseInfo,
  input: () => ({}),
  toChoices: (warehouses: Output<typeof lookups.getOutWarehouseInfo>) =>
    warehouses
      .filter(({ services }) => services.includes('RETURN'))
      .map(({ code, name, city }) => ({ value: code, label: name, hint: code, search: city })),
}
