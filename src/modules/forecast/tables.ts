/** Both forecasts as lists (spec 001 §2 b2CorderForecast, b2COrderForzy). */
import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Output, QueuedCall } from '#contract/call.ts'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import {
  type ActionDecl,
  type ColumnDecl,
  defineTable,
  type OverlayDecl,
  type TableDecl,
} from '#engine/table/index.ts'
import { forecast } from './contract.ts'
import {
  handoverStates,
  takeBackRefusal,
  transferStates,
  type HandoverState,
  type TransferState,
} from './forecast-facts.ts'
import { screens } from './module.ts'

type Handover = Output<typeof forecast.queryHandovers>['list'][number]
type Transfer = Output<typeof forecast.queryTransfers>['list'][number]

/** Taking an announcement back: queued, each validated on its own. */
const takeBack = <Row extends { id: string; state: HandoverState | TransferState }>(
  call: QueuedCall,
  nameOf: (row: Row) => string,
): ActionDecl<Row> => ({
  id: 'takeBack',
  label: msg`Withdraw`,
  icon: 'cancel',
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Withdraw # hand-over', other: 'Withdraw # hand-overs' })}`,
  danger: true,
  shortcut: 'Delete',
  refuse: ({ state }) => takeBackRefusal(state),
  confirm: msg`The warehouse no longer expects it. You can announce it again.`,
  run: async (rows, tools) => {
    const label = rows.map(nameOf).join(', ').slice(0, 100)
    await tools.enqueue(
      call,
      { ids: rows.map(({ id }) => id) },
      { entity: call.id, label, records: rows.length },
    )
  },
})

interface Validated {
  list?: readonly { id: string; ok: string; desc: string }[]
}

const overlayOf = <Row>(call: QueuedCall, edit: string, verb: MessageDescriptor): OverlayDecl<Row> => ({
  calls: [call.id],
  toRow: () => null,
  marks: (parameter) => (parameter as { ids?: readonly string[] }).ids ?? [],
  editHref: () => edit,
  verbs: { [call.id]: verb },
  outcome: (answer) => {
    const list = (answer as Validated | null)?.list ?? []
    return {
      ids: list.filter(({ ok }) => ok === '1').map(({ id }) => id),
      refused: list.filter(({ ok }) => ok !== '1').map(({ id, desc }) => ({ id, desc })),
    }
  },
})

const parcelColumns = [
  { prop: 'waybillNo', label: words.waybillNumber, type: 'mono', width: 180 },
  {
    prop: 'isReceived',
    label: words.status,
    type: 'status',
    names: { '0': handoverStates.ANNOUNCED, '1': handoverStates.RECEIVED },
    width: 160,
  },
] as const satisfies readonly ColumnDecl<Handover['parcels'][number]>[]

const newHandover = { label: msg`Announce a hand-over`, href: href(screens.b2COrderForecastNew) }

