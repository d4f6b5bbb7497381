/** A form whose command is never queued, over a real database of the device and a real HTTP server that speaks the wire. */
import 'fake-indexeddb/auto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { portalConfig, setConfig } from '#client/calls/config.ts'
import { connection } from '#client/calls/connection.ts'
import { queryClient } from '#client/calls/query-client.ts'
import { setRouter } from '#client/router/go.ts'
import { defineCalls } from '#contract/call.ts'
import { nothing, object, text } from '#contract/schema.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { setStore } from '#offline/store.ts'
import { click, eventually, openTestPage, settle, typeInto } from '../../../../tests/fixtures/test-page.tsx'
import { FormScreen } from './FormScreen.tsx'

// This DOM names Web Locks without having them; a browser without them does not name them.
Reflect.deleteProperty(navigator, 'locks')
Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'locks')

const { pay } = defineCalls('t', {
  pay: {
    kind: 'command',
    offline: 'block',
    accepted: { nothing: 'test' },
    path: '/t/pay.do',
    access: 'session',
    input: object({ name: text() }),
    output: nothing(),
    source: 'test',
  },
})
const plain = (message: string) => ({ id: message, message })
const form: FormDecl = {
  id: 'payment',
  verify: null,
  sections: [
    {
      id: 'main',
      title: plain('Main'),
      fields: [{ path: 'name', type: 'text', label: plain('Name'), required: true }],
    },
  ],
  initial: () => ({ name: '' }),
  rules: [],
  toParameter: ({ name }) => ({ name }),
  submit: pay,
  submitLabel: plain('Pay it'),
  label: ({ name }) => String(name),
}

let server: Server
/** Keys of the requests that arrived, and what the next one is answered: "hang up" breaks the connection. */
const asked: string[] = []
let next: 'take' | 'refuse' | 'hang up' = 'take'
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('content-type', 'application/json')
    request.resume().on('end', () => {
      if (request.method !== 'POST') return response.end()
      asked.push(String(request.headers['idempotency-key']))
      if (next === 'hang up') return response.destroy()
      const isTaken = next === 'take'
      return response.end(
        JSON.stringify({
          success: isTaken,
          code: isTaken ? 1 : 20100,
          desc: isTaken ? '' : 'No',
          data: isTaken ? { number: 'P1' } : null,
          ...(isTaken ? {} : { fields: [{ path: 'name', desc: 'Nobody is called that' }] }),
          ukey: '',
          serverTime: Date.now(),
        }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig({ ...portalConfig(), gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))

let opened: OpenedStore
const { place, show: draw, leave } = openTestPage({ queries: queryClient })
const answers: unknown[] = []

const input = () => document.getElementById('payment-name') as HTMLInputElement
const button = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Pay it')

beforeEach(async () => {
  sessionStorage.clear()
  opened = await openStore({ origin: 'o', cusCode: 'c', loginCode: String(Math.random()) })
  setStore(opened.store)
  asked.length = 0
  answers.length = 0
  next = 'take'
  const component = () => <FormScreen form={form} onDone={(_, answer) => answers.push(answer)} />
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: component }),
    history: createMemoryHistory({ initialEntries: ['/payment'] }),
  })
  setRouter(router as never)
  await draw(<RouterProvider router={router as never} />)
  await settle(250)
  await typeInto(input(), 'Boat')
})
afterEach(async () => {
  await leave()
  await settle()
  setStore(undefined)
  opened.store.close()
  connection.isOnline = true
})

it('is answered at once; its draft goes, and nothing is queued', async () => {
  await click(button())
  await eventually(() => expect(answers).toEqual([{ number: 'P1' }]))
  expect(asked).toHaveLength(1)
  expect(await opened.store.outbox.list()).toEqual([])
  expect(await opened.store.drafts.list('payment')).toEqual([])
})

it('keeps the draft where it is refused, and shows why at the field', async () => {
  next = 'refuse'
  await click(button())
  await eventually(() => expect(place.textContent).toContain('Nobody is called that'))
  await settle(600)
  expect(answers).toEqual([])
  expect(await opened.store.drafts.list('payment')).toMatchObject([{ data: { name: 'Boat' } }])
})

it('sends the same command again after a connection that broke', async () => {
  next = 'hang up'
  await click(button())
  await eventually(() => expect(asked.length).toBeGreaterThan(0))
  await settle(100)
  expect(answers).toEqual([])
  next = 'take'
  await act(async () => {
    connection.isOnline = true
  })
  await click(button())
  await eventually(() => expect(answers).toHaveLength(1))
  expect(new Set(asked).size).toBe(1)
})

it('cannot be sent offline, says why, and keeps what is typed', async () => {
  await act(async () => {
    connection.isOnline = false
  })
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  await click(button())
  await settle(600)
  expect(place.textContent).toContain('What you entered stays on this device.')
  expect(asked).toEqual([])
  expect(await opened.store.drafts.list('payment')).toMatchObject([{ data: { name: 'Boat' } }])
})
