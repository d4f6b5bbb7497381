/**
 * A claim with five pictures made offline: the real queue of a device against the real gateway, whose answers are lost. It arrives once,
 * each picture once, and at no time is a picture neither received nor on the device.
 */
import { i18n } from '@lingui/core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Call, QueuedCall } from '#contract/call.ts'
import { claimForm, workOrderData } from '#modules/work-orders/forms.ts'
import { workOrders } from '#modules/work-orders/contract.ts'
import { PageLocks } from '#offline/locks.ts'
import type { Send } from '#offline/sender.ts'
import {
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
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, placeIn } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

globalThis.localStorage = new MemoryStorage()
// Rows of the queue are named in the language of the person.
i18n.loadAndActivate({ locale: 'en', messages: {} })

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterEach(closeTabs)
afterAll(() => gateway.stop())

const PICTURES = 5

/** A picture as a camera makes it, as far as anybody looks at its first bytes. */
const photo = (nth: number) => {
  const content = Buffer.alloc(2000, nth)
  content.set([0xff, 0xd8, 0xff, 0xe0])
  return { name: `${nth}.jpg`, type: 'image/jpeg', size: content.length, data: content.toString('base64') }
}

/** What the form queues, as it queues it: the claim, then each picture by itself. */
async function submit(tab: Tab, data: ReturnType<typeof workOrderData>): Promise<number> {
  const entity = claimForm.entity?.(data, '') ?? ''
  const more = claimForm.alongside?.(data) ?? []
  await tab.store.outbox.enqueue(claimForm.submit as QueuedCall, claimForm.toParameter(data) as never, {
    entity,
    label: 'claim',
    key: 'claim:1',
  })
  for (const [at, { call, parameter, label }] of more.entries())
    await tab.store.outbox.enqueue(call, parameter as never, { entity, label, key: `claim:1+${at}` })
  return more.length
}

test('a claim and its pictures arrive once, whatever answers are lost', async () => {
  const { waybillNo } = await placeIn(gateway, client, 'SIGNED')
  let isOnline = false
  const tries = new Map<string, number>()
  let lost = 0
  const send: Send = async (call, body, { key: sent, signal }) => {
    if (!isOnline) throw new OfflineError()
    const nth = (tries.get(sent) ?? 0) + 1
    tries.set(sent, nth)
    if (nth === 1) throw new OfflineError()
    const answer = await client.call(call as Call, body as never, { key: sent })
    if (signal.aborted) throw new DOMException('', 'AbortError')
    // It was carried out, and nobody heard of it.
    if (nth === 2) {
      lost += 1
      throw new OfflineError()
    }
    return answer
  }
  const tab = await openTab({
    identity: someone(),
    gateway: { send } as unknown as Gateway,
    locks: new PageLocks(),
    calls: [workOrders.createWorkOrder, workOrders.addEvidence],
    probe: async () => isOnline,
  })
  const ref = key()
  const pictures = Array.from({ length: PICTURES }, (_, nth) => photo(nth))
  const data = {
    ...workOrderData('CLAIM', ref, [waybillNo]),
    type: 'DAMAGED',
    text: 'Crushed.',
    parcels: [{ waybillNo, askedAmount: '10.00' }],
    evidence: { GOODS: pictures.slice(0, 3), OUTER_PACKING: pictures.slice(3) },
  }
  expect(await submit(tab, data)).toBe(PICTURES)
  expect(await tab.store.outbox.list()).toHaveLength(1 + PICTURES)

  isOnline = true
  const rows = async () =>
    (await client.call(workOrders.workOrderList, { page: 1, pageSize: 10 })).data?.list ?? []
  await until(async () => {
    tab.sender.poke()
    for (const { state, key: queued } of await tab.store.outbox.list())
      if (state === 'person') await tab.store.outbox.retry(queued)
    // Read in this order: a picture that arrives in between is counted twice, never not at all.
    const here = (await tab.store.outbox.list([workOrders.addEvidence.id])).length
    const [row] = await rows()
    if (row) expect(row.files + here).toBeGreaterThanOrEqual(row.announcedFiles)
    return isDrained(tab)()
  })

  expect(lost).toBe(1 + PICTURES)
  const found = await rows()
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ ref, files: PICTURES, announcedFiles: PICTURES, state: 'NEW' })
  const detail = await client.call(workOrders.workOrderDetail, { id: found[0]?.id ?? '' })
  expect(detail.data?.evidence.map(({ slot, name }) => `${slot} ${name}`)).toEqual([
    'GOODS 0.jpg',
    'GOODS 1.jpg',
    'GOODS 2.jpg',
    'OUTER_PACKING 3.jpg',
    'OUTER_PACKING 4.jpg',
  ])
})
