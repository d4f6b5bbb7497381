/** What came into stock and left it, as a table; each row leads to the goods behind it. */
import { msg } from '@lingui/core/macro'
import { href } from '#engine/screen/index.ts'
import { defineTable } from '#engine/table/index.ts'
import { stockWarehouses } from '#modules/stock/form-kit.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { screens as warehouse } from '#modules/warehouse/module.ts'
import { stockFlowColumns, type StockFlowRow } from './columns.ts'
import { statistics } from './contract.ts'
import { daysFilter } from './filters.ts'

export const stockFlowTable = defineTable<StockFlowRow>({
  id: 'stockFlow',
  query: statistics.stockFlowQuery,
  rowId: ({ id }) => id,
  rowName: ({ subject }) => subject,
  columns: stockFlowColumns,
  filters: [
    daysFilter(msg`Moved`, 'day'),
    {
      key: 'warehouse',
      label: msg`Warehouse`,
      type: 'select',
      options: stockWarehouses(),
    },
    { key: 'keyword', label: msg`Part of a SKU`, type: 'text', props: ['sku'] },
    {
      key: 'by',
      label: msg`Summed by`,
      type: 'select',
      options: [
        { value: 'warehouse', label: msg`Warehouse` },
        { value: 'sku', label: msg`SKU` },
        { value: 'day', label: msg`Day` },
        { value: 'week', label: msg`Week` },
        { value: 'month', label: msg`Month` },
      ],
    },
  ],
  actions: [
    {
      id: 'stock',
      label: msg`Show the stock`,
      on: 'one',
      shortcut: 'o',
      run: ([row], tools) => {
        if (!row) return
        const { warehouse: place, sku } = row
        tools.navigate(
          href(
            warehouse.wareInventoryCheck,
            {},
            { ...(place ? { warehouse: place } : {}), ...(sku ? { skus: sku } : {}) },
          ),
        )
      },
    },
  ],
  export: { kit: exportKit, call: tasks.customExportOrders, func: '*' },
  pageSizes: [20, 50, 100, 200],
  empty: {
    title: msg`Nothing in stock and nothing moved`,
    text: msg`Units appear here when a warehouse has received them. Choose other days or fewer filters.`,
  },
  card: { title: 'subject', subtitle: 'name', lines: ['opening', 'received', 'shipped', 'closing'] },
})
