/** What the demo's warehouse does with outbound orders. */
import { dayOf } from '#domain/bill-months.ts'
import type { InterceptionState, OutboundStatus } from '#domain/outbound-status.ts'
import {
  oneOf,
  workable,
  WORKLIST,
  type OpenPiece,
  type Operations,
  type SimulatedWork,
} from '#server/simulator/simulated.ts'
import { demoCertificate } from './demo-certificate.ts'
import { openOutOrders } from './ops.ts'

interface OpenOrder extends OpenPiece {
  orderNo: string
  cusCode: string
  warehouse: string
  status: OutboundStatus
  interception: InterceptionState | ''
  goodsName: string
  quantity: number
}

/** A report: its route, and what it says beside the order. */
interface Step {
  readonly path: string
  readonly says: Readonly<Record<string, unknown>>
}

const EXCEPTION_SHARE = 0.04
const STOPPED_SHARE = 0.7
const RETURNED_SHARE = 0.03
const DESTROYED_SHARE = 0.9

const moved = (status: string, more: Readonly<Record<string, string>> = {}): Step => ({
  path: 'out-progress',
  says: { status, ...more },
})

/** Goods are destroyed, with the certificate of the company that did it. */
async function destroyed({ orderNo, warehouse, goodsName, quantity }: OpenOrder): Promise<Step['says']> {
  const certificateNo = `XH${orderNo.slice(1)}`
  const { name, content } = await demoCertificate({
    certificateNo,
    orderNo,
    warehouse,
    day: dayOf(new Date()),
    goods: [{ name: goodsName, quantity }],
  })
  return { outcome: 'DESTROYED', certificateNo, certificate: { name, data: content.toString('base64') } }
}

/** What a warehouse does next with an order; undefined where there is nothing to do. */
async function nextOfOrder(order: OpenOrder, random: () => number): Promise<Step | undefined> {
  const { orderNo, status, interception } = order
  if (interception === 'REQUESTED')
    return random() < STOPPED_SHARE
      ? { path: 'out-interceptions', says: { outcome: 'DONE', note: 'Stopped before dispatch' } }
      : { path: 'out-interceptions', says: { outcome: 'REFUSED', note: 'Loaded already' } }
  switch (status) {
    case 'SUBMITTED':
      return random() < EXCEPTION_SHARE
        ? moved('EXCEPTION', { cause: 'ADDRESS', note: 'The house number is missing' })
        : moved('PICKING')
    case 'PICKING':
      return moved('PACKED')
    case 'PACKED':
      return moved('SHIPPED', { carrierNo: `SP${orderNo.slice(1)}` })
    case 'SHIPPED':
      return moved(random() < RETURNED_SHARE ? 'RETURNED' : 'DELIVERED')
    case 'REQUESTED':
      return random() < DESTROYED_SHARE
        ? { path: 'out-destructions', says: await destroyed(order) }
        : {
            path: 'out-destructions',
            says: { outcome: 'REFUSED', note: 'Batteries go to a licensed company' },
          }
    default:
      return undefined
  }
}

/** Goes on with one order. */
async function step({ ask, report, random, since }: Operations): Promise<boolean> {
  const { list } = await ask<{ list: OpenOrder[] }>(openOutOrders.path, { limit: WORKLIST })
  const chosen = oneOf(workable(list, { since }), random)
  const next = chosen && (await nextOfOrder(chosen, random))
  if (!chosen || !next) return false
  const { orderNo, cusCode, warehouse, status } = chosen
  const place = status === 'SHIPPED' ? 'Carrier' : warehouse
  await report(next.path, { orderNo, cusCode, place, at: new Date().toISOString(), ...next.says })
  return true
}

export const outboundWork: SimulatedWork = { name: 'outbound', share: 3, step }
