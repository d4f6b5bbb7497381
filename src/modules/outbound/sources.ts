/** Lists a form, a filter or an import of outbound orders chooses from. */
import { msg } from '@lingui/core/macro'
import type { QueryOptions } from '#engine/form/index.ts'
import { stockWarehouses } from '#modules/stock/form-kit.ts'

/** Warehouses with goods of the customer. */
export const warehouseSource: QueryOptions = stockWarehouses(({ code, skus }) => msg`${code} · ${skus} SKUs`)
