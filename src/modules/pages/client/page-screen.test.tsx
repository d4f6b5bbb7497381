/** A published page at its address: which answers of earlier visits it shows, and when it needs a connection. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportConnection } from '#client/calls/connection.ts'
import { queryClient, queryKey } from '#client/calls/query-client.ts'
import type { Output } from '#contract/call.ts'
import { emptyDocument, writePage } from '#engine/page/index.ts'
import { eventually, openTestPage, settle } from '../../../../tests/fixtures/test-page.tsx'
import { pages } from '../contract.ts'
import PageScreen from './PageScreen.tsx'

const document = {
  ...emptyDocument('page', 'notice', { en: 'Notices' }),
  rootIds: ['text'],
  nodes: {
    text: {
      id: 'text',
      type: 'richText' as const,
      parentId: null,
      childIds: [],
      field: { value: '<p>Closed on Friday.</p>' },
      texts: {},
      extra: {},
    },
  },
}
const published: Output<typeof pages.publishedPage> = {
  id: '0d8c7d9e-0000-4000-8000-000000000001',
  formKey: 'notice',
  kind: 'page',
  title: { en: 'Notices' },
  name: 'Notices',
  groupName: '',
  ownFunc: 'PG-1',
  func: '',
  keepAlive: '1',
  offline: 'cached',
  menuGroup: '',
  menuPosition: 0,
  rev: 1,
  publishedAt: '2026-11-27T08:00:00.000Z',
  data: writePage(document),
  scripts: 'none',
}

// The server is far away: what is requested does not arrive.
const requests = vi.fn(() => new Promise(() => undefined))
beforeEach(() => {
  requests.mockClear()
  vi.stubGlobal('fetch', requests)
  reportConnection(true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  reportConnection(true)
})
const { place, show } = openTestPage({ queries: queryClient, mantine: 'still' })

type Kept = Partial<Pick<typeof published, 'keepAlive' | 'offline'>>

it.each<[string, Kept, boolean, string]>([
  ['a page that is kept shows its last answer', {}, true, 'Closed on Friday.'],
  ['a page that is kept opens offline', {}, false, 'Closed on Friday.'],
  ['a page for online alone does not open offline', { offline: 'live' }, false, "You're offline"],
  [
    'a page that is requested at each visit does not open offline',
    { keepAlive: '0' },
    false,
    "You're offline",
  ],
])('%s', async (_, more, isOnline, expected) => {
  queryClient.setQueryData(queryKey(pages.publishedPage, { formKey: 'notice' }), { ...published, ...more })
  reportConnection(isOnline)
  await show(<PageScreen params={{ key: 'notice' }} />)
  await eventually(() => expect(place.textContent).toContain(expected))
  if (expected !== 'Closed on Friday.') expect(place.textContent).not.toContain('Closed on Friday.')
})

it('a page that is requested at each visit remains when a later request fails', async () => {
  const answer = (part: object) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: true, code: 1, desc: '', ukey: '', serverTime: Date.now(), ...part }),
    )
  const key = queryKey(pages.publishedPage, { formKey: 'notice' })
  answer({ data: { ...published, keepAlive: '0' } })
  await show(<PageScreen params={{ key: 'notice' }} />)
  await eventually(() => expect(place.textContent).toContain('Closed on Friday.'))
  answer({ success: false, code: 20101, desc: 'Not today.', data: null })
  await act(() => queryClient.refetchQueries({ queryKey: key }))
  expect(queryClient.getQueryState(key)?.status).toBe('error')
  expect(place.textContent).toContain('Closed on Friday.')
})

it('a page that is requested at each visit shows no earlier answer, however young it is', async () => {
  const kept = { ...published, keepAlive: '0' as const }
  queryClient.setQueryData(queryKey(pages.publishedPage, { formKey: 'notice' }), kept)
  await show(<PageScreen params={{ key: 'notice' }} />)
  await eventually(() => expect(requests).toHaveBeenCalled())
  await settle()
  expect(place.textContent).toContain('Notices')
  expect(place.textContent).not.toContain('Closed on Friday.')
})
