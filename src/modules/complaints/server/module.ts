/** Complaints and suggestions: the server side of the slice. */
import { COMPLAINT_RULES, complaints } from '#modules/complaints/contract.ts'
import { complaintRules } from '#modules/complaints/rules.ts'
import { defineServerModule } from '#server/handler.ts'
import { addComplaintTo, closeComplaint, withdrawComplaint } from './add.ts'
import type { WorkOrderMaker } from './become.ts'
import { complaintExport } from './export.ts'
import { findParcel } from './find-parcel.ts'
import { complaintCounts, complaintDetail, complaintList } from './list.ts'
import { migrations } from './migrations.ts'
import { complaintOpsOf } from './ops.ts'
import { seed } from './seed.ts'
import { complaintWork } from './simulate.ts'

/** `workOrders`: makes work orders of complaints, which another slice keeps. */
export const makeComplaintsModule = (workOrders: WorkOrderMaker) =>
  defineServerModule({
    name: 'complaints',
    calls: complaints,
    migrations,
    seed,
    rules: { [COMPLAINT_RULES]: complaintRules },
    exports: [complaintExport],
    ops: complaintOpsOf(workOrders),
    simulated: [complaintWork],
    handlers: {
      addComplaint: addComplaintTo(workOrders),
      complaintList,
      complaintCounts,
      complaintDetail,
      findParcel,
      withdrawComplaint,
      closeComplaint,
    },
  })
