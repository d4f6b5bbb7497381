/** Lists that forms and filters of this slice choose from. */
import type { Output } from '#contract/call.ts'
import type { QueryOptions } from '#engine/form/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { stock } from '#modules/stock/contract.ts'

/** Warehouses in which the customer has, or had, goods. */
export const stockedWarehouses: QueryOptions = {
  call: stock.stockWarehouses,
  input: () => ({}),
  toChoices: (answer: Output<typeof stock.stockWarehouses>) =>
    answer.map(({ code, name }) => ({ value: code, label: name, hint: code, search: code })),
}

/** Every warehouse of the provider. */
export const allWarehouses: QueryOptions = {
  call: lookups.getWarehouseInfo,
  input: () => ({}),
  toChoices: (answer: Output<typeof lookups.getWarehouseInfo>) =>
    answer.map(({ code, name, city }) => ({ value: code, label: name, hint: code, search: city })),
}
