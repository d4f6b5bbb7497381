/** Seeing the portal as a sub-account: what it may open, what it reads, and that nothing can be commanded in it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { access } from '#modules/access/contract.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { session } from '#modules/session/contract.ts'
import { allCalls } from '#registry/calls.ts'
import { endSession } from '#server/auth/open-session.ts'
import { withTenant } from '#server/database/tenant.ts'
import { customerRows } from '../../../../tests/fixtures/customer-rows.ts'
import { makeAccount, type AccountFacts } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, place } from '../../../../tests/fixtures/orders.ts'
import { makeCompany, type Company } from '../../../../tests/fixtures/people.ts'
import { sampleInput } from '../../../../tests/fixtures/sample-input.ts'
import { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let company: Company
beforeAll(async () => {
  gateway = await startGateway()
  company = await makeCompany(gateway)
})
afterAll(() => gateway.stop())

/** A sub-account with these functions, granted directly. */
const sub = (funcs: readonly string[], of = company.facts.cusCode) =>
  makeAccount(gateway.db, { cusCode: of, userAdmin: '0', funcs })
const view = (id: string, as = company.main) => as.call(access.viewAsUser, { id }, { key: key() })

/** What the person is seen as, as a client of its own. */
async function seenAs(person: AccountFacts, as = company.main): Promise<SignedClient> {
  const { data, desc } = await view(person.id, as)
  if (!data) throw new Error(`no view: ${desc}`)
  const { token, sid } = data
  return new SignedClient(gateway.url, {
    id: '',
    token,
    sid,
    vcode: '',
    userId: person.id,
    cusCode: person.cusCode,
  })
}

const auditOf = (what: string) =>
  gateway.db.selectFrom('audit').select(['user_id', 'about']).where('what', '=', what).execute()

test('reads with the rights of the person: their menu, their lists, no amounts where they see none', async () => {
  const person = await sub(['Z-503', 'Z-50301'])
  const order = await place(company.main)
  const seen = await seenAs(person)
  const own = await gateway.client(person)
  const asked = { page: 1, pageSize: 20, numbers: [order.orderNo] }
  expect((await seen.call(session.getUserInfo, {})).data).toEqual(
    (await own.call(session.getUserInfo, {})).data,
  )
  const lists = await Promise.all([seen, own].map((as) => as.send(b2c.queryOrderList, asked)))
  expect(lists[0]?.answer.data).toEqual(lists[1]?.answer.data)
  expect((await seen.call(access.userList, { page: 1, pageSize: 20 })).code).toBe(code.forbidden)
  expect(await auditOf('user.viewed')).toContainEqual({ user_id: company.facts.id, about: person.id })
})

test('refuses every command of the product, and keeps nothing of one', async () => {
  const rows = await gateway.db
    .selectFrom('func_fact')
    .select('func_id')
    .where('is_configuration', '=', false)
    .where('main_only', '=', false)
    .execute()
  const person = await sub(rows.map(({ func_id }) => func_id))
  const seen = await seenAs(person)
  const before = await customerRows(gateway.connection.pool, person.cusCode)
  const commands = allCalls.filter(({ kind, access: door }) => kind === 'command' && door !== 'public')
  const answers: string[] = []
  for (const call of commands) {
    const { answer } = await seen.send(call, sampleInput(call), { key: key() })
    expect([call.id, answer.success, answer.code]).toEqual([call.id, false, code.forbidden])
    answers.push(answer.desc)
  }
  // Those the person has no right to are refused for that; all the others because it is a view.
  const refused = answers.filter((desc) => desc.startsWith('You see the portal as another person'))
  expect(refused.length).toBeGreaterThan(commands.length / 2)
  expect(await customerRows(gateway.connection.pool, person.cusCode)).toEqual(before)
})

test('opens no view of someone with more rights, of a main account, of another customer, or of a disabled account', async () => {
  const person = await sub(['Z-503', 'Z-50301'])
  const clerk = await gateway.client({ cusCode: company.facts.cusCode, funcs: ['Z-903'], userAdmin: '1' })
  expect((await view(person.id, clerk)).code).toBe(code.forbidden)
  expect((await view(company.facts.id)).code).toBe(code.status)
  const foreign = await makeCompany(gateway)
  expect((await view(person.id, foreign.main)).code).toBe(code.absent)
  expect(
    (
      await view(
        (await makeAccount(gateway.db, { cusCode: company.facts.cusCode, userAdmin: '0', state: 'disabled' }))
          .id,
      )
    ).code,
  ).toBe(code.status)
  expect((await view(person.id, await gateway.client(person))).code).toBe(code.forbidden)
})

test('ends by the way out, with the session it was opened in, and gives way to the next; the person stays logged in', async () => {
  const [one, two] = [await sub(['Z-503']), await sub(['Z-503'])]
  const own = await gateway.client(one)
  const isOpen = async (as: SignedClient) => (await as.call(session.getUserInfo, {})).success
  const first = await seenAs(one)
  const second = await seenAs(two)
  expect([await isOpen(first), await isOpen(second), await isOpen(own)]).toEqual([false, true, true])
  await company.main.call(access.endViewAs, {}, { key: key() })
  expect([await isOpen(second), await isOpen(own)]).toEqual([false, true])
  expect(await auditOf('user.viewEnded')).toHaveLength(1)

  const admin = await gateway.client(company.facts)
  const third = await seenAs(one, admin)
  expect(await isOpen(third)).toBe(true)
  const { cusCode = '', id = '' } = admin.session ?? {}
  await withTenant(gateway.db, cusCode, (db) => endSession(db, id))
  expect([await isOpen(third), await isOpen(own)]).toEqual([false, true])
})
