/** Work orders: the screens of the slice, as data and lazy imports only (spec 001 §2). */
import { msg } from '@lingui/core/macro'
import { code } from '#contract/codes.ts'
import type { FormDecl } from '#engine/form/index.ts'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'
import { workOrderPages } from './work-order-pages.ts'

export const screens = defineScreens({
  WorkOrder: { kind: 'group', path: '/module/WorkOrder', func: 'Z-21' },
  workOrderAccess: {
    kind: 'table',
    path: workOrderPages.INBOX.path,
    func: workOrderPages.INBOX.func,
    remedies: [code.window],
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).inboxTable }),
  },
  inspectionWorkOrder: {
    kind: 'table',
    path: workOrderPages.INSPECTION.path,
    func: workOrderPages.INSPECTION.func,
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({
      table: (await import('./tables.ts')).inspectionTable,
    }),
  },
  claimWorkOrder: {
    kind: 'table',
    path: workOrderPages.CLAIM.path,
    func: workOrderPages.CLAIM.func,
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).claimTable }),
  },
  otherWorkOrders: {
    kind: 'table',
    path: workOrderPages.OTHER.path,
    func: workOrderPages.OTHER.func,
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).otherTable }),
  },
  inspectionWorkOrderNew: {
    kind: 'custom',
    path: '/workOrder/inspectionWorkOrderNew',
    func: 'Z-210201',
    hidden: true,
    title: msg`New inspection`,
    load: async () => ({ default: (await import('./client/WorkOrderForm.tsx')).NewInspection }),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).inspectionForm],
    }),
  },
  claimWorkOrderNew: {
    kind: 'custom',
    path: '/workOrder/claimWorkOrderNew',
    func: 'Z-210301',
    hidden: true,
    title: msg`New claim`,
    load: async () => ({ default: (await import('./client/WorkOrderForm.tsx')).NewClaim }),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).claimForm],
    }),
  },
  otherWorkOrderNew: {
    kind: 'custom',
    path: '/workOrder/otherWorkOrderNew',
    func: 'Z-210401',
    hidden: true,
    title: msg`New work order`,
    load: async () => ({ default: (await import('./client/WorkOrderForm.tsx')).NewOther }),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).otherForm],
    }),
  },
})
