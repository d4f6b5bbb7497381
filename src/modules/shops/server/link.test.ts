/** Linking shops of local platforms, as a seller does it: consent there, bind here (record 0113). */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { FUNC, linkCalls, shops } from '#modules/shops/contract.ts'
import { verify } from '#server/verify.ts'
import { makeAccount } from '../../../../tests/fixtures/factories.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { startShopGateway, type ShopGateway } from '../../../../tests/fixtures/shop-gateway.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { checks } from './checks.ts'
import { unseal } from '#server/auth/sealing.ts'
import { aboutToken } from './vault.ts'

let world: ShopGateway
let client: SignedClient
const lines: string[] = []
beforeAll(async () => {
  world = await startShopGateway({
    env: { LOG_LEVEL: 'trace' },
    log: { write: (line: string) => void lines.push(line) },
  })
  client = await world.gateway.client()
})
afterAll(async () => {
  const findings = await verify(world.gateway.connection.pool, [{ checks }])
  await world.stop()
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([])
})

const listed = async (as = client) =>
  (await as.call(shops.queryShopPage, { page: 1, pageSize: 50 })).data?.list ?? []

test.each([
  ['SHOPEE', 'Bangkok Cups', 'TH', '700001'],
  ['TIKTOK', 'Hanoi Mugs', 'VN', '7495540735365777507'],
  ['SHOPLAZZA', 'Mugs of Shenzhen', 'CN', 'mugs.myshoplaza.com'],
  ['OPEN', 'Lanterns', 'VN', 'shop-one.example.com'],
] as const)(
  'links a shop of %s after the consent of its seller, and syncs it',
  async (platform, name, region, externalId) => {
    const own = await world.gateway.client()
    const id = await world.link(own, platform)
    const all = await listed(own)
    expect(all.find((shop) => shop.id === id)).toMatchObject({
      platform,
      name,
      region,
      externalId,
      lamp: 'HEALTHY',
      state: 'ACTIVE',
      errorClass: '',
      lastOkAt: expect.stringMatching(/Z$/),
    })
    expect((await world.log(own, id)).map(({ outcome }) => outcome)).not.toContain('CALLER')
    await own.call(shops.unbindShop, { ids: all.map((shop) => shop.id) }, { key: key() })
  },
)

test('offers the platforms that are set up, and refuses what is not the domain of a shop', async () => {
  const { data } = await client.call(shops.queryPlatform, {})
  expect(data?.list.map(({ platform }) => platform)).toEqual(['SHOPEE', 'TIKTOK', 'SHOPLAZZA', 'OPEN'])
  for (const shop of [
    '',
    '127.0.0.1',
    'localhost',
    'a b.example.com',
    '[::1]',
    'db.internal',
    'evil.example.com@host',
  ])
    expect(
      (await client.call(linkCalls.OPEN.authUrl, { shop, shopId: '' }, { key: key() })).fields?.[0]?.path,
    ).toBe('shop')
})

