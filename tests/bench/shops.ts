/**
 * A seller with fifty shops and a hundred thousand orders on a local platform: how long the first sync takes, what the syncs cost from then on,
 * and how soon an order is in the list after the platform has told of it. The platform is played in this very process, on the same cores.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { calls } from '#registry/calls.ts'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { startOwnPostgres } from '../fixtures/own-postgres.ts'
import type { SeedLine, SeedOrder } from '../fixtures/platforms/control.ts'
import { allow } from '../fixtures/platforms/local-server.ts'
import { startShopee } from '../fixtures/platforms/shopee-server.ts'
import { signIn, type WireClient } from '../fixtures/wire-client.ts'
import { isQuick, percentile, round, type Bench, type Figure } from './measure.ts'

/** From the environment, for a run of another size. */
const sizeOf = (name: string, usual: number, quick: number): number =>
  Number(process.env[name] ?? (isQuick ? quick : usual))
const SHOPS = sizeOf('SHOP_BENCH_SHOPS', 50, 5)
const ORDERS = sizeOf('SHOP_BENCH_ORDERS', 100_000, 500)
/** Seconds over which the steady state is measured: longer than the five minutes between two polls of a shop. */
const SECONDS = sizeOf('SHOP_BENCH_SECONDS', 360, 10)
const NOTICES = isQuick ? 5 : 50
const EACH = Math.ceil(ORDERS / SHOPS)
/** Orders that change in the steady state. */
const CHANGED = Math.ceil(ORDERS / 500)

const [MOST_FIRST_S, MOST_STEADY_PERCENT, MOST_NOTICE_MS] = [600, 5, 3000]
const DAY_MS = 86_400_000
/** Days the first sync reaches back, less one. */
const DAYS = 29
/** Clock ticks of a second, in which Linux counts a process's time. */
const TICKS = 100
const ADDRESS = 'https://portal.example.com'

/** Goods of the demo company, by its own codes: they map by themselves. */
const goods: readonly SeedLine[] = ['PC-1-A15', 'PC-1-A25'].map((sku, at) => ({
  productId: '5001',
  skuId: String(6001 + at),
  sku,
  name: `Phone case ${sku}`,
  quantity: 1 + at,
  price: '8.90',
}))
const shopIds = Array.from({ length: SHOPS }, (_, at) => String(710_001 + at))
const orderId = (shop: number, nth: number): string => `BN${shop}X${String(nth).padStart(6, '0')}`

function ordersOf(shop: number, now: number): SeedOrder[] {
  return Array.from({ length: EACH }, (_, nth): SeedOrder => {
    const updatedAt = now - Math.floor((nth / EACH) * DAYS * DAY_MS) - 120_000
    return { id: orderId(shop, nth), lines: goods.slice(nth % 2), createdAt: updatedAt, updatedAt }
  })
}

async function link(client: WireClient, externalId: string): Promise<void> {
  const asked = await client.call(calls.shops.shopeeAuthUrl, { shop: '', shopId: '' }, { key: randomUUID() })
  if (!asked.data) throw new Error(asked.desc)
  const query = Object.entries(await allow(`${asked.data.url}&shop=${externalId}`)).map(([name, value]) => ({
    name,
    value,
  }))
  const bound = await client.call(calls.shops.shopeeBindShop, { query }, { key: randomUUID() })
  if (!bound.success) throw new Error(bound.desc)
}

/** What takes longer is not reached. */
const MOST_MINUTES = 60

async function reached(what: string, is: () => Promise<boolean>, everyMs: number): Promise<void> {
  const until = Date.now() + MOST_MINUTES * 60_000
  while (!(await is())) {
    if (Date.now() > until) throw new Error(`not reached in ${MOST_MINUTES} minutes: ${what}`)
    await setTimeout(everyMs)
  }
}

/** Seconds of processor time a gateway and its database have had, the database's by the processes of its postmaster. */
async function processorSeconds(gateway: GatewayProcess, database: pg.Client): Promise<[number, number]> {
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
  const own = Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = statOf(String(rows[0]?.pid))?.parent
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid)
    if (pid === postmaster) ticks += (stat?.own ?? 0) + (stat?.ended ?? 0)
    else if (stat?.parent === postmaster) ticks += stat?.own ?? 0
  }
  return [own, ticks / TICKS]
}

/** Parent, ticks of the process, ticks of its children that have ended; undefined of a process that is gone. */
function statOf(pid: string): { parent: string; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const sum = (...places: number[]) => places.reduce((all, place) => all + Number(fields[place]), 0)
    return { parent: fields[1] ?? '', own: sum(11, 12), ended: sum(13, 14) }
  } catch {
    return undefined
  }
}

