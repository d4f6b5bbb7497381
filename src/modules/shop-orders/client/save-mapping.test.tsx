/** Mapping a SKU on this device: what it queues, also offline, and what each undo queues. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyLanguage } from '#client/i18n/language.ts'
import { forgetSteps, redoLast, undoLast } from '#client/undo/undo-stack.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { setStore } from '#offline/store.ts'
import { eventually } from '../../../../tests/fixtures/test-page.tsx'
import type { MappingRow } from '../wire-shapes.ts'
import { saveMapping } from './save-mapping.ts'

// This DOM names Web Locks without having them; a browser without them does not name them.
Reflect.deleteProperty(navigator, 'locks')
Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'locks')

const row = {
  id: 'c-1',
  sellerSku: 'MY-CUP',
  name: 'Cup',
  mapped: [{ sku: 'OLD', quantity: 1 }],
  rev: 3,
} as unknown as MappingRow

let opened: OpenedStore
beforeEach(async () => {
  await applyLanguage('en')
  opened = await openStore({ origin: 'o', cusCode: 'c', loginCode: String(Math.random()) })
  setStore(opened.store)
})
afterEach(() => {
  setStore(undefined)
  opened.store.close()
  forgetSteps()
})

const queued = async () => (await opened.store.outbox.list()).map(({ entity, body }) => [entity, body])

it('queues one command of the SKU, with the revision it was seen at', async () => {
  expect(await saveMapping(row, [{ sku: 'CUP', quantity: 2 }])).toBe(true)
  expect(await queued()).toEqual([
    ['channel-sku:c-1', { channelSkuId: 'c-1', rev: 3, lines: [{ sku: 'CUP', quantity: 2 }] }],
  ])
  const keys = (await opened.store.outbox.list()).map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
})

it('undoes and redoes with the revisions that follow', async () => {
  await saveMapping(row, [{ sku: 'CUP', quantity: 2 }])
  undoLast()
  await eventually(async () => expect(await queued()).toHaveLength(2))
  redoLast()
  await eventually(async () => expect(await queued()).toHaveLength(3))
  expect((await queued()).map(([, body]) => body)).toEqual([
    { channelSkuId: 'c-1', rev: 3, lines: [{ sku: 'CUP', quantity: 2 }] },
    { channelSkuId: 'c-1', rev: 4, lines: [{ sku: 'OLD', quantity: 1 }] },
    { channelSkuId: 'c-1', rev: 5, lines: [{ sku: 'CUP', quantity: 2 }] },
  ])
})
