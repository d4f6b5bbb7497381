/** The table screen over a real database of the device, a real router and a real HTTP server that speaks the wire. */
import 'fake-indexeddb/auto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { portalConfig, setConfig } from '#client/calls/config.ts'
import { tellLine } from '#client/calls/line.ts'
import { queryClient } from '#client/calls/query-client.ts'
import { announceAccepted } from '#client/offline/accepted.ts'
import { setRouter } from '#client/router/go.ts'
import { session } from '#client/session/session.ts'
import { notes } from '#client/ui/notify.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { setStore } from '#offline/store.ts'
import { keptSetting } from '../fixtures/kept-setting.ts'
import { TableScreen } from '#engine/view/TableScreen.tsx'
import { calls, table, things } from './things-table.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.loadAndActivate({ locale: 'en', messages: {} })

let server: Server
const asked: { path: string; parameter: Record<string, unknown> }[] = []
let refusal: string | undefined

function answerTo(path: string, parameter: Record<string, unknown>): unknown {
  if (path.endsWith('counts.do')) return { list: [{ state: 'OPEN', count: 23 }], total: 45 }
  const { page = 1, pageSize = 20, keyword = '', state } = parameter as Record<string, never>
  const found = things.filter((thing) => thing.name.includes(keyword) && (!state || thing.state === state))
  return { list: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', '*')
      response.setHeader('content-type', 'application/json')
      if (request.method !== 'POST') return response.end()
      const path = request.url ?? ''
      const { parameter } = JSON.parse(body) as { parameter: Record<string, unknown> }
      asked.push({ path, parameter })
      const envelope = { code: 1, desc: '', ukey: '', serverTime: Date.now() }
      response.end(
        JSON.stringify(
          refusal && path.endsWith('list.do')
            ? { ...envelope, success: false, code: 20100, desc: refusal, data: null }
            : { ...envelope, success: true, data: answerTo(path, parameter) },
        ),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  setConfig({ ...portalConfig(), gateway: `http://127.0.0.1:${port}` })
})
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))

let opened: OpenedStore
let root: Root
let place: HTMLElement

const settle = (ms = 160) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
const rowsOf = () => [...place.querySelectorAll<HTMLElement>('[role="row"][data-row]:not([data-row="-1"])')]
const cell = (rowAt: number, col: number) =>
  place.querySelector<HTMLElement>(`[data-row="${rowAt}"] [data-col="${col}"]`)
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent?.includes(text) || one.getAttribute('aria-label') === text,
  )
const press = (key: string, rest: KeyboardEventInit = {}) =>
  act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest }),
    )
  })
const click = (target: Element | null | undefined) => act(async () => (target as HTMLElement).click())

let router: AnyRouter

async function show(address = '/things') {
  const route = createRootRoute({
    component: () => <TableScreen table={table} />,
    notFoundComponent: () => <TableScreen table={table} />,
  })
  router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: [address] }) })
  setRouter(router)
  await act(async () => {
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>,
    )
  })
  await settle(300)
}

