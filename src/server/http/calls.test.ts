/** Calls at the second address their group has in the specification (records 0130, 0143). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { access } from '#modules/access/contract.ts'
import { pages } from '#modules/pages/contract.ts'
import { shopOrders } from '#modules/shop-orders/contract.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'
import type { SignedClient } from '../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

const at = (call: Call, path: `/${string}`): Call => ({ ...call, path })

test.each([
  ['/setting/role/list.do', access.roleList, {}],
  ['/setting/role/funcs.do', access.funcTree, {}],
  ['/setting/menu/list.do', access.menuList, {}],
  ['/setting/page/queryPages.do', pages.queryPages, { page: 1, pageSize: 20 }],
  ['/new/ecommerce/common/queryShopOrder.do', shopOrders.queryShopOrder, { page: 1, pageSize: 20 }],
] as const)('%s', async (path: `/${string}`, call: Call, parameter: object) => {
  const replies = [await client.send(call, parameter), await client.send(at(call, path), parameter)]
  const [first, second] = replies.map(({ status, answer }) => [status, answer.code, answer.data])
  expect(first?.slice(0, 2)).toEqual([200, code.ok])
  expect(second).toEqual(first)
})

test('a command that is sent with one key to both addresses happens once', async () => {
  const role = { name: 'Packers', description: '', funcs: [], accountIds: [] }
  const key = randomUUID()
  const replies = [
    await client.send(access.roleSave, role, { key }),
    await client.send(at(access.roleSave, '/setting/role/save.do'), role, { key }),
  ]
  expect(replies.map(({ answer }) => answer.code)).toEqual([code.ok, code.ok])
  expect(replies[1]?.answer.data).toEqual(replies[0]?.answer.data)
  const { data } = await client.call(access.roleList, {})
  expect(data?.list.filter(({ name }) => name === 'Packers')).toHaveLength(1)
})

test('both addresses ask for the same right', async () => {
  const clerk = await gateway.client({ funcs: ['Z-503'] })
  const { answer } = await clerk.send(at(access.roleList, '/setting/role/list.do'), {})
  expect(answer.code).toBe(code.forbidden)
})
