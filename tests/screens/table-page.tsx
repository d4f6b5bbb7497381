/** A table screen over a real database of the device, a real router and a real HTTP server that speaks the wire. */
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
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { portalConfig, setConfig } from '#client/calls/config.ts'
import { reportConnection } from '#client/calls/connection.ts'
import { queryClient } from '#client/calls/query-client.ts'
import { setRouter } from '#client/router/go.ts'
import { session } from '#client/session/session.ts'
import { notes } from '#client/ui/notify.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { setStore } from '#offline/store.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { TableScreen } from '#engine/table/view/TableScreen.tsx'
import { eventually } from '../fixtures/test-page.tsx'
import { table, things, type Thing } from './example-table.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.loadAndActivate({ locale: 'en', messages: {} })

let server: Server
/** What the gateway was asked. */
export const asked: { path: string; parameter: Record<string, unknown> }[] = []

/** What each test has of its own. */
export const stage = {
  /** What the gateway answers a list with, instead of rows. */
  refusal: undefined as string | undefined,
  stock: things as readonly Thing[],
  /** Takes the place of the answers of the table of things. */
  answer: undefined as ((path: string, parameter: Record<string, unknown>) => unknown) | undefined,
  place: undefined as unknown as HTMLElement,
  opened: undefined as unknown as OpenedStore,
  router: undefined as unknown as AnyRouter,
}

function answerTo(path: string, parameter: Record<string, unknown>): unknown {
  if (stage.answer) return stage.answer(path, parameter)
  if (path.endsWith('counts.do')) return { list: [{ state: 'OPEN', count: 23 }], total: 45 }
  const { page = 1, pageSize = 20, keyword = '', state, ids } = parameter as Record<string, never>
  const found = stage.stock.filter(
    ({ name, state: own, id }) =>
      name.includes(keyword) && (!state || own === state) && (!ids || (ids as string[]).includes(id)),
  )
  return { list: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}

let root: Root

const settle = (ms = 160) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
/** Waits for what is loaded lazily, however busy the machine is. */
export const until = (isThere: () => unknown): Promise<unknown> =>
  eventually(() => expect(isThere()).toBeTruthy())
export const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
export const rowsOf = () => [
  ...stage.place.querySelectorAll<HTMLElement>('[role="row"][data-row]:not([data-row="-1"])'),
]
export const cell = (rowAt: number, col: number) =>
  stage.place.querySelector<HTMLElement>(`[data-row="${rowAt}"] [data-col="${col}"]`)
export const button = (text: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent?.includes(text) || one.getAttribute('aria-label') === text,
  )
/** A button of the question that is asked. */
export const buttonOfDialog = (text: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.includes(text))
export const press = (key: string, rest: KeyboardEventInit = {}) =>
  act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest }),
    )
  })
export const click = (target: Element | null | undefined) => act(async () => (target as HTMLElement).click())

/** `restMs`: for what is neither asked nor drawn; a test that waits for what it looks at needs little of it. */
export async function show(address = '/things', shown: TableDecl = table, restMs = 160) {
  const route = createRootRoute({
    component: () => <TableScreen table={shown} />,
    notFoundComponent: () => <TableScreen table={shown} />,
  })
  stage.router = createRouter({
    routeTree: route,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  setRouter(stage.router)
  await act(async () => {
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={stage.router as never} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>,
    )
  })
  // A table may have nothing to ask.
  for (let left = 30; left > 0 && asked.length === 0; left -= 1) await settle(10)
  // A busy machine takes its time to answer.
  await until(() => queryClient.isFetching() === 0)
  await settle(restMs)
}

/** Sets the stage before each test of a file, and clears it afterwards. */
export function setTestPage(): void {
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
            stage.refusal && (stage.answer ? true : path.endsWith('list.do'))
              ? { ...envelope, success: false, code: 20100, desc: stage.refusal, data: null }
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
  beforeEach(async () => {
    stage.opened = await openStore({ origin: 'o', cusCode: 'c', loginCode: String(Math.random()) })
    setStore(stage.opened.store)
    session.funcs = [{ funcId: 'F-DROP', children: [] }] as never
    queryClient.clear()
    asked.length = 0
    stage.refusal = undefined
    stage.stock = things
    stage.answer = undefined
    notes.current = undefined
    reportConnection(true)
    stage.place = document.body.appendChild(document.createElement('div'))
    root = createRoot(stage.place)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    setStore(undefined)
    stage.opened.store.close()
    stage.place.remove()
  })
}
