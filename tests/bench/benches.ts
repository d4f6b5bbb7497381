/** Every benchmark, in the order it runs. */
import { billsBench } from './bills.ts'
import { chaos } from './chaos.ts'
import { databaseFaultsBench } from './database-faults.ts'
import { designerStart } from './designer-start.ts'
import { exporting } from './export.ts'
import { hold } from './hold.ts'
import { hostileSheets } from './hostile-sheets.ts'
import { importing } from './import.ts'
import { labels } from './labels.ts'
import { labelDesigner } from './label-designer.ts'
import { lighthouse } from './lighthouse.ts'
import type { Bench } from './measure.ts'
import { millionOrders } from './million-orders.ts'
import { offlineStart } from './offline-start.ts'
import { outbox } from './outbox.ts'
import { publicPageBench } from './public-page.ts'
import { scans } from './scans.ts'
import { serials } from './serials.ts'
import { shopsBench } from './shops.ts'
import { sizes } from './sizes.ts'
import { stock } from './stock.ts'
import { table } from './table.ts'
import { vitals } from './vitals.ts'
import { webhooks } from './webhooks.ts'

export const benches: readonly Bench[] = [
  sizes,
  table,
  importing,
  hostileSheets,
  exporting,
  labelDesigner,
  designerStart,
  vitals,
  publicPageBench,
  lighthouse,
  offlineStart,
  outbox,
  labels,
  serials,
  hold,
  billsBench,
  scans,
  stock,
  shopsBench,
  millionOrders,
  chaos,
  databaseFaultsBench,
  webhooks,
]