export const handoverTable: TableDecl = defineTable<Handover>({
  id: 'forecast.handover',
  query: forecast.queryHandovers,
  rowId: ({ id }) => id,
  rowName: ({ forecastNo }) => forecastNo,
  columns: [
    {
      prop: 'forecastNo',
      label: msg`Forecast`,
      type: 'mono',
      width: 150,
      minWidth: 140,
      fixed: 'left',
      locked: true,
    },
    { prop: 'state', label: words.status, type: 'status', names: handoverStates, width: 150, minWidth: 120 },
    { prop: 'day', label: msg`Hand-over date`, width: 120, minWidth: 110, sortable: true },
    { prop: 'bagNo', label: msg`Bag number`, type: 'mono', width: 130, minWidth: 110 },
    { prop: 'count', label: msg`Parcels`, type: 'number', width: 90, minWidth: 84 },
    { prop: 'received', label: msg`Received`, type: 'number', width: 100, minWidth: 84 },
    {
      prop: 'parcels',
      label: msg`Waybills`,
      type: 'expand',
      width: 92,
      minWidth: 92,
      expand: { columns: parcelColumns as unknown as readonly ColumnDecl[] },
    },
    { prop: 'weight', label: msg`Weight (kg)`, type: 'weight', width: 110, minWidth: 92 },
    { prop: 'remark', label: words.remarks, width: 180, minWidth: 110 },
    { prop: 'who', label: msg`By`, width: 120, minWidth: 90 },
    { prop: 'createdAt', label: msg`Announced on`, type: 'date', width: 144, minWidth: 144, sortable: true },
    { prop: 'receivedAt', label: msg`Received on`, type: 'date', width: 144, minWidth: 144 },
  ],
  filters: [
    { key: 'keyword', label: msg`Forecast or bag number`, type: 'text', props: ['forecastNo', 'bagNo'] },
  ],
  actions: [takeBack<Handover>(forecast.cancelHandovers, ({ forecastNo }) => forecastNo)],
  create: newHandover,
  rail: { key: 'state', counts: forecast.countHandovers, names: handoverStates, all: msg`All forecasts` },
  overlay: overlayOf<Handover>(
    forecast.cancelHandovers,
    href(screens.b2CorderForecast),
    msg`Being withdrawn`,
  ),
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  checkbox: true,
  index: true,
  empty: {
    title: msg`No hand-overs announced`,
    text: msg`Scan the parcels of a bag and enter the hand-over date. The warehouse checks it against your list and reports missing parcels.`,
    action: newHandover,
  },
  card: {
    title: 'forecastNo',
    subtitle: 'bagNo',
    corner: 'state',
    lines: ['day', 'count', 'received', 'weight'],
  },
})

const newTransfer = { label: msg`Announce parcels to forward`, href: href(screens.b2COrderForzyNew) }

export const transferTable: TableDecl = defineTable<Transfer>({
  id: 'forecast.transfer',
  query: forecast.queryTransfers,
  rowId: ({ id }) => id,
  rowName: ({ expressNo }) => expressNo,
  columns: [
    {
      prop: 'expressNo',
      label: msg`Express number`,
      type: 'mono',
      width: 170,
      minWidth: 140,
      fixed: 'left',
      locked: true,
    },
    { prop: 'state', label: words.status, type: 'status', names: transferStates, width: 160, minWidth: 130 },
    { prop: 'courier', label: msg`Domestic courier`, width: 140, minWidth: 110 },
    { prop: 'goodsName', label: words.goodsName, width: 200, minWidth: 120 },
    { prop: 'quantity', label: words.quantity, type: 'number', width: 90, minWidth: 84 },
    { prop: 'value', label: msg`Value (CNY)`, type: 'money', width: 120, minWidth: 104 },
    { prop: 'weight', label: msg`Weight (kg)`, type: 'weight', width: 110, minWidth: 92 },
    { prop: 'remark', label: words.remarks, width: 180, minWidth: 110 },
    { prop: 'who', label: msg`By`, width: 120, minWidth: 90, show: false },
    { prop: 'createdAt', label: msg`Announced on`, type: 'date', width: 144, minWidth: 144, sortable: true },
    { prop: 'arrivedAt', label: msg`Arrived on`, type: 'date', width: 144, minWidth: 144 },
    { prop: 'forwardedAt', label: msg`Forwarded on`, type: 'date', width: 144, minWidth: 144 },
  ],
  filters: [
    { key: 'keyword', label: msg`Goods or number`, type: 'text', props: ['expressNo', 'goodsName'] },
    { key: 'orderNumber', label: msg`Numbers`, type: 'numbers', props: ['expressNo'], upper: ['expressNo'] },
  ],
  actions: [takeBack<Transfer>(forecast.cancelTransfers, ({ expressNo }) => expressNo)],
  create: newTransfer,
  rail: { key: 'state', counts: forecast.countTransfers, names: transferStates, all: msg`All parcels` },
  overlay: overlayOf<Transfer>(forecast.cancelTransfers, href(screens.b2COrderForzy), msg`Being withdrawn`),
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  checkbox: true,
  index: true,
  empty: {
    title: msg`No parcels to forward`,
    text: msg`Buy on a domestic platform, have it sent to our warehouse, and announce its express number here. We recognise it on arrival and forward it abroad.`,
    action: newTransfer,
  },
  card: {
    title: 'expressNo',
    subtitle: 'goodsName',
    corner: 'state',
    lines: ['courier', 'quantity', 'value', 'createdAt'],
  },
})
