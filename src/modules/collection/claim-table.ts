/** Claims of parcels nobody announced (spec 001 §2 ClaimManage). */
import { msg, plural } from '@lingui/core/macro'
import { href } from '#engine/screen/index.ts'
import { type ActionDecl, defineTable, type TableDecl } from '#engine/table/index.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { claimColumns, type ClaimRow } from './claim-columns.ts'
import { collection } from './contract.ts'
import { screens } from './module.ts'
import { claimRefusal, claimStates } from './parcel-states.ts'
import { warehouseSource } from './warehouses.ts'

const withdraw: ActionDecl<ClaimRow> = {
  id: 'withdraw',
  label: msg`Withdraw`,
  icon: 'cancel',
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Withdraw # claim', other: 'Withdraw # claims' })}`,
  danger: true,
  shortcut: 'Delete',
  confirm: msg`The parcel returns to unclaimed parcels, where anyone can claim it.`,
  refuse: ({ state }) => claimRefusal(state),
  run: async (rows, tools) => {
    for (const { id, expressNo } of rows)
      await tools.enqueue(
        collection.withdrawClaim,
        { ids: [id] },
        { entity: `claim:${id}`, label: expressNo },
      )
  },
}

const toUnclaimed = { label: msg`Find a parcel`, href: href(screens.NoFileClaim), func: 'Z-1305' }

export const claimTable: TableDecl = defineTable<ClaimRow>({
  id: 'collection.claims',
  query: collection.queryClaims,
  rowId: ({ id }) => id,
  rowName: ({ expressNo }) => expressNo,
  columns: claimColumns,
  filters: [
    { key: 'keyword', label: msg`Number or note`, type: 'text', props: ['expressNo', 'note', 'looks'] },
    { key: 'warehouseId', label: msg`Warehouse`, type: 'select', options: warehouseSource },
  ],
  actions: [withdraw],
  create: toUnclaimed,
  rail: { key: 'state', counts: collection.countClaims, names: claimStates, all: msg`All claims` },
  overlay: {
    calls: [collection.withdrawClaim.id],
    toRow: () => null,
    marks: (parameter) => (parameter as { ids?: readonly string[] }).ids ?? [],
    editHref: () => href(screens.ClaimManage),
    verbs: { [collection.withdrawClaim.id]: msg`Withdrawal` },
    outcome: (answer, parameter) => {
      const validated = (answer as { list?: { id: string; ok: string; desc: string }[] } | null)?.list ?? []
      return {
        ids: (parameter as { ids: readonly string[] }).ids,
        refused: validated.filter(({ ok }) => ok !== '1').map(({ id, desc }) => ({ id, desc })),
      }
    },
  },
  export: { kit: exportKit, call: tasks.exportOrders, func: '*', columnType: '2' },
  pageSizes: [20, 50, 100],
  checkbox: true,
  index: true,
  detail: () => import('./client/ClaimPanel.tsx'),
  empty: {
    title: msg`No claims yet`,
    text: msg`A parcel that was not announced is listed under unclaimed parcels until someone proves it is theirs.`,
    action: toUnclaimed,
  },
  card: {
    title: 'expressNo',
    subtitle: 'looks',
    corner: 'state',
    lines: ['daysLeft', 'confidence', 'decision'],
  },
})
