/** Texts kept on this device from before today's limits are shown whole, and the page says what to shorten. */
import 'fake-indexeddb/auto'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '#client/calls/query-client.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { setStore } from '#offline/store.ts'
import { openTestPage, settle } from '../../../../tests/fixtures/test-page.tsx'
import InterceptCreate from './InterceptCreate.tsx'

// This DOM names Web Locks without having them; a browser without them does not name them.
Reflect.deleteProperty(navigator, 'locks')
Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'locks')

let opened: OpenedStore
beforeEach(async () => {
  opened = await openStore({ origin: 'o', cusCode: 'c', loginCode: String(Math.random()) })
  setStore(opened.store)
})
afterEach(() => {
  setStore(undefined)
  opened.store.close()
})
const { place, show } = openTestPage({ queries: queryClient })

const fieldNamed = (name: string) => {
  const label = [...place.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(name))
  return place.querySelector<HTMLInputElement>(`#${CSS.escape(label?.htmlFor ?? '')}`)
}
const kept = (name: string) => ({ typed: '', wish: 'ADDRESS', change: { name }, remark: '' })
const open = async (name: string) => {
  await opened.store.settings.set('intercept.wish', kept(name))
  const router = createRouter({
    routeTree: createRootRoute({ component: InterceptCreate }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await show(<RouterProvider router={router as never} />)
  await settle(150)
}

it('shows a name of 100 characters whole, says how many fit, and keeps it', async () => {
  const name = 'N'.repeat(100)
  await open(name)
  const input = fieldNamed('Receiver name')
  expect(input?.value).toBe(name)
  expect(input?.getAttribute('aria-invalid')).toBe('true')
  expect(place.textContent).toContain('50')
  expect(place.innerHTML).toContain('Correct the marked fields first.')
  expect(await opened.store.settings.get('intercept.wish')).toEqual(kept(name))
})

it('has nothing to say about one that fits', async () => {
  await open('N'.repeat(50))
  expect(fieldNamed('Receiver name')?.value).toHaveLength(50)
  expect(fieldNamed('Receiver name')?.getAttribute('aria-invalid')).not.toBe('true')
  expect(place.innerHTML).not.toContain('Correct the marked fields first.')
})