describe('a consent', () => {
  test('is linked once: the same address again is refused', async () => {
    const query = await world.consent(await world.authUrl(client, 'SHOPEE'))
    expect((await world.bind(client, 'SHOPEE', query)).success).toBe(true)
    const again = await world.bind(client, 'SHOPEE', query)
    expect([again.code, again.desc]).toEqual([code.status, expect.stringContaining('has been used')])
    expect((await listed()).filter(({ state }) => state !== 'UNLINKED')).toHaveLength(1)
  })

  test('is answered again to the request that brought it', async () => {
    const query = await world.consent(await world.authUrl(client, 'SHOPEE'))
    const one = key()
    const call = () => client.call(linkCalls.SHOPEE.bind, { query }, { key: one })
    const [first, second] = [await call(), await call()]
    expect(second.data).toEqual(first.data)
  })

  test('of a colleague, or of another customer, is refused', async () => {
    const query = await world.consent(await world.authUrl(client, 'SHOPEE'))
    const colleague = await world.gateway.client(
      await makeAccount(world.gateway.db, { cusCode: client.session?.cusCode ?? '' }),
    )
    const outsider = await world.gateway.client()
    for (const other of [colleague, outsider])
      expect((await world.bind(other, 'SHOPEE', query)).code).toBe(code.status)
    expect((await world.bind(client, 'SHOPEE', query)).success).toBe(true)
  })

  test('that took longer than 15 minutes is refused', async () => {
    const query = await world.consent(await world.authUrl(client, 'SHOPEE'))
    await world.pool.query(
      `update shop_oauth_state set expires_at = now() - interval '1 second' where used_at is null`,
    )
    expect((await world.bind(client, 'SHOPEE', query)).code).toBe(code.status)
  })

  test('whose code was used already is refused, and leaves nothing behind', async () => {
    const used = await world.consent(await world.authUrl(client, 'SHOPEE'), '700002')
    const other = await world.gateway.client()
    expect((await world.bind(client, 'SHOPEE', used)).success).toBe(true)
    const fresh = await world.consent(await world.authUrl(other, 'SHOPEE'), '700002')
    const mixed = fresh.map((pair) =>
      pair.name === 'code' ? (used.find(({ name }) => name === 'code') ?? pair) : pair,
    )
    const { code: answered, desc } = await world.bind(other, 'SHOPEE', mixed)
    expect([answered, desc]).toEqual([code.status, expect.stringContaining('did not confirm')])
    expect(await listed(other)).toEqual([])
  })

  test('of another platform is refused', async () => {
    const query = await world.consent(await world.authUrl(client, 'SHOPEE'))
    expect((await world.bind(client, 'TIKTOK', query)).code).toBe(code.status)
  })
})

describe('a shop of another customer', () => {
  test('is not linked a second time; nobody learns whose it is', async () => {
    const query = await world.consent(await world.authUrl(client, 'SHOPEE'), '700001')
    await world.bind(client, 'SHOPEE', query)
    const other = await world.gateway.client()
    const foreign = await world.consent(await world.authUrl(other, 'SHOPEE'), '700001')
    const answer = await world.bind(other, 'SHOPEE', foreign)
    expect(answer.code).toBe(code.duplicate)
    expect(JSON.stringify(answer)).not.toContain(client.session?.cusCode)
    expect(await listed(other)).toEqual([])
  })

  test('is not seen, synced, paused, unlinked or reconnected', async () => {
    const id = (await listed()).find(({ externalId }) => externalId === '700001')?.id ?? ''
    const other = await world.gateway.client()
    const refused = async (answer: Promise<{ data: { list: readonly { ok: string }[] } | null }>) =>
      (await answer).data?.list.map(({ ok }) => ok)
    expect(await refused(other.call(shops.syncShop, { ids: [id] }, { key: key() }))).toEqual(['0'])
    expect(await refused(other.call(shops.unbindShop, { ids: [id] }, { key: key() }))).toEqual(['0'])
    expect(
      await refused(other.call(shops.setShopState, { ids: [id], state: 'PAUSED' }, { key: key() })),
    ).toEqual(['0'])
    expect((await other.call(shops.querySyncLog, { id, page: 1, pageSize: 20 })).code).toBe(code.absent)
    expect((await other.call(linkCalls.SHOPEE.authUrl, { shop: '', shopId: id }, { key: key() })).code).toBe(
      code.absent,
    )
    expect((await listed()).find((shop) => shop.id === id)?.state).toBe('ACTIVE')
  })

  test('can be linked by the other once it is unlinked, and not by the first again', async () => {
    const first = await world.gateway.client()
    const second = await world.gateway.client()
    for (const shop of await listed()) await client.call(shops.unbindShop, { ids: [shop.id] }, { key: key() })
    const id = await world.link(first)
    await first.call(shops.unbindShop, { ids: [id] }, { key: key() })
    const theirs = await world.link(second)
    const query = await world.consent(await world.authUrl(first, 'SHOPEE'))
    expect((await world.bind(first, 'SHOPEE', query)).code).toBe(code.duplicate)
    await second.call(shops.unbindShop, { ids: [theirs] }, { key: key() })
    // Linked again, it is the same shop.
    expect(await world.link(first)).toBe(id)
    await first.call(shops.unbindShop, { ids: [id] }, { key: key() })
  })
})

