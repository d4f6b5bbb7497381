/** What a claim says in a table, on the device and in what the gateway exports. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { collection } from './contract.ts'
import { claimStates } from './parcel-states.ts'

export type ClaimRow = Output<typeof collection.queryClaims>['list'][number]

const contested = {
  0: { label: msg`Only you`, tone: 'gray', shape: 'ring' },
  1: { label: msg`Also claimed by others`, tone: 'orange', shape: 'alert' },
} as const

const toAnother = msg`It belongs to another customer.`

/** What the warehouse said; where another's claim was confirmed, it says nothing of this one. */
export const decisionOf = ({ decision, state, isContested }: ClaimRow) =>
  decision || (state === 'REFUSED' && isContested === '1' ? toAnother : '')

export const claimColumns: readonly ColumnDecl<ClaimRow>[] = [
  {
    prop: 'expressNo',
    label: msg`Domestic number`,
    type: 'mono',
    width: 170,
    minWidth: 150,
    fixed: 'left',
    locked: true,
    mustExport: true,
    opens: true,
  },
  { prop: 'state', label: words.status, type: 'status', names: claimStates, width: 150, minWidth: 140 },
  {
    prop: 'confidence',
    label: msg`Match`,
    type: 'percent',
    width: 90,
    minWidth: 70,
  },
  { prop: 'isContested', label: msg`Others`, type: 'status', names: contested, width: 190, minWidth: 180 },
  { prop: 'daysLeft', label: msg`Days left`, type: 'number', total: false, width: 100, minWidth: 80 },
  {
    prop: 'warehouseId',
    label: msg`Warehouse`,
    text: ({ warehouseName }) => warehouseName,
    width: 190,
    minWidth: 120,
  },
  { prop: 'looks', label: msg`What it looks like`, width: 220, minWidth: 140 },
  { prop: 'weight', label: words.weight, type: 'weight', width: 100, minWidth: 80 },
  { prop: 'note', label: msg`Your description`, width: 220, minWidth: 120 },
  { prop: 'decision', label: msg`Decision`, text: decisionOf, width: 220, minWidth: 120 },
  { prop: 'files', label: msg`Files`, type: 'number', width: 80, minWidth: 60 },
  { prop: 'who', label: msg`By`, width: 120, minWidth: 90 },
  { prop: 'createdAt', label: msg`Claimed on`, type: 'date', width: 144, minWidth: 144 },
  { prop: 'decidedAt', label: msg`Decided on`, type: 'date', width: 144, minWidth: 144 },
]
