/** Lists a form, a filter or an import of outbound orders chooses from. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import type { QueryOptions } from '#engine/form/index.ts'
import { stock } from '#modules/stock/contract.ts'

/** Warehouses with goods of the customer. */
export const warehouseSource: QueryOptions = {
  call: stock.stockWarehouses,
  input: () => ({}),
  toChoices: (answer: Output<typeof stock.stockWarehouses>) =>
    answer.map(({ code, name, skus }) => ({
      value: code,
      label: name,
      hint: msg`${code} · ${skus} SKUs`,
      search: code,
    })),
}
