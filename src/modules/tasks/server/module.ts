/** The server side of exports and imports as tasks: it serves whatever the other slices can export and import. */
import { tasks } from '#modules/tasks/contract.ts'
import { exportJob } from '#server/exports/export-job.ts'
import { defineServerModule, type ServerModule } from '#server/handler.ts'
import { importJob } from '#server/imports/import-job.ts'
import { createExport } from './create-export.ts'
import { migrations } from './migrations.ts'
import { pushJob } from './push-job.ts'
import { pushKey, pushRemove, pushSave } from './push-subscriptions.ts'
import { seed } from './seed.ts'
import { exportSerial, getExportResult, importResults, taskList } from './states.ts'
import { taskCancel, taskRerun } from './task-actions.ts'
import './tables.ts'
import { getTemplate, keepTemplate } from './templates.ts'

export function makeTasksModule(slices: readonly ServerModule[]): ServerModule {
  const sources = slices.flatMap(({ exports = [] }) => exports)
  const targets = slices.flatMap(({ imports = [] }) => imports)
  return defineServerModule({
    name: 'tasks',
    calls: tasks,
    migrations,
    seed,
    jobs: [exportJob(sources), importJob(targets), pushJob],
    handlers: {
      exportBills: createExport(tasks.exportBills, sources),
      exportSendOrder: createExport(tasks.exportSendOrder, sources),
      exportBillDetails: createExport(tasks.exportBillDetails, sources),
      exportAddress: createExport(tasks.exportAddress, sources),
      exportOrders: createExport(tasks.exportOrders, sources),
      customExportOrders: createExport(tasks.customExportOrders, sources),
      customExportSendOrder: createExport(tasks.customExportSendOrder, sources),
      exportCodManagement: createExport(tasks.exportCodManagement, sources),
      exportSerial,
      getExportResult,
      getTemplate,
      saveTemplate: keepTemplate(sources),
      updateTemplate: keepTemplate(sources),
      taskList,
      taskCancel,
      taskRerun,
      importResults,
      pushKey,
      pushSave,
      pushRemove,
    },
  })
}
