/** The server side of exports and imports as tasks: it serves whatever the other slices can export and import. */
import { tasks } from '#modules/tasks/contract.ts'
import { exportFuncs } from '#modules/tasks/export-functions.ts'
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
  const exportable = { sources, exportFuncs }
  const targets = slices.flatMap(({ imports = [] }) => imports)
  return defineServerModule({
    name: 'tasks',
    calls: tasks,
    migrations,
    seed,
    jobs: [exportJob(exportable), importJob(targets), pushJob],
    handlers: {
      exportBills: createExport(tasks.exportBills, exportable),
      exportSendOrder: createExport(tasks.exportSendOrder, exportable),
      exportBillDetails: createExport(tasks.exportBillDetails, exportable),
      exportAddress: createExport(tasks.exportAddress, exportable),
      exportOrders: createExport(tasks.exportOrders, exportable),
      customExportOrders: createExport(tasks.customExportOrders, exportable),
      customExportSendOrder: createExport(tasks.customExportSendOrder, exportable),
      exportCodManagement: createExport(tasks.exportCodManagement, exportable),
      exportSerial,
      getExportResult,
      getTemplate,
      saveTemplate: keepTemplate(sources),
      updateTemplate: keepTemplate(sources),
      taskList: taskList(sources),
      taskCancel,
      taskRerun,
      importResults,
      pushKey,
      pushSave,
      pushRemove,
    },
  })
}
