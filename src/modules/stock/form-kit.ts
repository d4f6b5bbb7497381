/** What forms and filters choose warehouses from. */
import type { Output } from '#contract/call.ts'
import type { Choice, QueryOptions } from '#engine/form/index.ts'
import { stock } from './contract.ts'

type Warehouse = Output<typeof stock.stockWarehouses>[number]

/** Warehouses in which the customer has, or had, goods. `hint`: what is said beside the name; its code where nothing else is. */
export const stockWarehouses = (
  hint: (warehouse: Warehouse) => Choice['hint'] = ({ code }) => code,
): QueryOptions => ({
  call: stock.stockWarehouses,
  input: () => ({}),
  toChoices: (answer: readonly Warehouse[]) =>
    answer.map((warehouse) => ({
      value: warehouse.code,
      label: warehouse.name,
      hint: hint(warehouse),
      search: warehouse.code,
    })),
})
