import { expect, test } from 'vitest'
import type { OutboxRow, TaskRow } from '#offline/types.ts'
import { digestLines } from './digest-lines.ts'

const nothing = {
  since: 100,
  parcels: [],
  news: [],
  outbox: [],
  tasks: [],
  sync: '/sync',
  files: '/files',
}
const row = (state: OutboxRow['state'], at: number) =>
  ({ state, lastError: { class: 'refused', desc: 'no', at } }) as unknown as OutboxRow
const task = (kind: string, state: TaskRow['state'], at: number): TaskRow => ({
  id: `${at}`,
  kind,
  label: '',
  state,
  at,
})

test('nothing happened: no lines', () => expect(digestLines(nothing)).toEqual([]))

test('few orders are named, many are their status', () => {
  const lines = digestLines({
    ...nothing,
    parcels: [
      { status: 'ABNORMAL', count: 2, waybillNos: ['SP1', 'SP2'] },
      { status: 'SIGNED', count: 370, waybillNos: [] },
    ],
  })
  expect(lines).toEqual([
    { kind: 'ABNORMAL', count: 2, to: '/b2c/b2COrderManage?orderNumber=SP1%2CSP2' },
    { kind: 'SIGNED', count: 370, to: '/b2c/b2COrderManage?status=SIGNED' },
  ])
})

test('names records of warehouses while they are few, with the days that are left', () => {
  const records = [
    { kind: 'PUT_DIFFERENCE' as const, count: 2, numbers: ['IN1', 'IN2'], daysLeft: null },
    { kind: 'RETURN_ENDING' as const, count: 1, numbers: ['RT1'], daysLeft: 7 },
    { kind: 'STOCK_LOW' as const, count: 400, numbers: [], daysLeft: null },
    { kind: 'HEADLESS_CANDIDATE' as const, count: 3, numbers: [], daysLeft: null },
  ]
  expect(digestLines({ ...nothing, news: records })).toEqual([
    { kind: 'PUT_DIFFERENCE', count: 2, to: '/microWarehouse/inboundOrderManage?orderNumber=IN1%2CIN2' },
    { kind: 'RETURN_ENDING', count: 1, daysLeft: 7, to: '/microWarehouse/returnOrderManage?numbers=RT1' },
    { kind: 'STOCK_LOW', count: 400, to: '/microWarehouse/wareInventoryCheck?state=LOW' },
    { kind: 'HEADLESS_CANDIDATE', count: 3, to: '/microWarehouse/headlessManage?returnHeadlessStatus=0' },
  ])
})

test('counts only what arrived on this device after the last visit', () => {
  const outbox = [row('person', 101), row('person', 99), row('ready', 101)]
  const tasks = [
    task('export', 'done', 101),
    task('export', 'done', 99),
    task('export', 'failed', 101),
    task('import', 'done', 101),
  ]
  expect(digestLines({ ...nothing, outbox, tasks })).toEqual([
    { kind: 'refused', count: 1, to: '/sync' },
    { kind: 'file', count: 1, to: '/files' },
  ])
})

test('money that came and money that is due lead to their lists', () => {
  const news = [
    { kind: 'TOP_UP_REJECTED' as const, count: 1, numbers: [], daysLeft: null },
    { kind: 'BILL_DUE' as const, count: 1, numbers: [], daysLeft: 3 },
    { kind: 'COD_SENT' as const, count: 2, numbers: [], daysLeft: null },
    { kind: 'COMPLAINT_ANSWERED' as const, count: 1, numbers: [], daysLeft: null },
  ]
  expect(digestLines({ ...nothing, news })).toEqual([
    { kind: 'TOP_UP_REJECTED', count: 1, to: '/finance/rechargeRecordQuery?state=REJECTED' },
    { kind: 'BILL_DUE', count: 1, daysLeft: 3, to: '/finance/financialSettle' },
    { kind: 'COD_SENT', count: 2, to: '/finance/codManage/statements' },
    { kind: 'COMPLAINT_ANSWERED', count: 1, to: '/base/complainSuggest?state=ANSWERED' },
  ])
})
