/** What the sums say in a table and in what the gateway exports. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { failureReasons, type FailureReason } from '#domain/failure-reasons.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { statistics, WeightRow } from './contract.ts'
import { stockFlows } from './stock-flows.ts'

export type CargoRow = Output<typeof statistics.cargoStatusQuery>['list'][number]
export type BatchRow = Output<typeof statistics.cargoBatchQuery>['list'][number]
export type StockFlowRow = Output<typeof statistics.stockFlowQuery>['list'][number]
export type RejectRow = Output<typeof statistics.rejectAnalysis>['list'][number]

/** Groups of statuses as every picture and table of statistics names them, in the order a parcel goes through them. */
export const stageNames = {
  waiting: msg`Waiting`,
  moving: msg`In progress`,
  signed: msg`Signed`,
  problem: msg`Trouble`,
  returned: msg`Returned`,
  cancelled: msg`Cancelled`,
} as const
export type Stage = keyof typeof stageNames

const stageColumns = (Object.keys(stageNames) as Stage[]).map(
  (prop) =>
    ({
      prop,
      label: stageNames[prop],
      type: 'number',
      width: 100,
      sortable: true,
      defaultExport: true,
    }) as const,
)

export const cargoColumns: readonly ColumnDecl<CargoRow>[] = [
  {
    prop: 'country',
    label: words.country,
    type: 'country',
    width: 150,
    fixed: 'left',
    sortable: true,
    mustExport: true,
    showWhen: { key: 'by', not: ['day', 'week', 'month'] },
  },
  {
    prop: 'day',
    zone: PROVIDER_ZONE,
    label: msg`Period`,
    type: 'mono',
    width: 130,
    fixed: 'left',
    sortable: true,
    mustExport: true,
    showWhen: { key: 'by', is: ['day', 'week', 'month'] },
  },
  { prop: 'total', label: msg`Orders`, type: 'number', width: 100, sortable: true, mustExport: true },
  ...stageColumns,
  {
    prop: 'signedRate',
    label: msg`Signed rate`,
    type: 'percent',
    width: 110,
    defaultExport: true,
  },
]

export const flowNames: Record<keyof typeof stockFlows, ColumnDecl['label']> = {
  received: msg`Received`,
  returned: msg`Returned to stock`,
  movedIn: msg`Transferred in`,
  found: msg`Found`,
  shipped: msg`Shipped`,
  movedOut: msg`Transferred out`,
  destroyed: msg`Destroyed`,
  lost: msg`Lost`,
}
const units = (prop: keyof StockFlowRow, label: ColumnDecl['label']): ColumnDecl<StockFlowRow> => ({
  prop,
  label,
  type: 'number',
  width: 116,
  sortable: true,
  defaultExport: true,
})

export const stockFlowColumns: readonly ColumnDecl<StockFlowRow>[] = [
  { prop: 'subject', label: msg`Summed by`, width: 190, fixed: 'left', locked: true, mustExport: true },
  { prop: 'name', label: words.goodsName, width: 190, showWhen: { key: 'by', is: ['sku'] } },
  units('opening', msg`At the start`),
  units('closing', msg`At the end`),
  ...(Object.keys(stockFlows) as (keyof typeof stockFlows)[]).map((prop) => units(prop, flowNames[prop])),
]

export const batchColumns: readonly ColumnDecl<BatchRow>[] = [
  {
    prop: 'day',
    zone: PROVIDER_ZONE,
    label: msg`Placed`,
    type: 'mono',
    width: 116,
    fixed: 'left',
    sortable: true,
    mustExport: true,
  },
  { prop: 'country', label: words.country, type: 'country', width: 130, sortable: true, defaultExport: true },
  { prop: 'route', label: msg`Product route`, width: 190, sortable: true, mustExport: true },
  { prop: 'total', label: msg`Parcels`, type: 'number', width: 96, sortable: true, mustExport: true },
  ...stageColumns.filter(({ prop }) => prop !== 'cancelled'),
  {
    prop: 'signedRate',
    label: msg`Signed rate`,
    type: 'percent',
    width: 110,
    sortable: true,
    defaultExport: true,
  },
  {
    prop: 'days',
    label: msg`Days to signing`,
    type: 'number',
    total: false,
    width: 130,
    sortable: true,
    defaultExport: true,
  },
  {
    prop: 'promised',
    label: msg`Days promised`,
    type: 'number',
    total: false,
    width: 126,
    defaultExport: true,
  },
  {
    prop: 'onTimeRate',
    label: msg`On time`,
    type: 'percent',
    width: 100,
    sortable: true,
    defaultExport: true,
  },
]

export const reasonName = (reason: FailureReason | '') =>
  reason ? failureReasons[reason] : msg`Not reported`

