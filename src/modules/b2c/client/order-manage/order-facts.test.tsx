import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '#client/calls/query-client.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import { eventually, openTestPage } from '../../../../../tests/fixtures/test-page.tsx'
import { OrderFacts } from './OrderFacts.tsx'

afterEach(() => vi.unstubAllGlobals())
const { place, show } = openTestPage({ queries: queryClient })
const person = { name: 'An', phone: '0912345678', country: 'VN', city: '', address: '' }
const order = {
  status: 'PENDING',
  pushStatus: '0',
  paymentMethod: 'PREPAID',
  tariffPaymentType: 'DDP',
  expressType: 'STANDARD',
  shippingType: 'AIR',
  routeId: 'VN-AIR-STA',
  sender: person,
  receiver: person,
} as unknown as OrderRow

it('an order names its product route, by its code until the name is known', async () => {
  const envelope = { success: true, code: 1, desc: '', ukey: '', serverTime: 0 }
  const routes = [{ id: 'VN-AIR-STA', country: 'VN', name: 'Vietnam air standard' }]
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await show(<OrderFacts order={order} />)
  expect(place.textContent).toContain('Product routeVN-AIR-STA')
  queryClient.clear()
  vi.stubGlobal('fetch', async () => Response.json({ ...envelope, data: routes }))
  await show(<OrderFacts key="again" order={order} />)
  await eventually(() => expect(place.textContent).toContain('Product routeVietnam air standard'))
})