test('a sub-account sees the shops it was given; one that was given none sees all', async () => {
  const main = await world.gateway.client()
  const cusCode = main.session?.cusCode ?? ''
  const [a, b] = [await world.link(main, 'SHOPEE', '700001'), await world.link(main, 'SHOPEE', '700002')]
  const ofSubAccounts = Object.values(FUNC).filter((id) => id !== FUNC.users)
  const account = await makeAccount(world.gateway.db, {
    cusCode,
    userAdmin: '0',
    funcs: ofSubAccounts,
  })
  const sub = await world.gateway.client(account)
  const seen = async () => (await listed(sub)).map(({ id }) => id).toSorted()
  expect(await seen()).toEqual([a, b].toSorted())
  const give = (as: SignedClient, isGiven: '0' | '1') =>
    as.call(shops.setShopUser, { id: b, userId: account.id, isGiven }, { key: key() })
  expect((await give(sub, '0')).code).toBe(code.forbidden)
  expect((await give(await world.gateway.client(), '1')).code).toBe(code.absent)
  expect((await give(main, '1')).success).toBe(true)
  const people = async () => (await main.call(shops.queryShopUser, { id: b })).data?.list
  expect(await people()).toMatchObject([{ id: account.id, isGiven: '1', seesAll: '0' }])
  expect(await seen()).toEqual([b])
  expect((await sub.call(shops.countShops, {})).data?.total).toBe(1)
  const paused = await sub.call(shops.setShopState, { ids: [a, b], state: 'PAUSED' }, { key: key() })
  expect(paused.data?.list.map(({ ok }) => ok)).toEqual(['0', '1'])
  await give(main, '0')
  expect(await seen()).toEqual([a, b].toSorted())
  expect(await people()).toMatchObject([{ isGiven: '0', seesAll: '1' }])
  await main.call(shops.unbindShop, { ids: [a, b] }, { key: key() })
})

test('no token is in the database, in the log or in an answer', async () => {
  const own = await world.gateway.client()
  const id = await world.link(own)
  const answers = JSON.stringify([await listed(own), await world.log(own, id)])
  const keys = world.gateway.gateway.kernel.services.shops.keys()
  const secrets = await world.gateway.db
    .selectFrom('shop_grant_secret as s')
    .innerJoin('shop_grant as g', 'g.id', 's.grant_id')
    .select(['s.grant_id', 's.kind', 's.sealed', 'g.platform'])
    .execute()
  const tokens = secrets.map(({ grant_id, kind, sealed, platform }) =>
    unseal(keys, sealed, aboutToken(grant_id, platform, kind)),
  )
  expect(tokens.filter((token) => token.length > 20).length).toBeGreaterThan(1)
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname ~ '^(shop|job|hook|audit|idempotency)'`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      world.pool.query(`select coalesce(string_agg(t::text, ''), '') as all from "${name}" t`),
    ),
  )
  const dump = rows.map((each) => each.rows[0]?.all).join('')
  expect(dump).toContain(own.session?.cusCode)
  const whole = dump + lines.join('\n') + answers
  expect(tokens.filter((token) => whole.includes(token))).toEqual([])
  expect(whole).not.toContain(world.shopee.app.secret)
  await own.call(shops.unbindShop, { ids: [id] }, { key: key() })
})

test('a gateway that cannot open the tokens does not start, and says which key it needs', async () => {
  const own = await world.gateway.client()
  const id = await world.link(own)
  const second = (keys: string) => world.unopened({ PORTAL_SHOP_KEYS: keys })
  const other = randomBytes(32).toString('base64')
  for (const keys of [`k1:${other}`, `k9:${other}`]) {
    const gateway = await second(keys)
    await expect(gateway.open()).rejects.toThrow(/sealed with the key "k1".*PORTAL_SHOP_KEYS/)
    await gateway.close()
  }
  const rotated = await second(`k9:${other},${world.keys}`)
  await rotated.open()
  await rotated.close()
  await own.call(shops.unbindShop, { ids: [id] }, { key: key() })
})
