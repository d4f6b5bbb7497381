/** Work orders: the screens of the slice, as data and lazy imports only (spec 001 §2). */
import { msg } from '@lingui/core/macro'
import { code } from '#contract/codes.ts'
import type { FormDecl } from '#engine/form/index.ts'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

// Named, because the tables link to screens of this very list.
type LoadTable = () => Promise<{ table: TableDecl }>
type LoadForms = () => Promise<{ forms: readonly FormDecl[] }>

const inbox: LoadTable = async () => ({ table: (await import('./tables.ts')).inboxTable })
const inspections: LoadTable = async () => ({ table: (await import('./tables.ts')).inspectionTable })
const claims: LoadTable = async () => ({ table: (await import('./tables.ts')).claimTable })
const others: LoadTable = async () => ({ table: (await import('./tables.ts')).otherTable })
const inspectionForms: LoadForms = async () => ({ forms: [(await import('./forms.ts')).inspectionForm] })
const claimForms: LoadForms = async () => ({ forms: [(await import('./forms.ts')).claimForm] })
const otherForms: LoadForms = async () => ({ forms: [(await import('./forms.ts')).otherForm] })

export const screens = defineScreens({
  WorkOrder: { kind: 'group', path: '/module/WorkOrder', func: 'Z-21' },
  workOrderAccess: {
    kind: 'table',
    path: '/workOrder/workOrderAccess',
    func: 'Z-2101',
    remedies: [code.window],
    load: inbox,
  },
  inspectionWorkOrder: {
    kind: 'table',
    path: '/workOrder/inspectionWorkOrder',
    func: 'Z-2102',
    load: inspections,
  },
  claimWorkOrder: { kind: 'table', path: '/workOrder/claimWorkOrder', func: 'Z-2103', load: claims },
  otherWorkOrders: { kind: 'table', path: '/workOrder/otherWorkOrders', func: 'Z-2104', load: others },
  inspectionWorkOrderNew: {
    kind: 'custom',
    path: '/workOrder/inspectionWorkOrderNew',
    func: 'Z-210201',
    hidden: true,
    title: msg`New inspection`,
    load: () => import('./client/NewInspection.tsx'),
    uses: inspectionForms,
  },
  claimWorkOrderNew: {
    kind: 'custom',
    path: '/workOrder/claimWorkOrderNew',
    func: 'Z-210301',
    hidden: true,
    title: msg`New claim`,
    load: () => import('./client/NewClaim.tsx'),
    uses: claimForms,
  },
  otherWorkOrderNew: {
    kind: 'custom',
    path: '/workOrder/otherWorkOrderNew',
    func: 'Z-210401',
    hidden: true,
    title: msg`New work order`,
    load: () => import('./client/NewOther.tsx'),
    uses: otherForms,
  },
})

/** Parcels of one claim. */
export const MOST_CLAIMED = 500

/** Opens a claim of parcels that were selected somewhere. */
export const loadBeginClaim = () => import('./client/begin-claim.ts')
