/**
 * Whatever is sent to whichever call: an envelope comes back, never a 5xx, never silence, and the database stays true
 * (quality page, Figures). FUZZ_RUNS asks for more, FUZZ_SEED for others.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOnHost, type Call } from '#contract/call.ts'
import { access } from '#modules/access/contract.ts'
import { allCalls } from '#registry/calls.ts'
import { serverModules } from '#registry/handlers.ts'
import { verify } from '#server/verify.ts'
import { parametersOf } from '../fixtures/fuzz-input.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { draft, place } from '../fixtures/orders.ts'
import { roleDraft, sealed, userDraft } from '../fixtures/people.ts'
import { rawJson } from '../fixtures/raw-json.ts'
import type { SignedClient } from '../fixtures/signed-client.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 1500)
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101)
const PLACING = 'b2c.saveB2COrder'
/** Longer than any honest answer takes on a busy machine; a hang is what remains. */
const PATIENCE_MS = 15_000

let gateway: TestGateway
let client: SignedClient
/** Signs itself out over and over. */
let leaver: SignedClient
const samples: Record<string, unknown[]> = {}

beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
  leaver = await gateway.client()
  const { id, order } = await place(client)
  const book = { ...draft().receiver, addressType: '0', isSenderOrReceiver: 'receiver' }
  samples['b2c.saveB2COrder'] = [draft(), draft({ length: '10', width: '10', height: '10', remark: 'x' })]
  samples['b2c.saveB2COrders'] = [{ orders: [draft(), draft({ ecommerceOrderNo: 'twin' })] }]
  samples['b2c.validateOrder'] = [draft()]
  const more = await Promise.all(Array.from({ length: 20 }, () => place(client)))
  const [edited, cancelled] = [more.slice(0, 10), more.slice(10)]
  samples['b2c.updateB2COrder'] = edited.map((one) => ({ id: one.id, rev: one.order.rev, order: draft() }))
  samples['b2c.queryOrderDetailsList'] = [{ ids: [id] }]
  samples['b2c.deleteOrder'] = cancelled.map((one) => ({ ids: [one.id, id] }))
  samples['b2c.queryOrderList'] = [
    {
      page: 1,
      pageSize: 20,
      sort: { prop: 'createdAt', order: 'desc' },
      keyword: 'a',
      createdFrom: '2024-01-31',
    },
  ]
  samples['printing.print'] = [{ ids: [id], template: 'express-100x150' }]
  samples['address.insertAddr'] = [book]
  samples['tracking.tracking'] = [{ waybillNos: [order.waybillNo] }]
  samples['tracking.qyOrderInfo'] = [{ waybillNos: [order.waybillNo] }]
  const users = await Promise.all(
    Array.from({ length: 8 }, () => client.call(access.addUser, userDraft(gateway))),
  )
  const people = users.map(({ data }) => data?.id ?? '')
  const roleId = (await client.call(access.roleSave, roleDraft({ accountIds: people.slice(0, 2) }))).data?.id
  const { loginCode: _, sk: __, ...fields } = userDraft(gateway, { roleIds: [roleId ?? ''] })
  samples['access.userList'] = [{ page: 1, pageSize: 20, keyword: 'sub', roleId }]
  samples['access.addUser'] = Array.from({ length: 6 }, () => userDraft(gateway))
  samples['access.updateUser'] = people.slice(0, 4).map((one) => ({ id: one, ...fields }))
  samples['access.deleteUser'] = people.slice(4).map((one) => ({ id: one }))
  samples['access.updateUserPwd'] = [{ id: people[0], sk: sealed(gateway) }]
  samples['access.updatePassWord'] = [{ sk: sealed(gateway, { oldPassword: 'Wrong1234' }) }]
  samples['access.updatePersonal'] = [{ name: 'Lan', mobile: '', email: '', isSingle: true }]
  samples['access.roleSave'] = [roleDraft(), { ...roleDraft({ accountIds: people.slice(0, 3) }), id: roleId }]
  samples['access.roleDelete'] = [{ id: roleId }]
  samples['access.previewRights'] = [{ userId: people[0] }, { funcs: ['Z-503', 'Z-50301'] }]
  samples['access.menuSave'] = [
    {
      arrangements: [
        {
          funcId: 'Z-501',
          zh: '下单',
          en: '',
          ml: '',
          icon: 'plus',
          position: 2,
          isHidden: true,
          keepAlive: true,
        },
      ],
    },
  ]
  samples['lookups.getSsq'] = [{ country: 'VN', queryType: 'prov' }]
  samples['lookups.trialFreight'] = [{ country: 'VN', weight: '1.2', rarea: 'Hà Nội', orderType: 1 }]
})
afterAll(() => gateway.stop())

