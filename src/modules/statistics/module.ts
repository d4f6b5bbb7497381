/** Statistics: tables with a picture above each. */
import { defineScreens } from '#engine/screen/index.ts'

export const screens = defineScreens({
  Statistics: { kind: 'group', path: '/module/Statistics', func: 'Z-14' },
  cargoStatusQuery: {
    kind: 'table',
    path: '/statistics/cargoStatusQuery',
    func: 'Z-1401',
    load: async () => ({ table: (await import('./tables.ts')).cargoTable }),
  },
  CargoBatchQuery: {
    kind: 'table',
    path: '/statistics/CargoBatchQuery',
    func: 'Z-1402',
    load: async () => ({ table: (await import('./tables.ts')).batchTable }),
  },
  rejectAnalysis: {
    kind: 'table',
    path: '/statistics/rejectAnalysis',
    func: 'Z-1403',
    load: async () => ({ table: (await import('./tables.ts')).rejectTable }),
  },
  weightQuery: {
    kind: 'table',
    path: '/statistics/weightQuery',
    func: 'Z-1404',
    load: async () => ({ table: (await import('./weight-table.ts')).weightTable }),
  },
  stockFlow: {
    kind: 'table',
    path: '/statistics/stockFlow',
    func: 'Z-1405',
    load: async () => ({ table: (await import('./stock-flow-table.ts')).stockFlowTable }),
  },
})
