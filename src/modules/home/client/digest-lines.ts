/** What happened while a person was away, from the gateway and from this device. Pure. */
import type { Output } from '#contract/call.ts'
import { href } from '#engine/screen/index.ts'
import type { OutboxRow, TaskRow } from '#offline/types.ts'
import { screens } from '#modules/b2c/module.ts'
import { screens as bills } from '#modules/bills/module.ts'
import { screens as cod } from '#modules/cod/module.ts'
import { screens as complaints } from '#modules/complaints/module.ts'
import type { home, NewsKind } from '#modules/home/contract.ts'
import { screens as docking } from '#modules/docking/module.ts'
import { screens as inbound } from '#modules/inbound/module.ts'
import { screens as outbound } from '#modules/outbound/module.ts'
import { screens as topUps } from '#modules/recharge/module.ts'
import { screens as shops } from '#modules/shops/module.ts'
import { screens as warehouse } from '#modules/warehouse/module.ts'
import { screens as returns } from '#modules/warehouse-returns/module.ts'
import { screens as workOrders } from '#modules/work-orders/module.ts'

type ParcelNews = Output<typeof home.getData>['digest'][number]
type News = Output<typeof home.getData>['news'][number]

export interface DigestLine {
  kind: ParcelNews['status'] | NewsKind | 'refused' | 'file'
  count: number
  /** Until the first of them ends by itself. */
  daysLeft?: number
  /** Where it leads; "" when nothing on this device shows it. */
  to: string
}

/** Exactly these orders while they are few; otherwise all that are in the status. */
const listOf = ({ status, waybillNos }: ParcelNews): string =>
  waybillNos.length
    ? href(screens.b2COrderManage, {}, { orderNumber: waybillNos.join(',') })
    : href(screens.b2COrderManage, {}, { status })

/** The list that shows the records: by their numbers while they are few, otherwise all in this state. */
const listsOf: Record<NewsKind, (numbers: string | undefined) => string> = {
  BALANCE_LOW: () => href(topUps.accountRecharge),
  TOP_UP_REJECTED: () => href(topUps.rechargeRecordQuery, {}, { state: 'REJECTED' }),
  TOP_UP_CREDITED: () => href(topUps.rechargeRecordQuery),
  TOP_UP_REFUNDED: () => href(topUps.rechargeRecordQuery),
  BILL_DUE: () => href(bills.financialSettle),
  BILL_ISSUED: () => href(bills.financialSettle),
  DISPUTE_DECIDED: () => href(bills.billLines),
  COD_SENT: () => href(cod.codStatements),
  COMPLAINT_ANSWERED: () => href(complaints.complainSuggest, {}, { state: 'ANSWERED' }),
  WORK_ORDER_ASKED: (numbers) =>
    href(workOrders.workOrderAccess, {}, numbers ? { numbers } : { state: 'WAITING_CUSTOMER' }),
  WORK_ORDER_DECIDED: (numbers) =>
    href(workOrders.workOrderAccess, {}, numbers ? { numbers } : { state: 'DECIDED' }),
  OUT_EXCEPTION: (orderNumber) =>
    href(outbound.outboundOrderManage, {}, orderNumber ? { orderNumber } : { status: 'EXCEPTION' }),
  PUT_DIFFERENCE: (orderNumber) =>
    href(inbound.inboundOrderManage, {}, orderNumber ? { orderNumber } : { status: 'EXCEPTION' }),
  TRANSFER_SHORT: (transferNos) =>
    href(warehouse.warehouseTransferOrder, {}, transferNos ? { transferNos } : { state: 'CLOSED_SHORT' }),
  RETURN_ENDING: (numbers) =>
    href(returns.returnOrderManage, {}, numbers ? { numbers } : { state: 'INSPECTED' }),
  RETURN_DECISION: (numbers) =>
    href(returns.returnOrderManage, {}, numbers ? { numbers } : { state: 'INSPECTED' }),
  HEADLESS_CANDIDATE: () => href(returns.headlessManage, {}, { returnHeadlessStatus: '0' }),
  STOCK_LOW: (skus) => href(warehouse.wareInventoryCheck, {}, skus ? { skus } : { state: 'LOW' }),
  SHOP_RECONNECT: () => href(shops.shopList, {}, { lamp: 'RECONNECT' }),
  WEBHOOK_STOPPED: () => href(docking.webhooks, {}, { state: 'STOPPED' }),
}

const lineOf = ({ kind, count, numbers, daysLeft }: News): DigestLine => ({
  kind,
  count,
  ...(daysLeft === null ? {} : { daysLeft }),
  to: listsOf[kind](numbers.length ? numbers.join(',') : undefined),
})

interface DigestParts {
  since: number
  parcels: readonly ParcelNews[]
  news: readonly News[]
  outbox: readonly OutboxRow[]
  tasks: readonly TaskRow[]
  /** Addresses of the screens that show the queue and the files. */
  sync: string
  files: string
}

/** Parcels first, problems before what went well, then other records; counts of zero are left out. */
export function digestLines({ since, parcels, news, outbox, tasks, sync, files }: DigestParts): DigestLine[] {
  const refused = outbox.filter(
    ({ state, lastError }) => state === 'person' && (lastError?.at ?? 0) > since,
  ).length
  const ready = tasks.filter(
    ({ kind, state, at }) => kind === 'export' && state === 'done' && at > since,
  ).length
  const lines: DigestLine[] = [
    { kind: 'refused', count: refused, to: sync },
    ...parcels.map((each) => ({ kind: each.status, count: each.count, to: listOf(each) })),
    ...news.map(lineOf),
    { kind: 'file', count: ready, to: files },
  ]
  return lines.filter(({ count }) => count > 0)
}