async function run(): Promise<Figure[]> {
  const shopee = await startShopee({
    shops: shopIds.map((id) => ({ id, name: `Shop ${id}`, region: 'TH', key: '' })),
  })
  const began = Date.now()
  for (const [shop, id] of shopIds.entries()) shopee.control.seed(id, ordersOf(shop, began))
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sampan-shops-'))
  const file = path.join(folder, 'shops.json')
  writeFileSync(file, JSON.stringify({ address: ADDRESS, shopee: shopee.app }))
  const postgres = await startOwnPostgres()
  const gateway = await startGatewayProcess({
    env: {
      DATABASE_URL: postgres.url,
      PORTAL_RATE_LIMIT: '0',
      PORTAL_SHOPS: file,
      PORTAL_SHOP_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    },
  })
  const database = new pg.Client(postgres.target)
  await database.connect()
  const count = async (question: string): Promise<number> =>
    Number((await database.query<{ count: string }>(question)).rows[0]?.count)
  const stored = () =>
    count(`select count(*) from shop_order where platform = 'SHOPEE' and external_order_id like 'BN%'`)
  const busy = () =>
    count(`select count(*) from job where name like 'shop-%'
      and (state = 'running' or state = 'ready' and run_at <= now())`)
  try {
    const client = await signIn(gateway.url, calls.session)
    const start = performance.now()
    for (const id of shopIds) await link(client, id)
    await reached('all orders are stored', async () => (await stored()) >= EACH * SHOPS, 500)
    const firstSeconds = (performance.now() - start) / 1000
    await reached('no sync is running', async () => (await busy()) === 0, 500)

    for (let nth = 0; nth < CHANGED; nth++) {
      const shop = nth % SHOPS
      shopee.control.advance(shopIds[shop] ?? '', orderId(shop, nth), 'PROCESSED')
    }
    const before = await processorSeconds(gateway, database)
    await setTimeout(SECONDS * 1000)
    const after = await processorSeconds(gateway, database)
    const [own, ofDatabase] = [after[0] - before[0], after[1] - before[1]].map(
      (seconds) => (100 * seconds) / SECONDS,
    ) as [number, number]

    const samples: number[] = []
    for (let nth = 0; nth < NOTICES; nth++) samples.push(await noticed(shopee, gateway, client, nth))
    return [
      {
        name: `first sync of ${EACH * SHOPS} orders in ${SHOPS} shops, s`,
        value: round(firstSeconds),
        target: MOST_FIRST_S,
        note: `${round((EACH * SHOPS) / firstSeconds)} orders a second, linking included`,
      },
      {
        name: `steady state of ${SHOPS} shops, % of a core`,
        value: round(own + ofDatabase, 2),
        target: MOST_STEADY_PERCENT,
        note: `gateway ${round(own, 2)}, database ${round(ofDatabase, 2)}; ${CHANGED} orders changed in ${SECONDS} s`,
      },
      {
        name: 'from a notice of the platform to the order in the list, p95 ms',
        value: round(percentile(samples, 95)),
        target: MOST_NOTICE_MS,
        note: `p50 ${round(percentile(samples, 50))} ms`,
      },
    ]
  } finally {
    await database.end()
    await gateway.kill('SIGTERM')
    await postgres.stop()
    await shopee.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds from the notice of a new order until the list has it. */
async function noticed(
  shopee: Awaited<ReturnType<typeof startShopee>>,
  gateway: GatewayProcess,
  client: WireClient,
  nth: number,
): Promise<number> {
  const shopId = shopIds[nth % SHOPS] ?? ''
  const id = `NT${String(nth).padStart(6, '0')}`
  shopee.control.seed(shopId, [{ id, lines: goods }])
  const start = performance.now()
  const [status] = await shopee.control.hook('good', {
    shopId,
    orderId: id,
    address: `${ADDRESS}/hook/shopee`,
    to: `${gateway.url}/hook/shopee`,
  })
  if (status !== 200) throw new Error(`the notice was answered ${status}`)
  const isListed = async () => {
    const { data, desc } = await client.call(calls.shopOrders.queryShopOrder, {
      page: 1,
      pageSize: 20,
      orderNumber: [id],
    })
    if (!data) throw new Error(desc)
    return data.list.length > 0
  }
  await reached(`order ${id} is in the list`, isListed, 20)
  return performance.now() - start
}

export const shopsBench: Bench = { name: 'shops', run }
