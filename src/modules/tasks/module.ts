/** Exports and imports as tasks: the pages that list them, and the tray that follows them from every page. */
import { defineScreens } from '#engine/screen/index.ts'
import { taskPaths } from './paths.ts'

export const screens = defineScreens({
  exportTaskCheck: {
    kind: 'table',
    path: taskPaths.export,
    func: 'Z-1101',
    load: async () => ({ table: (await import('./tables.ts')).exportTaskTable }),
  },
  importTaskCheck: {
    kind: 'table',
    path: taskPaths.import,
    func: 'Z-1102',
    load: async () => ({ table: (await import('./tables.ts')).importTaskTable }),
  },
})
