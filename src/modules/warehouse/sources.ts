/** Lists that forms and filters of this slice choose from. */
import type { Output } from '#contract/call.ts'
import type { QueryOptions } from '#engine/form/index.ts'
import { stockWarehouses } from '#modules/stock/form-kit.ts'
import { warehouse } from './contract.ts'

/** Warehouses in which the customer has, or had, goods. */
export const stockedWarehouses: QueryOptions = stockWarehouses()

/** Warehouses of the provider a transfer may go to, also overseas. */
export const transferPlaces: QueryOptions = {
  call: warehouse.transferPlaces,
  input: () => ({}),
  toChoices: (answer: Output<typeof warehouse.transferPlaces>) =>
    answer.map(({ code, name, city, country }) => ({
      value: code,
      label: name,
      hint: `${code} · ${country}`,
      search: city,
    })),
}