const request = fc
  .constantFrom(...allCalls)
  .chain((call) =>
    fc.record({ call: fc.constant(call), parameter: parametersOf(call, samples[call.id] ?? []) }),
  )

async function send(call: Call, parameter: unknown): Promise<{ status: number; text: string }> {
  const caller = call.id === 'session.logout' ? leaver : client
  const response = await fetch(gateway.url + pathOnHost(call, '/interface'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en_US', langType: 'en' },
    body: caller.bodyOf(rawJson(parameter)),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return { status: response.status, text: await response.text() }
}

const isEnvelope = (text: string): boolean => {
  const answer = JSON.parse(text) as Record<string, unknown>
  return (
    typeof answer.success === 'boolean' &&
    typeof answer.code === 'number' &&
    typeof answer.desc === 'string' &&
    typeof answer.serverTime === 'number' &&
    answer.success === (answer.code === 1)
  )
}

test(
  `${RUNS} requests, fit and unfit: an envelope each, none of 5xx`,
  { timeout: 100 * RUNS + 60_000 },
  async () => {
    const seen = new Map<string, number>()
    const askOnce = async (call: Call, parameter: unknown) => {
      const { status, text } = await send(call, parameter)
      expect(status, `${call.id}: ${text.slice(0, 300)}`).toBeLessThan(500)
      expect(isEnvelope(text), `${call.id}: ${text.slice(0, 300)}`).toBe(true)
      const { code } = JSON.parse(text) as { code: number }
      seen.set(`${call.id} ${code === 1}`, (seen.get(`${call.id} ${code === 1}`) ?? 0) + 1)
    }
    await fc.assert(
      fc.asyncProperty(request, ({ call, parameter }) => askOnce(call, parameter)),
      { seed: SEED, numRuns: RUNS },
    )
    // Calls that no request happened to be for, and orders: a fuzz that never gets past the door proves little.
    const isSeen = ({ id }: Call) => seen.has(`${id} true`) || seen.has(`${id} false`)
    for (const call of allCalls.filter((each) => each.id === PLACING || !isSeen(each)))
      await fc.assert(
        fc.asyncProperty(parametersOf(call, samples[call.id] ?? []), (parameter) => askOnce(call, parameter)),
        { seed: SEED, numRuns: 40 },
      )
    expect(seen.get(`${PLACING} true`)).toBeGreaterThan(0)
    expect(seen.get(`${PLACING} false`)).toBeGreaterThan(0)
    expect(allCalls.filter((call) => !isSeen(call))).toEqual([])
  },
)

test('the gateway still answers and no session has changed its person', async () => {
  expect(
    (await client.send(allCalls.find(({ id }) => id === 'session.getUserInfo') as Call, {})).answer.code,
  ).toBe(1)
  expect(({} as { userAdmin?: string }).userAdmin).toBeUndefined()
  const { rows } = await gateway.connection.pool.query(
    'select count(distinct cus_code)::int as customers from b2c_order',
  )
  expect(rows).toEqual([{ customers: 1 }])
})

test('what must hold in the database holds', async () => {
  expect((await verify(gateway.connection.pool, serverModules)).filter(({ broken }) => broken > 0)).toEqual(
    [],
  )
})

test.each([
  [
    'rights are what the roles give, without what is for main accounts only',
    `select a.id from account a where a.user_admin = '0' and
       array(select func_id from account_func where account_id = a.id order by 1) is distinct from
       array(select distinct rf.func_id from account_role ar join role_func rf using (role_id) join func_fact t using (func_id)
              where ar.account_id = a.id and not t.main_only order by 1)`,
  ],
  [
    'counters are the counts',
    `select cus_code, status, n, real from
       (select cus_code, status, sum(n)::bigint as n from b2c_order_count group by 1, 2) c
       full join (select cus_code, status, count(*) as real from b2c_order group by 1, 2) o using (cus_code, status)
      where coalesce(n, 0) <> coalesce(real, 0)`,
  ],
  [
    'every order can be found and nothing else can',
    `select coalesce(o.id, s.order_id) as id from b2c_order o full join b2c_order_search s on s.order_id = o.id
      where o.id is null or s.order_id is null or s.cus_code <> o.cus_code`,
  ],
  [
    'pieces of an order are the sum of its lines',
    `select id from b2c_order o where item_count <>
       (select sum((line ->> 'quantity')::bigint) from jsonb_array_elements(o.goods) line)`,
  ],
  [
    'every order has a history that ends in its status',
    `select o.id from b2c_order o where o.status is distinct from
       (select to_status from b2c_order_history h where h.order_id = o.id order by h.id desc limit 1)`,
  ],
])('%s', async (_, sql) => {
  expect((await gateway.connection.pool.query(sql)).rows).toEqual([])
})