beforeEach(async () => {
  opened = await openStore({ origin: 'o', cusCode: 'c', loginCode: String(Math.random()) })
  setStore(opened.store)
  session.funcs = [{ funcId: 'F-DROP', children: [] }] as never
  queryClient.clear()
  asked.length = 0
  refusal = undefined
  notes.current = undefined
  tellLine(true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  setStore(undefined)
  opened.store.close()
  place.remove()
})

describe('rows', () => {
  it('asks the gateway, draws the page and keeps it on this device', async () => {
    await show()
    expect(rowsOf().length).toBe(20)
    expect(asked.find(({ path }) => path.endsWith('list.do'))?.parameter).toEqual({
      page: 1,
      pageSize: 20,
      sort: { prop: 'name', order: 'asc' },
    })
    const grid = place.querySelector('[role="grid"]')
    expect([grid?.getAttribute('aria-rowcount'), grid?.getAttribute('aria-colcount')]).toEqual(['46', '5'])
    expect(place.textContent).toContain('1–20 of 45')
    expect((await opened.store.cache.readRows('things')).length).toBe(20)
  })

  it('takes page, sort and filter from the address, and drops what it does not know', async () => {
    await show('/things?page=2&sort=-name&keyword=Thing&bogus=1&size=7')
    expect(asked.find(({ path }) => path.endsWith('list.do'))?.parameter).toEqual({
      page: 2,
      pageSize: 20,
      sort: { prop: 'name', order: 'desc' },
      keyword: 'Thing',
    })
  })

  it('shows kept rows with their filters without a line, and says so', async () => {
    await opened.store.cache.writeRows('things', things, ({ id }) => id)
    const online = portalConfig()
    // Nobody listens there.
    setConfig({ ...online, gateway: 'http://127.0.0.1:9' })
    tellLine(false)
    await show('/things?keyword=Thing 1')
    setConfig(online)
    expect(asked).toEqual([])
    expect(rowsOf()).toHaveLength(10)
    expect(place.textContent).toContain('Offline: 10 found among the rows kept on this device.')
  })

  it('filters on this device when the line goes while rows of another query are shown', async () => {
    await show()
    const online = portalConfig()
    setConfig({ ...online, gateway: 'http://127.0.0.1:9' })
    await act(async () => tellLine(false))
    await act(async () => router.history.push('/things?state=OPEN'))
    await settle(600)
    setConfig(online)
    expect(place.textContent).toContain('Offline: 10 found among the rows kept on this device.')
    expect(rowsOf()).toHaveLength(10)
  })

  it('keeps showing what was kept when the gateway refuses, with its words', async () => {
    await opened.store.cache.writeView(
      'things',
      { page: 1, pageSize: 20, sort: { prop: 'name', order: 'asc' } },
      things.slice(0, 3),
      { total: 3 },
      ({ id }) => id,
    )
    refusal = 'Not today'
    await show()
    expect(rowsOf().length).toBe(3)
    expect(place.textContent).toContain('Not today')
    expect(notes.current?.message).toBe('Not today')
  })

  it('sums number columns, and the selected rows once there are some', async () => {
    await show()
    const total = () => place.querySelector('[class*="foot"]')?.textContent
    expect(total()).toBe('Total190')
    await click(cell(3, 0)?.querySelector('input'))
    expect(total()).toBe('Total of 1 selected3')
  })
})

describe('selection and actions', () => {
  it('survives pages; the header checkbox tells some from all', async () => {
    await show()
    const header = () => place.querySelector<HTMLInputElement>('[data-row="-1"] input')
    await click(cell(0, 0)?.querySelector('input'))
    expect(header()?.indeterminate).toBe(true)
    await click(header())
    expect(place.textContent).toContain('20 selected')
    await click(button('Next page'))
    await settle()
    expect(header()?.checked).toBe(false)
    expect(place.textContent).toContain('20 selected')
  })

  it('says beforehand how many can and why the others cannot, then queues only those that can', async () => {
    await show()
    for (const at of [0, 1, 2]) await click(cell(at, 0)?.querySelector('input'))
    expect(button('Drop')?.textContent).toBe('Drop2/3')
    expect(button('Secret')).toBeUndefined()
    await click(button('Drop'))
    await settle(300)
    expect(document.body.textContent).toContain('1 cannot: Only open things can be dropped.')
    expect(await opened.store.outbox.list()).toEqual([])
    await click(button('Drop (2)'))
    await settle(300)
    expect((await opened.store.outbox.list()).map(({ entity }) => entity)).toEqual(['i0', 'i2'])
    expect(rowsOf()[0]?.textContent).toContain('On this device')
    expect(rowsOf()[1]?.textContent).not.toContain('On this device')
  })

  it('draws queued rows on top with their state, and asks again when they were accepted', async () => {
    await show()
    const queued = await opened.store.outbox.enqueue(
      calls.save,
      { name: 'Brand new' },
      { entity: 'x', label: 'New' },
    )
    await settle(300)
    expect(rowsOf().length).toBe(21)
    expect(rowsOf()[0]?.textContent).toContain('Brand new')
    expect(rowsOf()[0]?.textContent).toContain('On this device')
    expect(rowsOf()[0]?.dataset.queued).toBe('ready')
    expect(cell(0, 0)?.querySelector('input')).toBeNull()
    asked.length = 0
    await act(async () =>
      announceAccepted(queued, {
        key: queued.key,
        entity: 'x',
        call: queued.call,
        label: '',
        answer: { id: 'i4' },
        at: 1,
      }),
    )
    await settle(300)
    expect(asked.some(({ path }) => path.endsWith('list.do'))).toBe(true)
    expect(asked.some(({ path }) => path.endsWith('counts.do'))).toBe(true)
    expect(place.querySelector('[data-flash]')?.textContent).toContain('Thing 04')
  })
})

describe('a queued row that needs the person', () => {
  it('stands on top with its reason, and Edit takes it back to its form', async () => {
    const draft = { id: 'd1', kind: 'thing', data: { name: 'Refused one' } }
    const { key } = await opened.store.outbox.enqueue(
      calls.save,
      { name: 'Refused one' },
      { entity: 'x', label: 'New', draft },
    )
    const lastError = { class: 'refused', code: 20100, desc: 'The area was not found', at: 1 } as const
    await opened.connection.write((db) =>
      db.outbox.where('key').equals(key).modify({ state: 'person', lastError }),
    )
    await show()
    expect(rowsOf()[0]?.dataset.queued).toBe('person')
    expect(rowsOf()[0]?.textContent).toContain('Needs you')
    expect(rowsOf()[0]?.querySelector('[title]')?.getAttribute('title')).toContain('The area was not found')
    await click(
      [...(rowsOf()[0]?.querySelectorAll('button') ?? [])].find((each) => each.textContent === 'Edit'),
    )
    await settle(300)
    expect(await opened.store.outbox.list()).toEqual([])
    expect(router.state.location.href).toBe(`/edit?draft=${(await opened.store.drafts.list('thing'))[0]?.id}`)
  })
})

describe('what lies below a row', () => {
  it('unfolds with a click or a key, is counted, and is remembered while paging', async () => {
    await show()
    expect(cell(0, 3)?.textContent).toBe('')
    expect(cell(1, 3)?.textContent).toBe('1')
    await click(cell(1, 3)?.querySelector('button'))
    await settle(300)
    expect(cell(1, 3)?.getAttribute('aria-expanded')).toBe('true')
    expect([...place.querySelectorAll('table td')].map((td) => td.textContent)).toEqual(['C1', '1'])
    await act(async () => router.history.push('/things?page=2'))
    await settle(300)
    expect(place.querySelector('table')).toBeNull()
    await act(async () => router.history.back())
    await settle(300)
    expect(place.querySelectorAll('table td')).toHaveLength(2)
    await act(async () => cell(1, 1)?.focus())
    await press('-')
    expect(place.querySelector('table')).toBeNull()
    await press('+')
    expect(place.querySelectorAll('table td')).toHaveLength(2)
    await act(async () => cell(0, 1)?.focus())
    await press('+')
    expect(place.querySelectorAll('table')).toHaveLength(1)
  })
})

describe('keyboard', () => {
  it('has one tab stop and moves with arrows, Home, End and Ctrl', async () => {
    await show()
    const grid = place.querySelector<HTMLElement>('[role="grid"]')
    await act(async () => grid?.focus())
    expect(document.activeElement).toBe(cell(0, 0))
    expect(grid?.tabIndex).toBe(-1)
    await press('ArrowDown')
    await press('End')
    expect(document.activeElement).toBe(cell(1, 5))
    await press('Home', { ctrlKey: true })
    expect(document.activeElement).toBe(cell(0, 0))
    await press('ArrowUp')
    expect(document.activeElement).toBe(cell(-1, 0))
    await press('End', { ctrlKey: true })
    expect(document.activeElement).toBe(cell(19, 5))
  })

  it('selects with Space, a run with Shift, sorts from the header with Enter', async () => {
    await show()
    await act(async () => place.querySelector<HTMLElement>('[role="grid"]')?.focus())
    await press(' ')
    for (const _ of [1, 2, 3]) await press('ArrowDown')
    await press(' ', { shiftKey: true })
    expect(place.textContent).toContain('4 selected')
    await press('ArrowUp', { ctrlKey: true })
    await press('ArrowRight')
    await press('Enter')
    await settle()
    expect(router.state.location.searchStr).toBe('?sort=-name')
  })
})

describe('settings of the person', () => {
  it('hides and reorders what the person chose', async () => {
    await keptSetting(opened.store, 'user', 'table:things', {
      columnList: [{ prop: 'name' }, { prop: 'state' }, { prop: 'count', show: false }],
    })
    await show()
    const heads = [...place.querySelectorAll('[role="columnheader"]')].map((head) => head.textContent)
    expect(heads.filter(Boolean)).toEqual(['Name', 'State'])
  })

  it('goes back to page 1 when the sort changes', async () => {
    await show('/things?page=2')
    await click(place.querySelector('[data-row="-1"] [data-col="1"]'))
    await settle()
    expect(router.state.location.searchStr).toBe('?sort=-name')
  })
})

describe('filters', () => {
  it('asks once, 300 ms after the last key, and Back takes the search away again', async () => {
    await show()
    asked.length = 0
    const field = place.querySelector<HTMLInputElement>('input[aria-label="Search"]')
    const type = (value: string) =>
      act(async () => {
        Reflect.set(HTMLInputElement.prototype, 'value', value, field)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      })
    for (const text of ['T', 'Th', 'Thing 4']) await type(text)
    await settle(900)
    expect(
      asked.filter(({ path }) => path.endsWith('list.do')).map(({ parameter }) => parameter.keyword),
    ).toEqual(['Thing 4'])
    expect(rowsOf()).toHaveLength(5)
    await act(async () => router.history.back())
    await settle(300)
    expect(field?.value).toBe('')
    expect(rowsOf()).toHaveLength(20)
  })

  it('says that nothing matches and clears the filters', async () => {
    await show('/things?keyword=nowhere&state=OPEN')
    expect(place.textContent).toContain('Nothing matches')
    await click(button('Clear filters'))
    await settle(300)
    expect(rowsOf()).toHaveLength(20)
    expect(router.state.location.searchStr).toBe('')
  })

  it('chooses a state on the rail, with its count', async () => {
    await show()
    const item = [...place.querySelectorAll('nav button')].find((each) => each.textContent === 'Open state23')
    await click(item)
    await settle(300)
    expect(asked.at(-1)?.parameter.state).toBe('OPEN')
    expect(router.state.location.searchStr).toBe('?state=OPEN')
  })
})
