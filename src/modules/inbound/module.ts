/** Inbound tickets: the screens of the slice, as data and lazy imports only. */
import { msg } from '@lingui/core/macro'
import type { FormDecl } from '#engine/form/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import { defineScreens, type Finder } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  inboundTicket: {
    kind: 'custom',
    path: '/microWarehouse/inboundTicket',
    func: 'Z-603',
    load: () => import('./client/TicketEntry.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).ticketForm],
    }),
  },
  batchForecast: {
    kind: 'import',
    path: '/microWarehouse/batchForecast',
    func: 'Z-605',
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).parcelImport,
    }),
  },
  microWarehouseBatchForecast: {
    kind: 'import',
    path: '/microWarehouse/microWarehouseBatchForecast',
    func: 'Z-606',
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).forecastImport,
    }),
  },
  inboundOrderManage: {
    kind: 'table',
    path: '/microWarehouse/inboundOrderManage',
    func: 'Z-604',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).ticketTable }),
  },
})

/** What the command palette finds of tickets. */
export const finder: Partial<Finder> = {
  sources: [
    {
      id: 'inbound.tickets',
      title: msg`Inbound tickets on this device`,
      icon: 'list',
      func: 'Z-60401',
      load: async () => (await import('./client/find-tickets.ts')).findTickets,
    },
  ],
}
