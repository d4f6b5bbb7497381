/** Exports and imports as tasks: the pages that list them, and the tray that follows them from every page. */
import { defineScreens } from '#engine/schema/screen.ts'

export const screens = defineScreens({
  exportTaskCheck: {
    kind: 'table',
    path: '/taskManage/exportTaskMange/exportTaskCheck',
    func: 'Z-1101',
    load: async () => ({ table: (await import('./tables.ts')).exportTaskTable }),
  },
  importTaskCheck: {
    kind: 'table',
    path: '/taskManage/importTaskMange/importTaskCheck',
    func: 'Z-1102',
    load: async () => ({ table: (await import('./tables.ts')).importTaskTable }),
  },
})
