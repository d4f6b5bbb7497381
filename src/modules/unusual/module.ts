/** COD anomalies, duty above what was declared: the screens of the slice. */
import { msg } from '@lingui/core/macro'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  b2cUnusualCOD: {
    kind: 'table',
    path: '/b2c/b2cUnusualCOD',
    func: 'Z-516',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./cod-table.ts')).codTable }),
  },
  b2COrderOvertax: {
    kind: 'table',
    path: '/b2c/b2COrderOvertax',
    func: 'Z-517',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tax-table.ts')).taxTable }),
  },
  b2cOrderInvoice: {
    kind: 'custom',
    path: '/b2c/b2cOrderInvoice/$id',
    func: 'Z-51702',
    hidden: true,
    title: msg`Upload invoices`,
    load: () => import('./client/UploadInvoice.tsx'),
  },
})
