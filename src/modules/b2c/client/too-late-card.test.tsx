import 'fake-indexeddb/auto'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Func } from '#contract/functions.ts'
import { queryClient } from '#client/calls/query-client.ts'
import { parseQuery, setRouter } from '#client/router/go.ts'
import { session } from '#client/session/session.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { setStore } from '#offline/store.ts'
import { ORDER_DRAFT } from '#modules/b2c/forms.ts'
import { editOf, type OrderRow } from '#modules/b2c/order-data.ts'
import { buttonNamed, click, openTestPage, settle } from '../../../../tests/fixtures/test-page.tsx'
import { sampleOrder } from '../../../../tests/fixtures/sample-order.ts'
import { TooLateCard } from './TooLateCard.tsx'

// This DOM names Web Locks without having them; a browser without them does not name them.
Reflect.deleteProperty(navigator, 'locks')
Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'locks')

const REASON = 'Only orders that have not been picked up can be edited.'
const order = {
  ...sampleOrder({ remark: 'Fragile', ecommerceOrderNo: 'SHOP-1' }),
  id: '7',
  orderNo: 'B20260001',
  waybillNo: 'SP0000000000007',
  status: 'GOT',
  rev: 4,
} as OrderRow
const funcs = ['Z-501', 'Z-514'].map((funcId) => ({ funcId, children: [] }) as unknown as Func)

let opened: OpenedStore
let router: ReturnType<typeof createRouter>
beforeEach(async () => {
  opened = await openStore({ origin: 'o', cusCode: 'c', loginCode: String(Math.random()) })
  setStore(opened.store)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  Object.assign(session, { funcs })
})
afterEach(() => {
  setStore(undefined)
  vi.unstubAllGlobals()
  opened.store.close()
  Object.assign(session, { funcs: [] })
})
const { place, show, leave } = openTestPage({ queries: queryClient, mantine: 'still' })

async function open(late: OrderRow = order, query = ''): Promise<void> {
  await leave()
  router = createRouter({
    routeTree: createRootRoute({
      component: () => <TooLateCard order={late} reason={REASON} back={<a href="/">To the orders</a>} />,
    }),
    history: createMemoryHistory({ initialEntries: [`/b2c/b2COrderEdit/7${query}`] }),
    parseSearch: parseQuery,
  }) as never
  setRouter(router as never)
  await show(<RouterProvider router={router as never} />)
  await settle(150)
}
const here = () => router.history.location.pathname
/** An edit of the order on this device; the id of its draft. */
async function edit(remark: string, more: object = {}): Promise<string> {
  const data = { ...editOf(order), remark, ...more }
  const { id } = await opened.store.drafts.create(`${ORDER_DRAFT}Edit`, data)
  return id
}

it('shows what was changed here beside the order as it is, with the rule and the next steps', async () => {
  const id = await edit('Leave at the door')
  await open(order, `?draft=${id}`)
  const card = place.querySelector('[role=alert]')
  expect(card?.textContent).toContain(`B20260001: ${REASON}`)
  const rows = [...place.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([['Remarks', 'Leave at the door', 'Fragile']])
  expect(buttonNamed('Request interception')).toBeDefined()
  expect(buttonNamed('Copy as new order')).toBeDefined()
})

it('shows a route that was changed, whose choices follow from the country of each side', async () => {
  const id = await edit('Fragile', { routeId: 'VN-SEA' })
  await open(order, `?draft=${id}`)
  const rows = [...place.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([[expect.stringContaining('oute'), 'VN-SEA', 'VN-AIR-STA']])
})

it('without changes on this device says the rule, the way back and the next steps only', async () => {
  const id = await edit('Fragile')
  for (const query of ['', `?draft=${id}`]) {
    await open(order, query)
    expect(place.textContent).toContain(REASON)
    expect(place.textContent).toContain('To the orders')
    expect(place.querySelector('table')).toBeNull()
    expect(buttonNamed('Use their version, discard mine')).toBeUndefined()
  }
})

it('copies the changes to a new order, without the number of the shop, and keeps the edit', async () => {
  const id = await edit('Leave at the door')
  await open(order, `?draft=${id}`)
  await click(buttonNamed('Copy as new order'))
  await vi.waitFor(() => expect(here()).toBe('/b2c/b2COrderEntry'))
  const [copy] = await opened.store.drafts.list(ORDER_DRAFT)
  expect(copy?.data).toMatchObject({ remark: 'Leave at the door', ecommerceOrderNo: '' })
  expect(copy?.data).not.toHaveProperty('base')
  expect(await opened.store.drafts.get(id)).toBeDefined()
})

it('discards the edit when the person takes the other version, and goes to the orders', async () => {
  const id = await edit('Leave at the door')
  await open(order, `?draft=${id}`)
  await click(buttonNamed('Use their version, discard mine'))
  await vi.waitFor(() => expect(here()).toBe('/b2c/b2COrderManage'))
  expect(await opened.store.drafts.get(id)).toBeUndefined()
})

it('offers only what the status and the rights of the person allow', async () => {
  const id = await edit('Leave at the door')
  await open({ ...order, status: 'CANCELLED' }, `?draft=${id}`)
  expect(buttonNamed('Request interception')).toBeUndefined()
  expect(buttonNamed('Copy as new order')).toBeDefined()
  Object.assign(session, { funcs: [] })
  await open(order, `?draft=${id}`)
  expect(place.querySelector('[role=alert]')).not.toBeNull()
  expect(buttonNamed('Request interception')).toBeUndefined()
  expect(buttonNamed('Copy as new order')).toBeUndefined()
})
