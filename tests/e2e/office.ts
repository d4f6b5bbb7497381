/** What happens in other places: another login of the account, a courier's scan, an integrator's request. Over HTTP. */
import { expect } from '@playwright/test'
import type { Call } from '../../src/contract/call.ts'
import type { Answer } from '../../src/contract/envelope.ts'
import { sampleOrder } from '../fixtures/sample-order.ts'
import { signIn, signInAnyway, type WireClient } from '../fixtures/wire-client.ts'
import { opsKey, portalUrl } from './portal.ts'

/** By path: the declarations of some slices carry texts that only a build can read. */
const callAt = (path: `/${string}`) => ({ path }) as Call
const calls = {
  getImgCode: callAt('/getImgCode.do'),
  login: callAt('/login.do'),
  loginUnique: callAt('/loginUnique.do'),
  getUserInfo: callAt('/getUserInfo.do'),
  logout: callAt('/logout.do'),
  saveB2COrder: callAt('/b2c/saveB2COrder.do'),
  queryOrderList: callAt('/b2c/queryOrderList.do'),
  editOrder: callAt('/b2c/editOrder.do'),
}

export const atDesk = (account = 'demo', url = portalUrl()): Promise<WireClient> =>
  signIn(url, calls, account)

/** Signs in on another device and forces every other session of the account out. */
export const takeOverElsewhere = (account: string, url = portalUrl()): Promise<WireClient> =>
  signInAnyway(url, calls, account)

export const leave = (desk: WireClient): Promise<Answer> => desk.call(calls.logout, {})

/** Nobody is signed in with the account afterwards. */
export const vacate = async (account: string, url = portalUrl()): Promise<void> => {
  await leave(await takeOverElsewhere(account, url))
}

/** What the gateway says to this session: 1 signed in, 10010 over, 10016 pushed out. */
export const standing = async (desk: WireClient): Promise<number> =>
  (await desk.call(calls.getUserInfo, {})).code

interface Placed {
  id: string
  waybillNo: string
  rev: number
  routeId: string
  remark?: string
  weight?: string
}

export async function placeAtDesk(desk: WireClient, ecommerceOrderNo: string): Promise<Placed> {
  const { data, desc } = await desk.call(calls.saveB2COrder, sampleOrder({ ecommerceOrderNo }), {
    key: ecommerceOrderNo,
  })
  if (!data) throw new Error(`not placed: ${desc}`)
  return data as Placed
}

/** Waybill numbers of the customer's parcels in a status, the latest first. */
export async function waybillsOf(desk: WireClient, status: string): Promise<string[]> {
  const { data, desc } = await desk.call(calls.queryOrderList, { page: 1, pageSize: 10, status })
  if (!data) throw new Error(`no list: ${desc}`)
  return (data as { list: Placed[] }).list.map(({ waybillNo }) => waybillNo)
}

/** Orders the gateway has under an e-commerce order number. */
export async function ordersOf(desk: WireClient, shopNumber: string): Promise<Placed[]> {
  const parameter = { page: 1, pageSize: 20, orderNumber: [shopNumber] }
  const { data, desc } = await desk.call(calls.queryOrderList, parameter)
  if (!data) throw new Error(`not answered: ${desc}`)
  return (data as { list: Placed[] }).list
}

/** Numbers of one question. */
const ASKED = 500

/** Which of these e-commerce order numbers the gateway has, one for each order that carries it. */
export async function placedOf(desk: WireClient, shopNumbers: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < shopNumbers.length; at += ASKED) {
    const orderNumber = shopNumbers.slice(at, at + ASKED)
    for (let page = 1, list: string[] | undefined; list === undefined || list.length > 0; page += 1) {
      const { data, desc } = await desk.call(calls.queryOrderList, { page, pageSize: ASKED, orderNumber })
      if (!data) throw new Error(`not answered: ${desc}`)
      list = (data as { list: { ecommerceOrderNo: string }[] }).list.map((one) => one.ecommerceOrderNo)
      found.push(...list)
    }
  }
  return found
}

/** The order with this e-commerce order number as it is now. */
export async function orderOf(desk: WireClient, shopNumber: string): Promise<Placed> {
  const [order] = await ordersOf(desk, shopNumber)
  if (!order) throw new Error(`no order ${shopNumber}`)
  return order
}

/** Another person changes some fields of it. */
export async function editAtDesk(desk: WireClient, shopNumber: string, changes: object): Promise<void> {
  const { id, rev } = await orderOf(desk, shopNumber)
  const { success, desc } = await desk.call(calls.editOrder, { id, rev, changes }, { key: `edit-${id}` })
  if (!success) throw new Error(`not changed: ${desc}`)
}

/** What the operations side reports over its own interface. */
export async function report(path: string, body: object): Promise<void> {
  const answer = await fetch(`${portalUrl()}/ops/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': opsKey() },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

/** What a courier's hand-held reports. */
export const scan = (waybillNo: string, status: string): Promise<void> =>
  report('scan-events', {
    eventId: `${waybillNo}-${status}`,
    waybillNo,
    status,
    place: 'Hà Nội',
    at: new Date().toISOString(),
  })

/**
 * The newest order that was not picked up yet, and the newest of another route: on whichever page of the list it is,
 * since tests before may have filled the first ones with orders of one route.
 */
export async function pendingOfTwoRoutes(desk: WireClient): Promise<[Placed, Placed]> {
  let first: Placed | undefined
  for (let page = 1; ; page += 1) {
    const { data, desc } = await desk.call(calls.queryOrderList, { page, pageSize: ASKED, status: 'PENDING' })
    if (!data) throw new Error(`not answered: ${desc}`)
    const { list } = data as { list: Placed[] }
    first ??= list[0]
    const other = list.find(({ routeId }) => routeId !== first?.routeId)
    if (first && other) return [first, other]
    if (list.length === 0) throw new Error('all orders that were not picked up yet are of one route')
  }
}
