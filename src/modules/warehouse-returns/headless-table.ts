/** Parcels without an owner (spec 001 §2 headlessManage, spec 000 §4 "Return-headless table"; records 0096, 0100). */
import { msg, plural } from '@lingui/core/macro'
import { tidyExpressNo } from '#domain/express-no.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import { type ActionDecl, defineTable, type OverlayDecl, type TableDecl } from '#engine/table/index.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { warehouseReturns } from './contract.ts'
import {
  claimRefusal,
  confirmRefusal,
  factsOf,
  notOwn,
  ownRefusal,
  takeBackRefusal,
  withdrawClaimRefusal,
} from './headless-actions.ts'
import { headlessColumns } from './headless-columns.ts'
import { screens } from './module.ts'
import { rowRefusal } from './return-actions.ts'
import { headlessStatuses } from './return-treatments.ts'
import type { HeadlessRow } from './wire-shapes.ts'

const entity = ({ id }: HeadlessRow): string => `headless:${id}`
const idsOf = (rows: readonly HeadlessRow[]) => ({ ids: rows.map(({ id }) => id) })

const claim: ActionDecl<HeadlessRow> = {
  id: 'claim',
  label: msg`Claim`,
  icon: 'star',
  func: 'Z-61502',
  on: 'one',
  shortcut: 'c',
  refuse: claimRefusal,
  run: ([row], tools) =>
    row && tools.navigate(href(screens.headlessClaim, {}, { parcel: row.id, number: row.candidate })),
}

const confirm: ActionDecl<HeadlessRow> = {
  id: 'confirm',
  label: msg`Confirm that it is yours`,
  icon: 'again',
  func: 'Z-61502',
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Confirm # parcel', other: 'Confirm # parcels' })}`,
  confirm: msg`If your own records prove it, a return is made at once. Otherwise the warehouse checks your claim.`,
  refuse: confirmRefusal,
  command: { call: warehouseReturns.returnHeadlessConfirm, parameter: idsOf, entity },
}

const withdraw: ActionDecl<HeadlessRow> = {
  id: 'withdraw',
  label: msg`Withdraw claim`,
  icon: 'cancel',
  func: 'Z-61502',
  on: 'both',
  danger: true,
  counted: (count) => msg`${plural(count, { one: 'Withdraw # claim', other: 'Withdraw # claims' })}`,
  confirm: msg`The parcel has no owner again, and anyone can claim it.`,
  refuse: withdrawClaimRefusal,
  command: { call: warehouseReturns.cancelByCustomer, parameter: idsOf, entity },
}

const takeBack: ActionDecl<HeadlessRow> = {
  id: 'takeBack',
  label: msg`Undo confirmation`,
  icon: 'back',
  func: 'Z-61502',
  on: 'both',
  danger: true,
  counted: (count) => msg`${plural(count, { one: 'Undo # confirmation', other: 'Undo # confirmations' })}`,
  confirm: msg`The parcel has no owner again. Charges for its storage are cancelled.`,
  refuse: takeBackRefusal,
  command: { call: warehouseReturns.cancelHeadlessConfirm, parameter: idsOf, entity },
}

const contents: ActionDecl<HeadlessRow> = {
  id: 'contents',
  label: msg`Enter expected goods`,
  icon: 'list',
  func: 'Z-61502',
  on: 'one',
  refuse: takeBackRefusal,
  run: ([row], tools) => row && tools.navigate(href(screens.headlessContents, { id: row.id })),
}

const decide: ActionDecl<HeadlessRow> = {
  id: 'decide',
  label: msg`Decide`,
  icon: 'edit',
  func: 'Z-61503',
  on: 'both',
  asks: true,
  shortcut: 'e',
  counted: (count) =>
    msg`${plural(count, { one: 'Decide about # parcel', other: 'Decide about # parcels' })}`,
  refuse: (row) => {
    const facts = factsOf(row)
    return facts ? rowRefusal(facts, 'HOLD') : notOwn
  },
  panel: () => import('./client/DecideHeadless.tsx'),
}

const destroy: ActionDecl<HeadlessRow> = {
  id: 'destroy',
  label: msg`Destroy`,
  icon: 'delete',
  func: 'Z-61504',
  on: 'both',
  danger: true,
  asks: true,
  shortcut: 'Delete',
  counted: (count) => msg`${plural(count, { one: 'Destroy # parcel', other: 'Destroy # parcels' })}`,
  refuse: (row) => {
    const facts = factsOf(row)
    return ownRefusal(row) ?? (facts && rowRefusal(facts, 'DESTROY'))
  },
  run: async (rows, tools) => {
    const { destroyReturns } = await import('./client/destroy-returns.ts')
    const ids = rows.map(({ id }) => id)
    await destroyReturns(ids, tools, warehouseReturns.destroyHeadless)
  },
}

interface Asked {
  readonly id?: string
  readonly ids?: readonly string[]
  readonly expressNo?: string
  readonly orderNumber?: string
  readonly note?: string
  readonly files?: readonly unknown[]
}

