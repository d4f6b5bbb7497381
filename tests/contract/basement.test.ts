/**
 * A day in a basement: everything is done offline on one device, then the gateway is killed while it takes the queue, and of the rest a
 * third of the requests goes wrong. Nothing is lost, nothing is doubled. The real queue of a device against the real gateway.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Call, Input, QueuedCall } from '#contract/call.ts'
import type { FormData } from '#engine/form/index.ts'
import { inbound } from '#modules/inbound/contract.ts'
import { scanInto, type ScanPlace } from '#modules/inbound/scan-ticket.ts'
import { emptyLine, emptyTicket, toTicket } from '#modules/inbound/ticket-data.ts'
import { session } from '#modules/session/contract.ts'
import { stock } from '#modules/stock/contract.ts'
import { warehouseReturns } from '#modules/warehouse-returns/contract.ts'
import { PageLocks } from '#offline/locks.ts'
import type { Send } from '#offline/sender.ts'
import {
  BadResponse,
  closeTabs,
  isDrained,
  MemoryStorage,
  OfflineError,
  openTab,
  someone,
  until,
  type Gateway,
  type Tab,
} from '#offline/test-bench.ts'
import { startFaultProxy, type Fault, type FaultProxy } from '../fixtures/fault-proxy.ts'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { buildServer } from '../fixtures/server-bundle.ts'
import { signIn, type WireClient } from '../fixtures/wire-client.ts'

const SCANS = 400
const SCANS_OF_TICKET = 10
const CLAIMS = 60
const DECISIONS = 30
const KILLS = 3
/** Share of requests that go wrong after the last kill. */
const FAULTED = 1 / 3
const PLACE = 'SZX1'
const SURPLUS = 50
const ANNOUNCED = 100

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sampan-basement-'))
let main: string
let gateway: GatewayProcess
let proxy: FaultProxy
let desk: WireClient
let opsKey: string

globalThis.localStorage = new MemoryStorage()

