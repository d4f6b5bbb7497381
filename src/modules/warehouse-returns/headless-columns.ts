/** What a parcel without an owner says in a table, on the device and in what the server exports. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import { claimStates } from './headless-actions.ts'
import { matchReasons } from './match-reasons.ts'
import { headlessStatuses, returnConditions, treatments } from './return-treatments.ts'
import type { HeadlessRow } from './wire-shapes.ts'

const contested = {
  0: { label: msg`Only you`, tone: 'gray', shape: 'ring' },
  1: { label: msg`Also claimed by others`, tone: 'orange', shape: 'alert' },
} as const

export const headlessColumns: readonly ColumnDecl<HeadlessRow>[] = [
  {
    prop: 'expressNo',
    label: msg`Number on the parcel`,
    type: 'mono',
    width: 190,
    minWidth: 150,
    fixed: 'left',
    locked: true,
    mustExport: true,
    opens: true,
  },
  {
    prop: 'returnHeadlessStatus',
    label: words.status,
    type: 'status',
    names: headlessStatuses,
    width: 150,
    minWidth: 130,
  },
  // Spec 000 §4: there instead of the operation column while returnHeadlessStatus is '2'.
  {
    prop: 'returnNo',
    label: msg`Return order number`,
    type: 'mono',
    width: 160,
    minWidth: 140,
    showWhen: { key: 'returnHeadlessStatus', is: ['2'] },
  },
  { prop: 'arrivedOn', label: msg`Arrived on`, width: 120, minWidth: 110 },
  { prop: 'weight', label: msg`Weight (kg)`, type: 'weight', width: 104, minWidth: 92 },
  {
    prop: 'daysLeft',
    label: msg`Days left`,
    type: 'number',
    total: false,
    text: ({ returnHeadlessStatus, daysLeft }) => (returnHeadlessStatus === '3' ? '' : String(daysLeft)),
    width: 90,
    minWidth: 84,
  },
  { prop: 'destroyOn', label: msg`Destroyed on`, width: 130, minWidth: 110, show: false },
  {
    prop: 'candidate',
    label: msg`Fits your number`,
    type: 'mono',
    width: 170,
    minWidth: 140,
    isNotExported: true,
  },
  {
    prop: 'confidence',
    label: msg`Match`,
    type: 'percent',
    text: ({ confidence }) => (confidence > 0 ? `${confidence}` : ''),
    width: 90,
    minWidth: 70,
  },
  {
    prop: 'because',
    label: msg`Because`,
    // The words are those of this device.
    isNotExported: true,
    text: ({ because }) => because.map((each) => i18n._(matchReasons[each])).join(', '),
    width: 240,
    minWidth: 140,
  },
  { prop: 'isContested', label: msg`Others`, type: 'status', names: contested, width: 190, minWidth: 160 },
  {
    prop: 'claimState',
    label: msg`Your claim`,
    type: 'badge',
    names: claimStates,
    width: 150,
    minWidth: 120,
  },
  { prop: 'claimedNo', label: msg`Claimed with`, type: 'mono', width: 170, minWidth: 140, show: false },
  {
    prop: 'files',
    label: msg`Proof files`,
    type: 'number',
    total: false,
    width: 100,
    minWidth: 84,
    show: false,
  },
  { prop: 'note', label: msg`Your description`, width: 200, minWidth: 120, show: false },
  { prop: 'decision', label: msg`Answer of the warehouse`, width: 200, minWidth: 120 },
  { prop: 'warehouseName', label: msg`Warehouse`, width: 150, minWidth: 110, show: false },
  { prop: 'goodsName', label: msg`Goods inside`, width: 180, minWidth: 120 },
  { prop: 'found', label: msg`Units found`, type: 'number', width: 90, minWidth: 84 },
  {
    prop: 'condition',
    label: msg`Condition`,
    type: 'status',
    names: returnConditions,
    width: 160,
    minWidth: 130,
    show: false,
  },
  { prop: 'treatment', label: msg`Decision`, type: 'badge', names: treatments, width: 160, minWidth: 130 },
  {
    prop: 'value',
    label: msg`Value of the goods`,
    type: 'money',
    unit: 'currency',
    width: 130,
    minWidth: 100,
  },
  {
    prop: 'fee',
    label: msg`Storage so far`,
    type: 'money',
    unit: 'storageCurrency',
    width: 130,
    minWidth: 100,
    show: false,
  },
  { prop: 'claimedAt', label: msg`Claimed on`, type: 'date', width: 144, minWidth: 144, show: false },
]
