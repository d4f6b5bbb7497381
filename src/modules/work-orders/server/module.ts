/** Work orders: the server side of the slice. */
import { WORK_ORDER_RULES, workOrders } from '#modules/work-orders/contract.ts'
import { workOrderRules } from '#modules/work-orders/rules.ts'
import { defineServerModule } from '#server/handler.ts'
import { checks } from './checks.ts'
import { closeDecided } from './close.ts'
import { addEvidence, createWorkOrder } from './create.ts'
import { workOrderDetail, workOrderFiles } from './detail.ts'
import { workOrderExport } from './export.ts'
import { findParcels } from './find-parcels.ts'
import { statistics, workOrderCounts, workOrderList, workOrderTypes } from './list.ts'
import { mailJob } from './mail-job.ts'
import { migrations } from './migrations.ts'
import { workOrderOps } from './ops.ts'
import { seed } from './seed.ts'
import { workOrderWork } from './simulate.ts'
import { appealWorkOrder, readWorkOrder, replyWorkOrder, withdrawWorkOrder } from './thread.ts'

export const serverModule = defineServerModule({
  name: 'work-orders',
  calls: workOrders,
  migrations,
  seed,
  checks,
  rules: { [WORK_ORDER_RULES]: workOrderRules },
  exports: [workOrderExport],
  ops: workOrderOps,
  simulated: [workOrderWork],
  jobs: [mailJob],
  hourly: closeDecided,
  handlers: {
    workOrderTypes,
    workOrderList,
    workOrderCounts,
    statistics,
    workOrderDetail,
    workOrderFiles,
    findParcels,
    createWorkOrder,
    addEvidence,
    replyWorkOrder,
    withdrawWorkOrder,
    appealWorkOrder,
    readWorkOrder,
  },
})
