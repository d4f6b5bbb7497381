/** Docking an ERP: API keys and webhooks, the screens of the slice. */
import { msg } from '@lingui/core/macro'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  apiKeys: {
    kind: 'table',
    path: '/base/apiKeys',
    func: 'Z-840',
    mainOnly: true,
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./key-table.ts')).keyTable }),
  },
  apiKeyNew: {
    kind: 'custom',
    path: '/base/apiKeyNew',
    func: 'Z-84001',
    mainOnly: true,
    hidden: true,
    title: msg`New API key`,
    load: () => import('./client/NewKey.tsx'),
  },
  webhooks: {
    kind: 'table',
    path: '/base/webhooks',
    func: 'Z-841',
    mainOnly: true,
    load: async (): Promise<{ table: TableDecl }> => ({
      table: (await import('./endpoint-table.ts')).endpointTable,
    }),
  },
  webhookNew: {
    kind: 'custom',
    path: '/base/webhookNew',
    func: 'Z-84101',
    mainOnly: true,
    hidden: true,
    title: msg`New webhook endpoint`,
    load: () => import('./client/NewEndpoint.tsx'),
  },
  webhookDeliveries: {
    kind: 'table',
    path: '/base/webhookDeliveries',
    func: 'Z-842',
    mainOnly: true,
    load: async (): Promise<{ table: TableDecl }> => ({
      table: (await import('./delivery-table.ts')).deliveryTable,
    }),
  },
})
