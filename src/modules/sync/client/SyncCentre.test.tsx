import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ref } from 'valtio'
import type { QueuedCall } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { setScreens } from '#client/router/known-screens.ts'
import { session } from '#client/session/session.ts'
import type { Func } from '#modules/session/contract.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { setStore } from '#offline/store.ts'
import type { OutboxRow } from '#offline/types.ts'
import { asking } from '#client/ui/confirm.ts'
import { notes } from '#client/ui/notify.ts'
import { locks, takeLock } from '#offline/locks.ts'
import { buttonNamed, click, eventually, openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { turns } from '../../../../tests/fixtures/until.ts'
import SyncCentre from './SyncCentre.tsx'

// This DOM names Web Locks without having them; a browser without them does not name them.
Reflect.deleteProperty(navigator, 'locks')
Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'locks')

const never = () => new Promise<never>(() => undefined)
const call = { id: 't.save', version: 1, kind: 'command', offline: 'queue' } as unknown as QueuedCall

let opened: OpenedStore
beforeEach(async () => {
  opened = await openStore({ origin: 'o', cusCode: 'c', loginCode: String(Math.random()) })
  setStore(opened.store)
})
afterEach(() => {
  setStore(undefined)
  opened.store.close()
})
const { place, show: draw } = openTestPage()

async function show() {
  await draw(<SyncCentre />)
  await eventually(() => expect(place.textContent).toContain('What works offline'))
}

async function queue(key: string, fields: Partial<OutboxRow> = {}) {
  await opened.store.outbox.enqueue(
    call,
    {},
    {
      entity: key,
      label: `Order ${key}`,
      key,
      draft: { id: key, kind: 'order', data: { a: 1 }, href: '/b2c/b2COrderEntry' },
    },
  )
  await opened.connection.write((db) => db.outbox.where('key').equals(key).modify(fields))
}

it('says that everything has been sent', async () => {
  await show()
  expect(place.textContent).toContain('Everything has been sent')
  expect(place.textContent).toContain('What works offline')
})

it('offers topping up where the balance was too low, to who may', async () => {
  setScreens({
    accountRecharge: {
      kind: 'custom',
      path: '/finance/accountRecharge',
      func: 'Z-702',
      remedies: [code.balance],
      load: never,
    },
  })
  const lastError = { class: 'refused', code: code.balance, desc: '18.00 CNY are missing', at: 1 } as const
  await queue('a', { state: 'person', lastError })
  await queue('b', { state: 'person', lastError: { ...lastError, code: code.noPrice } })
  await show()
  const offers = () =>
    [...place.querySelectorAll('button')].filter((each) => each.textContent === 'Top up').length
  expect(offers()).toBe(0)
  await act(async () => {
    session.funcs = ref([{ funcId: 'Z-702', children: [] }] as unknown as Func[])
  })
  await eventually(() => expect(offers()).toBe(1))
  expect(place.textContent).toContain('18.00 CNY are missing')
  session.funcs = ref([])
  setScreens({})
})

it('shows what needs the person first, with the gateway’s words and each field', async () => {
  await queue('a')
  await queue('b', {
    state: 'person',
    lastError: {
      class: 'refused',
      code: 20100,
      desc: 'Check the fields',
      fields: [{ path: 'p', desc: 'Phone is too short' }],
      at: 1,
    },
  })
  await show()
  const items = [...place.querySelectorAll('li')].map((item) => item.textContent ?? '')
  expect(items[0]).toContain('Order b')
  expect(items[0]).toContain('Needs action')
  expect(items[0]).toContain('Check the fields')
  expect(items[0]).toContain('Phone is too short')
  expect(place.textContent).toContain('Order a')
})

it('says once that no answer came, under titled sections', async () => {
  await queue('a', { state: 'checking', lastError: { class: 'network', desc: 'OfflineError', at: 1 } })
  await show()
  const text = place.querySelector('li')?.textContent ?? ''
  expect(text).toContain('No clear answer received')
  expect(text).not.toContain('No answer received')
  const titles = [...place.querySelectorAll('section > header > h2')].map(({ textContent }) => textContent)
  expect(titles).toEqual(expect.arrayContaining(['Not accepted yet', 'What works offline']))
})

it('discards after asking, and only then', async () => {
  await queue('a')
  await show()
  await click(buttonNamed('Discard'))
  await eventually(() => expect(asking.open).toBeDefined())
  expect(await opened.store.outbox.list()).toHaveLength(1)
  await act(async () => asking.open?.answer(true))
  await eventually(async () => expect(await opened.store.outbox.list()).toEqual([]))
})

it('warns before a row goes back to its form that may have arrived', async () => {
  await queue('a', {
    state: 'person',
    isUncertain: true,
    lastError: { class: 'network', desc: 'OfflineError', at: 1 },
  })
  await show()
  await click(buttonNamed('Edit'))
  await eventually(() => expect(asking.open?.question.title).toBe('It may have been received already'))
  await act(async () => asking.open?.answer(false))
  await act(() => turns())
  expect(await opened.store.outbox.list()).toHaveLength(1)
})

it('lists a row that went back to its form, with a way to it', async () => {
  await queue('a', { state: 'person', lastError: { class: 'refused', desc: 'No such street', at: 1 } })
  await opened.store.outbox.backToDraft('a')
  await show()
  const link = place.querySelector<HTMLAnchorElement>('a[href*="draft="]')
  expect(link?.getAttribute('href')).toBe('/b2c/b2COrderEntry?draft=a')
  expect(place.textContent).toContain('No such street')
})

it('shows receipts with the numbers the gateway gave', async () => {
  await opened.connection.write((db) =>
    db.receipts.put({
      key: 'k',
      entity: 'e',
      call: 't.save',
      label: 'Order k',
      answer: { orderNo: 'O1', waybillNo: 'W1' },
      at: Date.now(),
    }),
  )
  await show()
  expect(place.textContent).toContain('O1 · W1')
})

it('keeps a draft whose form is open, and says so', async () => {
  await opened.store.drafts.create('some', { a: 1 }, { id: 'open', href: '/some', isOrder: true })
  const form = await takeLock(locks(), `draft:${opened.store.name}:open`, { ifAvailable: true })
  await show()
  await click(buttonNamed('Discard'))
  await eventually(() => expect(notes.current).toBeDefined())
  form?.release()
  expect(asking.open).toBeUndefined()
  expect(notes.current?.message).toBe(
    'Order still being edited and cannot be deleted. Close its form first, in every tab.',
  )
  expect(await opened.store.drafts.list()).toHaveLength(1)
})
