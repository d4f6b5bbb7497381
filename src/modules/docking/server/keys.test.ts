/** API keys: what a program may do with one, and what no wrong key opens (record 0119). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { docking } from '#modules/docking/contract.ts'
import { access } from '#modules/access/contract.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { allCalls } from '#registry/calls.ts'
import { verify } from '#server/verify.ts'
import { keyDraft, makeKey, program } from '../../../../tests/fixtures/api-keys.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key, place } from '../../../../tests/fixtures/orders.ts'
import { makeCompany } from '../../../../tests/fixtures/people.ts'
import { sampleInput } from '../../../../tests/fixtures/sample-input.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { checks } from './checks.ts'

let gateway: TestGateway
let main: SignedClient
let rights: string[]
beforeAll(async () => {
  gateway = await startGateway()
  main = (await makeCompany(gateway)).main
  const { data } = await main.call(docking.queryKeyRights, {})
  rights = data?.map(({ id }) => id) ?? []
})
afterAll(async () => {
  const findings = await verify(gateway.connection.pool, [{ checks }])
  await gateway.stop()
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([])
})

const anyInput = { page: 1, pageSize: 20 }
const list = (client: SignedClient) => client.call(b2c.queryOrderList, anyInput as never)
const pool = () => gateway.connection.pool
const rowsOf = async (cusCode = main.session?.cusCode) =>
  (await pool().query('select id from b2c_order where cus_code = $1', [cusCode])).rowCount

describe('a key', () => {
  test('opens what it has the rights for, is logged with its request, and is kept as a hash alone', async () => {
    const { id, key: secret, program: erp } = await makeKey(main, { funcs: rights })
    await place(erp, { remark: 'placed by a program' })
    expect((await list(erp)).data?.total).toBeGreaterThan(0)
    expect((await erp.call(lookups.getRoute, {} as never)).code).not.toBe(code.forbidden)
    const log = await main.call(docking.queryKeyCalls, { id, page: 1, pageSize: 10 })
    expect(log.data?.list.map(({ call }) => call).toSorted()).toEqual(
      ['b2c.saveB2COrder', 'b2c.queryOrderList', 'lookups.getRoute'].toSorted(),
    )
    expect(log.data?.list.every(({ requestId }) => requestId.length === 36)).toBe(true)
    const dump = JSON.stringify([
      (await pool().query('select * from api_key')).rows,
      (await pool().query('select * from idempotency')).rows,
      (await pool().query('select * from audit')).rows,
    ])
    expect(dump).not.toContain(secret)
    expect(dump).toContain(id)
  })

  test('is answered once: a repeated command has no key in it', async () => {
    const once = key()
    const first = await main.call(docking.createKey, keyDraft({ funcs: rights.slice(0, 1) }), { key: once })
    const again = await main.call(docking.createKey, keyDraft({ funcs: rights.slice(0, 1) }), { key: once })
    expect(first.data?.key).toMatch(/^sampan_[0-9a-f]{32}_[\w-]{43}$/)
    expect(again.data).toEqual({ ...first.data, key: '' })
  })

  test('has no right its maker lacks, and loses what the maker loses', async () => {
    const company = await makeCompany(gateway, async () => ['Z-840', 'Z-84001', 'Z-503', 'Z-50301'])
    const wide = await company.main.call(docking.createKey, keyDraft({ funcs: ['Z-503', 'Z-804'] }), {
      key: key(),
    })
    expect(wide.fields?.map(({ path }) => path)).toEqual(['funcs'])
    const ownRight = await company.main.call(docking.createKey, keyDraft({ funcs: ['Z-840'] }), {
      key: key(),
    })
    expect(ownRight.fields?.map(({ path }) => path)).toEqual(['funcs'])
    const { program: erp } = await makeKey(company.main)
    expect((await list(erp)).success).toBe(true)
    await pool().query(`delete from account_func where account_id = $1 and func_id like 'Z-503%'`, [
      company.facts.id,
    ])
    expect((await list(erp)).code).toBe(code.forbidden)
  })

  test('makes no more calls a minute than it may, on any gateway', async () => {
    const { program: erp } = await makeKey(main, { perMinute: 3, funcs: rights })
    const answers = []
    // Seven in a row: a minute may end in between, and then three more pass at most.
    for (let n = 0; n < 7; n++) answers.push((await erp.send(b2c.queryOrderList, anyInput)).answer.code)
    expect(answers.filter((each) => each === code.tooMany).length).toBeGreaterThan(0)
  })

  test('of a sandbox is answered as always, and nothing of its order is kept', async () => {
    const { program: trial } = await makeKey(main, { funcs: rights, isSandbox: true })
    const before = await rowsOf()
    const jobs = (await pool().query('select id from job')).rowCount
    const once = key()
    const placed = await trial.call(b2c.saveB2COrder, draft(), { key: once })
    expect(placed.success).toBe(true)
    expect(placed.data?.id).toBeTruthy()
    const bad = await trial.call(b2c.saveB2COrder, draft({ routeId: 'none' }), { key: key() })
    expect(bad.success).toBe(false)
    expect(await rowsOf()).toBe(before)
    expect((await pool().query('select id from job')).rowCount).toBe(jobs)
    expect((await pool().query('select 1 from idempotency where key = $1', [once])).rowCount).toBe(0)
    expect((await list(trial)).success).toBe(true)
  })

  test('with bad facts is refused at the fields', async () => {
    const draftOf = keyDraft({
      name: ' ',
      allowed: ['203.0.113.1/24'],
      expiresOn: '2020-01-01',
      perMinute: 0,
      funcs: [],
    })
    const { fields } = await main.call(docking.createKey, draftOf, { key: key() })
    expect(fields?.map(({ path }) => path).toSorted()).toEqual([
      'allowed',
      'expiresOn',
      'funcs',
      'name',
      'perMinute',
    ])
  })
})

describe('misuse', () => {
  interface Wrong {
    readonly name: string
    readonly codes: readonly number[]
    readonly make: () => Promise<SignedClient>
  }
  const cusCode = () => main.session?.cusCode ?? ''
  const withKey =
    (change: string, values: unknown[] = []) =>
    async () => {
      const made = await makeKey(main, { funcs: rights })
      await pool().query(`update api_key set ${change} where id = $1`, [made.id, ...values])
      return made.program
    }
  const wrongs: readonly Wrong[] = [
    { name: 'expired', codes: [code.expired], make: withKey(`expires_at = now() - interval '1 second'`) },
    { name: 'revoked', codes: [code.expired], make: withKey('revoked_at = now()') },
    { name: 'from another address', codes: [code.forbidden], make: withKey(`allowed = '{203.0.113.0/24}'`) },
    {
      name: 'replaced, after the overlap',
      codes: [code.expired],
      make: async () => {
        const made = await makeKey(main, { funcs: rights })
        await main.call(docking.rotateKey, { id: made.id, overlapHours: '0' }, { key: key() })
        return made.program
      },
    },
    {
      name: 'of a disabled person',
      codes: [code.expired],
      make: async () => {
        const company = await makeCompany(gateway)
        const made = await makeKey(company.main, { funcs: rights })
        await pool().query(`update account set state = 'disabled' where id = $1`, [company.facts.id])
        return made.program
      },
    },
    {
      name: 'with a wrong secret',
      codes: [code.expired],
      make: async () => {
        const made = await makeKey(main, { funcs: rights })
        return program(
          gateway.url,
          `${made.key.slice(0, -1)}${made.key.endsWith('A') ? 'B' : 'A'}`,
          cusCode(),
        )
      },
    },
    {
      name: 'unknown',
      codes: [code.expired],
      make: async () => program(gateway.url, `sampan_${'0'.repeat(32)}_${'a'.repeat(43)}`, cusCode()),
    },
    {
      name: 'malformed',
      codes: [code.expired],
      make: async () => program(gateway.url, 'sampan_zz_1', cusCode()),
    },
    {
      name: 'signed with the id of another key',
      codes: [code.signature],
      make: async () => {
        const [one, two] = [await makeKey(main, { funcs: rights }), await makeKey(main, { funcs: rights })]
        return program(gateway.url, one.key, cusCode(), two.key.split('_')[1])
      },
    },
  ]
  /** A sample of the calls: every sixteenth, and all that change people, passwords and keys. */
  const sample = allCalls.filter(
    ({ access: who, id }, nth) => who !== 'public' && (nth % 16 === 0 || /^(?:access|docking)\./.test(id)),
  )

  test.each(wrongs)('a key that is $name opens nothing', async ({ codes, make }) => {
    const client = await make()
    const before = JSON.stringify((await pool().query('select id, rev from b2c_order order by id')).rows)
    const answers = await Promise.all(
      sample.map(async (call) => ({
        call: call.id,
        ...(await client.send(call, sampleInput(call), { key: key() })).answer,
      })),
    )
    expect(answers.filter(({ code: got, data }) => !codes.includes(got) || data !== null)).toEqual([])
    expect(answers.length).toBeGreaterThan(25)
    expect(JSON.stringify((await pool().query('select id, rev from b2c_order order by id')).rows)).toBe(
      before,
    )
  })

  test('a key opens no call it has no right for, nor what belongs to people', async () => {
    const { program: erp } = await makeKey(main, { funcs: ['Z-503'] })
    const refused = allCalls.filter(
      (call) =>
        call.access !== 'public' &&
        !call.isForKeys &&
        (typeof call.access === 'string' || !call.access.some((id) => id.startsWith('Z-503'))),
    )
    const codes = await Promise.all(
      refused.map(async (call) => (await erp.call(call, sampleInput(call) as never, { key: key() })).code),
    )
    expect(refused.filter((_, nth) => codes[nth] !== code.forbidden).map(({ id }) => id)).toEqual([])
  })

  test('a key sees nothing of another customer, and changes no people of its own', async () => {
    const other = await makeCompany(gateway)
    const theirs = await place(other.main, { remark: 'CANARY' })
    const { program: erp } = await makeKey(main, { funcs: rights })
    const seen = await Promise.all(
      allCalls
        .filter(({ kind, access: who }) => kind === 'query' && who !== 'public')
        .map(async (call) => JSON.stringify((await erp.send(call, sampleInput(call))).answer)),
    )
    expect(seen.filter((text) => text.includes('CANARY') || text.includes(theirs.waybillNo))).toEqual([])
    expect((await erp.send(access.userList, anyInput)).answer.code).toBe(code.forbidden)
  })

  test('the replaced key works during the overlap, the new one at once; revoking ends both', async () => {
    const made = await makeKey(main, { funcs: rights })
    const { data } = await main.call(docking.rotateKey, { id: made.id, overlapHours: '24' }, { key: key() })
    const renewed = program(gateway.url, data?.key ?? '', cusCode())
    expect([(await list(made.program)).success, (await list(renewed)).success]).toEqual([true, true])
    await main.call(docking.revokeKey, { ids: [made.id] }, { key: key() })
    expect([(await list(made.program)).code, (await list(renewed)).code]).toEqual([
      code.expired,
      code.expired,
    ])
    const again = await main.call(docking.rotateKey, { id: made.id, overlapHours: '0' }, { key: key() })
    expect(again.code).toBe(code.status)
  })

  test('keys of another customer can neither be seen, replaced nor revoked', async () => {
    const made = await makeKey(main, { funcs: rights })
    const other = (await makeCompany(gateway)).main
    expect((await other.call(docking.queryKeyPage, { page: 1, pageSize: 20 })).data?.total).toBe(0)
    expect((await other.call(docking.queryKeyCalls, { id: made.id, page: 1, pageSize: 20 })).code).toBe(
      code.absent,
    )
    expect(
      (await other.call(docking.rotateKey, { id: made.id, overlapHours: '0' }, { key: key() })).code,
    ).toBe(code.absent)
    const { data } = await other.call(docking.revokeKey, { ids: [made.id] }, { key: key() })
    expect(data?.list.map(({ ok }) => ok)).toEqual(['0'])
    expect((await list(made.program)).success).toBe(true)
  })
})
