import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { QueuedCall } from '#contract/call.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { setStore } from '#offline/store.ts'
import type { OutboxRow } from '#offline/types.ts'
import { eventually, openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { Submitted } from './Submitted.tsx'

// This DOM names Web Locks without having them; a browser without them does not name them.
Reflect.deleteProperty(navigator, 'locks')
Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'locks')

const call = { id: 't.save', version: 1, kind: 'command', offline: 'queue' } as unknown as QueuedCall
const { place, show } = openTestPage()

let opened: OpenedStore
beforeEach(async () => {
  opened = await openStore({ origin: 'o', cusCode: 'c', loginCode: String(Math.random()) })
  setStore(opened.store)
})
afterEach(() => {
  setStore(undefined)
  opened.store.close()
})

async function refusedWith(lastError: Partial<NonNullable<OutboxRow['lastError']>>): Promise<void> {
  await opened.store.outbox.enqueue(
    call,
    {},
    { entity: 'a', label: 'Order a', key: 'a', draft: { id: 'a', kind: 'order', data: {}, href: '/x' } },
  )
  const error = { class: 'refused', code: 20100, desc: 'Check the fields', at: 1, ...lastError } as const
  await opened.connection.write((db) =>
    db.outbox.where('key').equals('a').modify({ state: 'person', lastError: error }),
  )
  await show(
    <Submitted sentKey="a" label="Order a" newLabel={undefined} onNew={() => {}} onEdit={() => {}} />,
  )
  await eventually(() => expect(place.textContent).toContain('Correct it'))
}
const items = () => [...place.querySelectorAll('li')].map(({ textContent }) => textContent)

it('says what is wrong with a refused order before its form is opened again, each sentence once', async () => {
  await refusedWith({
    fields: [
      { path: 'phone', desc: 'Phone is too short' },
      { path: 'lines.0.sku', desc: 'A-1 is not among your goods.' },
      { path: 'lines.1.sku', desc: 'A-1 is not among your goods.' },
    ],
  })
  expect(items()).toEqual(['Phone is too short', 'A-1 is not among your goods.'])
})

it('does not say twice what the refusal says', async () => {
  const desc = 'Order 1 already has this reference.'
  await refusedWith({ desc, fields: [{ path: 'referenceNo', desc }] })
  expect(items()).toEqual([])
  expect(place.textContent?.split(desc)).toHaveLength(2)
})