export const rejectColumns: readonly ColumnDecl<RejectRow>[] = [
  {
    prop: 'reason',
    label: msg`Reason`,
    width: 220,
    fixed: 'left',
    mustExport: true,
    text: ({ reason }) => reasonName(reason),
    showWhen: { key: 'by', not: ['country', 'route', 'goods'] },
  },
  {
    prop: 'country',
    label: words.country,
    type: 'country',
    width: 160,
    fixed: 'left',
    mustExport: true,
    showWhen: { key: 'by', is: ['country'] },
  },
  {
    prop: 'route',
    label: msg`Product route`,
    width: 220,
    fixed: 'left',
    mustExport: true,
    showWhen: { key: 'by', is: ['route'] },
  },
  {
    prop: 'goods',
    label: msg`Goods`,
    width: 260,
    fixed: 'left',
    mustExport: true,
    showWhen: { key: 'by', is: ['goods'] },
  },
  { prop: 'count', label: msg`Orders`, type: 'number', width: 100, sortable: true, mustExport: true },
  {
    prop: 'share',
    label: msg`Share of all failures`,
    type: 'percent',
    width: 160,
    sortable: true,
    defaultExport: true,
  },
  {
    prop: 'placed',
    label: msg`Placed`,
    type: 'number',
    width: 100,
    sortable: true,
    defaultExport: true,
    showWhen: { key: 'by', is: ['country', 'route'] },
  },
  {
    prop: 'rate',
    label: msg`Share of placed`,
    type: 'percent',
    width: 140,
    sortable: true,
    defaultExport: true,
    showWhen: { key: 'by', is: ['country', 'route'] },
  },
  { prop: 'last', label: msg`Last`, type: 'mono', width: 116, defaultExport: true },
  {
    prop: 'topReason',
    label: msg`Most frequent reason`,
    width: 220,
    defaultExport: true,
    text: ({ topReason }) => reasonName(topReason),
    showWhen: { key: 'by', is: ['country', 'route', 'goods'] },
  },
]

export const disputeNames = {
  '0': { label: msg`Not disputed`, tone: 'gray', shape: 'ring' },
  '1': { label: msg`Disputed`, tone: 'orange', shape: 'half' },
  '2': { label: msg`Corrected`, tone: 'green', shape: 'check' },
  '3': { label: msg`Weight confirmed`, tone: 'red', shape: 'cross' },
} as const

const withSign = (value: string): string =>
  value === '' || value.startsWith('-') || Number(value) === 0 ? value : `+${value}`

export const weightColumns: readonly ColumnDecl<WeightRow>[] = [
  {
    prop: 'waybillNo',
    label: words.waybillNumber,
    type: 'mono',
    width: 160,
    fixed: 'left',
    locked: true,
    mustExport: true,
  },
  {
    prop: 'ecommerceOrderNo',
    label: msg`E-commerce order number`,
    type: 'mono',
    width: 170,
    defaultExport: true,
  },
  {
    prop: 'dispute',
    label: msg`Dispute`,
    type: 'status',
    names: disputeNames,
    width: 130,
    defaultExport: true,
  },
  { prop: 'country', label: words.country, type: 'country', width: 120, defaultExport: true },
  { prop: 'routeId', label: msg`Product route`, type: 'mono', width: 130, show: false, defaultExport: true },
  {
    prop: 'declared',
    label: msg`Declared (kg)`,
    type: 'weight',
    width: 116,
    sortable: true,
    mustExport: true,
  },
  {
    prop: 'measured',
    label: msg`Measured (kg)`,
    type: 'weight',
    width: 122,
    sortable: true,
    mustExport: true,
  },
  {
    prop: 'difference',
    label: msg`Difference (kg)`,
    width: 130,
    sortable: true,
    mustExport: true,
    text: ({ difference }) => withSign(difference),
  },
  {
    prop: 'deviation',
    label: msg`Deviation`,
    width: 104,
    sortable: true,
    defaultExport: true,
    text: ({ deviation }) => `${withSign(deviation)}%`,
  },
  { prop: 'billable', label: msg`Billed (kg)`, type: 'weight', width: 104, defaultExport: true },
  {
    prop: 'freight',
    label: msg`Freight as declared (CNY)`,
    type: 'money',
    width: 170,
    show: false,
    defaultExport: true,
  },
  {
    prop: 'measuredFreight',
    label: msg`Freight as measured (CNY)`,
    type: 'money',
    width: 180,
    show: false,
    defaultExport: true,
  },
  {
    prop: 'freightDifference',
    label: msg`Freight difference (CNY)`,
    isAmount: true,
    width: 180,
    sortable: true,
    mustExport: true,
    text: ({ freightDifference }) => withSign(freightDifference),
  },
  { prop: 'answer', label: msg`Answer`, width: 220, className: 'muted', defaultExport: true },
  { prop: 'place', label: msg`Weighed at`, width: 150, defaultExport: true },
  { prop: 'measuredAt', label: msg`Measured`, type: 'date', width: 150, sortable: true, defaultExport: true },
]