beforeAll(async () => {
  main = await buildServer()
  gateway = await startGatewayProcess({ dataDir, main })
  opsKey = gateway.opsKey()
  proxy = await startFaultProxy(gateway.url)
  desk = await signIn(gateway.url, session)
})
afterEach(closeTabs)
afterAll(async () => {
  await proxy.close()
  await gateway.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Ends the gateway without a word and starts it at the same address. */
async function killGateway(): Promise<void> {
  await gateway.kill('SIGKILL')
  gateway = await startGatewayProcess({ dataDir, main, url: gateway.url })
}

async function ops(route: string, body: object): Promise<void> {
  const answer = await fetch(`${gateway.url}/ops/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': opsKey },
    body: JSON.stringify({ at: new Date().toISOString(), ...body }),
  })
  const text = await answer.text()
  if (answer.status !== 200 || !text.includes('"success":true')) throw new Error(`${route}: ${text}`)
}

/** What the device of the person sends with: a real connection that may break at any point. */
const send: Send = async (call, body, { key, signal }) => {
  const via = desk.via(proxy.url)
  const answer = await via.call(call as Call, body as never, { key }).catch((error: unknown) => {
    // No envelope came back: an answer that is not JSON, or none.
    throw error instanceof SyntaxError ? new BadResponse(503) : new OfflineError()
  })
  if (signal.aborted) throw new DOMException('', 'AbortError')
  return answer
}

/** Numbers that repeat, so that a failure can be looked at again. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
const random = seeded(Number(process.env.BASEMENT_SEED ?? 20_261_126))

async function plainSkus(): Promise<string[]> {
  const { data } = await desk.call(stock.stockList, { page: 1, pageSize: 500, warehouse: PLACE })
  return [...new Set((data?.list ?? []).map(({ sku }) => sku))].filter((sku) => sku.startsWith('TS-'))
}

/** Tickets in which the warehouse has found a surplus that is set aside. */
async function ticketsWithSurplus(sku: string, cusCode: string): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < DECISIONS; at++) {
    const line = {
      boxNo: '1',
      trackingNo: '',
      sku,
      quantity: ANNOUNCED,
      batchNo: '',
      expiry: '',
      serials: [],
    }
    const ticket = {
      ...toTicket({ ...emptyTicket(), warehouseId: PLACE, referenceNo: `OVER-${at}` }),
      lines: [line],
    }
    const { data } = await desk.call(
      inbound.addPutOrder,
      { submit: '1', ticket },
      { key: `over-ticket-${at}` },
    )
    const about = { cusCode, putOrderNo: data?.putOrderNo ?? '', warehouse: PLACE }
    await ops('put-receipts', { ...about, eventId: `over-arrived-${at}`, state: 'ARRIVED' })
    const lines = [{ boxNo: '1', sku, good: ANNOUNCED + SURPLUS }]
    await ops('put-receipts', { ...about, eventId: `over-counted-${at}`, state: 'COUNTING', lines })
    ids.push(data?.id ?? '')
  }
  return ids
}

const inStock = async (sku: string): Promise<number> => {
  const { data } = await desk.call(stock.stockList, { page: 1, pageSize: 10, warehouse: PLACE, skus: [sku] })
  return data?.list[0]?.inStock ?? 0
}

const enqueue = <C extends Call>(tab: Tab, call: C, body: Input<C>, key: string) =>
  tab.store.outbox.enqueue(call as unknown as QueuedCall, body, { entity: key, label: key, key, deps: [] })

/** Scans boxes and units into tickets as the page does. */
async function scanTickets(tab: Tab, skus: readonly string[]): Promise<void> {
  for (let ticket = 0; ticket < SCANS / SCANS_OF_TICKET; ticket++) {
    let lines: readonly FormData[] = [emptyLine()]
    let place: ScanPlace = { box: '', serialsOf: '' }
    for (let scan = 0; scan < SCANS_OF_TICKET; scan++) {
      const sku = skus[Math.floor(random() * skus.length)] ?? ''
      ;({ lines, place } = scanInto(lines, place, sku, { sku, isSerial: false }))
    }
    const data = { ...emptyTicket(), warehouseId: PLACE, referenceNo: `SCAN-${ticket}`, lines }
    await enqueue(tab, inbound.addPutOrder, { submit: '1', ticket: toTicket(data) }, `ticket-${ticket}`)
  }
}

/** A picture as a camera makes it, as far as anybody looks at its first bytes. */
const photo = (nth: number) => {
  const content = Buffer.alloc(40_000, nth)
  content.set([0xff, 0xd8, 0xff, 0xe0])
  return { name: `${nth}.jpg`, type: 'image/jpeg', size: content.length, data: content.toString('base64') }
}
const parcelNo = (nth: number): string => `BSMT${String(nth).padStart(8, '0')}`

const faults: readonly Fault[] = ['drop-before', 'drop-after', 'unavailable', 'html']

test(`${SCANS} scans, ${CLAIMS} claims with photos and ${DECISIONS} decisions made offline arrive once, over ${KILLS} kills and a third of faulted requests`, async () => {
  const { data: user } = await desk.call(session.getUserInfo, {})
  const cusCode = (user as { cusCode?: string } | null)?.cusCode ?? ''
  const skus = await plainSkus()
  expect(skus.length).toBeGreaterThan(1)
  const [decided = ''] = skus
  const surplus = await ticketsWithSurplus(decided, cusCode)
  for (let nth = 0; nth < CLAIMS; nth++)
    await ops('headless', {
      eventId: `headless-${parcelNo(nth)}`,
      what: 'FOUND',
      expressNo: parcelNo(nth),
      warehouseId: PLACE,
      weight: '0.5',
    })
  const before = await inStock(decided)

  proxy.cut()
  const tab = await openTab({
    identity: someone(),
    gateway: { send } as unknown as Gateway,
    locks: new PageLocks(),
    calls: [inbound.addPutOrder, inbound.settlePutOrders, warehouseReturns.claimByCustomer],
    probe: () =>
      fetch(`${proxy.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
  })
  await scanTickets(tab, skus)
  for (let nth = 0; nth < CLAIMS; nth++) {
    const claim = { expressNo: parcelNo(nth), note: 'Ours', files: [photo(nth)] }
    await enqueue(tab, warehouseReturns.claimByCustomer, claim, `claim-${nth}`)
  }
  for (const [nth, id] of surplus.entries()) {
    const decision = nth % 2 === 0 ? ('KEEP' as const) : ('RETURN' as const)
    await enqueue(tab, inbound.settlePutOrders, { ids: [id], decision }, `decision-${nth}`)
  }
  const queued = SCANS / SCANS_OF_TICKET + CLAIMS + DECISIONS
  expect(await tab.store.outbox.list()).toHaveLength(queued)

  proxy.mend()
  const accepted = async () => queued - (await tab.store.outbox.list()).length
  for (let kill = 1; kill <= KILLS; kill++) {
    await until(async () => {
      tab.sender.poke()
      return (await accepted()) >= (queued * kill) / (KILLS + 2)
    })
    await killGateway()
  }
  let faulted = 0
  proxy.faultFor = ({ key }) => {
    if (!key || random() >= FAULTED) return 'none'
    faulted += 1
    return faults[Math.floor(random() * faults.length)] ?? 'none'
  }
  await until(async () => {
    // The person tries again what has had too many tries.
    for (const row of await tab.store.outbox.list())
      if (row.state === 'person') await tab.store.outbox.retry(row.key)
    tab.sender.poke()
    return isDrained(tab)()
  })
  proxy.faultFor = () => 'none'

  expect(faulted).toBeGreaterThan(0)
  expect(await tab.store.outbox.list()).toEqual([])
  const { data: made } = await desk.call(inbound.queryPutOrders, { page: 1, pageSize: 500, keyword: 'SCAN-' })
  const scanned = (made?.list ?? []).map(({ referenceNo }) => referenceNo)
  expect(scanned.toSorted()).toEqual(
    Array.from({ length: SCANS / SCANS_OF_TICKET }, (_, nth) => `SCAN-${nth}`).toSorted(),
  )
  expect((made?.list ?? []).reduce((sum, { expected }) => sum + expected, 0)).toBe(SCANS)

  const { data: parcels } = await desk.call(warehouseReturns.queryHeadless, { page: 1, pageSize: 500 })
  const claimed = (parcels?.list ?? [])
    .map(({ claimedNo }) => claimedNo)
    .filter((no) => no.startsWith('BSMT'))
  expect(claimed.toSorted()).toEqual(Array.from({ length: CLAIMS }, (_, nth) => parcelNo(nth)))

  const { data: settled } = await desk.call(inbound.queryPutOrders, {
    page: 1,
    pageSize: 500,
    keyword: 'OVER-',
  })
  const decisions = settled?.list ?? []
  expect(decisions.filter(({ cause }) => cause === 'OVER')).toEqual([])
  expect(decisions.reduce((sum, { returned }) => sum + returned, 0)).toBe((DECISIONS / 2) * SURPLUS)
  expect((await inStock(decided)) - before).toBe((DECISIONS / 2) * SURPLUS)
  const keys = new Set(proxy.seen.map(({ key }) => key).filter(Boolean))
  console.info(
    `basement: ${queued} commands (${keys.size} keys) in ${proxy.seen.filter(({ key }) => key).length} requests, ${faulted} of them faulted, ${KILLS} kills: 0 lost, 0 doubled`,
  )
}, 900_000)
