/** Complaints and suggestions: the server side of the slice. */
import { COMPLAINT_RULES, complaints } from '#modules/complaints/contract.ts'
import { complaintRules } from '#modules/complaints/rules.ts'
import { defineServerModule } from '#server/handler.ts'
import { addComplaint, closeComplaint, withdrawComplaint } from './add.ts'
import { complaintExport } from './export.ts'
import { findParcel } from './find-parcel.ts'
import { complaintCounts, complaintDetail, complaintList } from './list.ts'
import { migrations } from './migrations.ts'
import { complaintOps } from './ops.ts'
import { seed } from './seed.ts'
import { complaintWork } from './simulate.ts'

export const serverModule = defineServerModule({
  name: 'complaints',
  calls: complaints,
  migrations,
  seed,
  rules: { [COMPLAINT_RULES]: complaintRules },
  exports: [complaintExport],
  ops: complaintOps,
  simulated: [complaintWork],
  handlers: {
    addComplaint,
    complaintList,
    complaintCounts,
    complaintDetail,
    findParcel,
    withdrawComplaint,
    closeComplaint,
  },
})
