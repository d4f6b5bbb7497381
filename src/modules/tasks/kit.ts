/** What every table's export needs beside its own endpoint; declarations take it as `export.kit`. */
import type { ExportKit } from '#engine/export/index.ts'
import { href } from '#engine/screen/index.ts'
import { tasks } from './contract.ts'
import { screens } from './module.ts'

export const exportKit: ExportKit = {
  template: { get: tasks.getTemplate, save: tasks.saveTemplate, update: tasks.updateTemplate },
  status: tasks.exportSerial,
  tasksHref: href(screens.exportTaskCheck),
  // B2C order management (spec 000 §6).
  funcs: [
    'Z-503015',
    // B2B orders.
    'Z-403015',
    // FBA orders.
    'Z-1203015',
    // Outbound orders of the micro warehouse (spec 000 §6).
    'Z-503021',
  ],
}
