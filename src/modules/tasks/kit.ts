/** What every table's export needs beside its own endpoint; declarations take it as `export.kit`. */
import type { ExportKit } from '#engine/export/index.ts'
import { href } from '#engine/screen/index.ts'
import { tasks } from './contract.ts'
import { exportFuncs } from './export-functions.ts'
import { screens } from './module.ts'

export const exportKit: ExportKit = {
  template: { get: tasks.getTemplate, save: tasks.saveTemplate, update: tasks.updateTemplate },
  status: tasks.exportSerial,
  tasksHref: href(screens.exportTaskCheck),
  funcs: exportFuncs,
}