/** A claim made from the label alone: its parcel is not known to this device until it is sent. */
function queuedClaim(parameter: unknown, key: string): HeadlessRow | null {
  const { id, ids, expressNo, orderNumber = '', note = '', files = [] } = parameter as Asked
  if (id || ids) return null
  return {
    id: `queued:${key}`,
    returnHeadlessStatus: '1',
    expressNo: expressNo ? tidyExpressNo(expressNo) : orderNumber,
    arrivedOn: '',
    weight: '',
    photos: 0,
    daysLeft: 0,
    destroyOn: '',
    isContested: '0',
    candidate: '',
    confidence: 0,
    because: [],
    claimState: '',
    claimedNo: expressNo ?? orderNumber,
    decision: '',
    note,
    claimedAt: '',
    files: files.length,
    returnNo: '',
    state: '',
    warehouseName: '',
    goodsName: '',
    found: 0,
    condition: '',
    treatment: '',
    isKnown: '0',
    hasAddress: '0',
    value: '0.00',
    currency: '',
    freeLeft: 0,
    fee: '0.00',
    feePerDay: '0.00',
    storageCurrency: '',
  }
}

interface Answer {
  readonly list?: readonly { readonly id: string; readonly ok: string; readonly desc: string }[]
}

const overlay: OverlayDecl<HeadlessRow> = {
  calls: [
    warehouseReturns.claimByCustomer.id,
    warehouseReturns.returnHeadlessConfirm.id,
    warehouseReturns.cancelByCustomer.id,
    warehouseReturns.cancelHeadlessConfirm.id,
    warehouseReturns.returnForecast.id,
    warehouseReturns.treatmentByCustomer.id,
  ],
  toRow: queuedClaim,
  marks: (parameter) => {
    const { id, ids } = parameter as Asked
    return ids ?? (id ? [id] : [])
  },
  editHref: (draft, { call, body }) => {
    const { id = '' } = body as Asked
    return call === warehouseReturns.returnForecast.id
      ? href(screens.headlessContents, { id }, { draft })
      : href(screens.headlessClaim, {}, { draft, ...(id ? { parcel: id } : {}) })
  },
  verbs: {
    [warehouseReturns.claimByCustomer.id]: msg`Claim`,
    [warehouseReturns.returnHeadlessConfirm.id]: msg`Confirmation`,
    [warehouseReturns.cancelByCustomer.id]: msg`Being withdrawn`,
    [warehouseReturns.cancelHeadlessConfirm.id]: msg`Confirmation being withdrawn`,
    [warehouseReturns.returnForecast.id]: msg`Expected goods`,
    [warehouseReturns.treatmentByCustomer.id]: msg`Decision`,
  },
  outcome: (answer) => {
    const list = (answer as Answer | null)?.list ?? []
    return {
      ids: list.filter(({ ok }) => ok === '1').map(({ id }) => id),
      refused: list.filter(({ ok }) => ok !== '1').map(({ id, desc }) => ({ id, desc })),
    }
  },
}

export const headlessTable: TableDecl = defineTable<HeadlessRow>({
  id: 'warehouseReturns.headless',
  query: warehouseReturns.queryHeadless,
  rowId: ({ id }) => id,
  rowName: ({ expressNo }) => expressNo,
  columns: headlessColumns,
  filters: [
    { key: 'fragment', label: msg`Part of the number`, type: 'text', props: ['expressNo', 'claimedNo'] },
    {
      key: 'arrivedFrom',
      keyTo: 'arrivedTo',
      label: msg`Arrived on`,
      type: 'days',
      props: ['arrivedOn'],
      zone: PROVIDER_ZONE,
    },
    {
      key: 'weightFrom',
      keyTo: 'weightTo',
      label: words.weight,
      type: 'range',
      unit: 'kg',
      props: ['weight'],
    },
  ],
  actions: [claim, confirm, withdraw, decide, contents, takeBack, destroy],
  rail: {
    key: 'returnHeadlessStatus',
    counts: warehouseReturns.countHeadless,
    names: headlessStatuses,
    all: msg`All parcels`,
  },
  // Spec 000 §4: no operation column while returnHeadlessStatus is '2'.
  operationWhen: { key: 'returnHeadlessStatus', not: ['2'] },
  overlay,
  headline: () => import('./client/HeadlessScan.tsx'),
  tiles: { label: msg`Show photos`, load: () => import('./client/HeadlessTile.tsx') },
  export: {
    kit: exportKit,
    call: tasks.exportOrders,
    func: '*',
    title: msg`Parcels without an owner`,
  },
  pageSizes: [20, 50, 100],
  checkbox: true,
  index: true,
  detail: () => import('./client/HeadlessPanel.tsx'),
  empty: {
    title: msg`No parcels without an owner`,
    text: msg`Parcels that came back and that nobody announced are shown here until someone proves that they are theirs.`,
  },
  card: {
    title: 'expressNo',
    subtitle: 'candidate',
    corner: 'returnHeadlessStatus',
    lines: ['arrivedOn', 'weight', 'daysLeft', 'confidence', 'returnNo', 'goodsName', 'decision'],
  },
})
