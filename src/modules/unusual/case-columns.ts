/** Columns and filters that both tables of cases have. */
import { msg } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import { countrySource } from '#engine/form/index.ts'
import type { ColumnDecl, FilterDecl } from '#engine/table/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { asksFor, caseStates } from './case-facts.ts'

/** What both kinds of case say. */
export interface AnyCase {
  id: string
  kind: keyof typeof asksFor
  state: keyof typeof caseStates
  waybillNo: string
  orderNo: string
  country: string
  receiverName: string
  reason: string
  decision: string
  note: string
  result: string
  decidedBy: string
  decidedAt: string
  dueAt: string
  openedAt: string
}

type Column = ColumnDecl<AnyCase>

export const firstColumns: readonly Column[] = [
  {
    prop: 'waybillNo',
    label: words.waybillNumber,
    type: 'mono',
    width: 150,
    minWidth: 140,
    fixed: 'left',
    locked: true,
    mustExport: true,
    opens: true,
  },
  { prop: 'state', label: words.status, type: 'status', names: caseStates, width: 140, minWidth: 120 },
]

/** What cases of these kinds wait for. */
export const asking = (kinds: readonly AnyCase['kind'][]): Column => ({
  prop: 'id',
  label: msg`To do`,
  width: 240,
  minWidth: 210,
  className: 'strong',
  text: ({ state, kind }) => (state === 'OPEN' ? asksFor[kind] : ''),
  words: kinds.map((kind) => asksFor[kind]),
})

export const deadline: Column = {
  prop: 'dueAt',
  label: msg`Deadline`,
  type: 'date',
  width: 144,
  minWidth: 144,
  sortable: true,
}

export const lastColumns: readonly Column[] = [
  { prop: 'reason', label: msg`Reason`, width: 200, minWidth: 120 },
  { prop: 'receiverName', label: msg`Receiver name`, width: 140, minWidth: 110 },
  { prop: 'country', label: words.country, type: 'country', width: 120, minWidth: 90 },
  { prop: 'orderNo', label: words.orderNumber, type: 'mono', width: 150, minWidth: 140 },
  { prop: 'note', label: msg`Note`, width: 160, minWidth: 110, show: false },
  { prop: 'result', label: msg`Result`, width: 180, minWidth: 120 },
  { prop: 'decidedBy', label: msg`Decided by`, width: 120, minWidth: 90, show: false },
  { prop: 'decidedAt', label: msg`Decided on`, type: 'date', width: 144, minWidth: 144, show: false },
  { prop: 'openedAt', label: msg`Opened`, type: 'date', width: 144, minWidth: 144, sortable: true },
]

export const sharedFilters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Receiver or number`,
    type: 'text',
    props: ['receiverName', 'orderNo', 'waybillNo'],
  },
  {
    key: 'orderNumber',
    label: msg`Numbers`,
    type: 'numbers',
    props: ['orderNo', 'waybillNo'],
    upper: ['orderNo', 'waybillNo'],
  },
  { key: 'country', label: words.country, type: 'select', options: countrySource(lookups.getCountry) },
]
