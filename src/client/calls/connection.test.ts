import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connection, reportConnection } from './connection.ts'
import { turns } from '../../../tests/fixtures/until.ts'

let server: Server
let looks = 0
/** What the browser says of its cable. */
const cable = (is: boolean) => vi.stubGlobal('navigator', { onLine: is })

beforeEach(async () => {
  looks = 0
  server = createServer((_, response) => {
    looks += 1
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { fetch: real } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
  cable(true)
  reportConnection(true)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it('believes an answer, and that there was none', () => {
  reportConnection(false)
  expect(connection.isOnline).toBe(false)
  reportConnection(true)
  expect(connection.isOnline).toBe(true)
  expect(looks).toBe(0)
})

it('an answer that was under way does not count as a connection once the browser reports none', async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  cable(false)
  reportConnection(false)
  const asked = vi.spyOn(globalThis, 'fetch')
  reportConnection(true)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await Promise.allSettled(asked.mock.results.map(({ value }) => value as Promise<unknown>))
  await turns()
  expect(connection.isOnline).toBe(false)
})

it('checks the connection when the browser reports offline although responses arrive', async () => {
  cable(false)
  reportConnection(false)
  reportConnection(true)
  await vi.waitFor(() => expect(connection.isOnline).toBe(true))
  expect(looks).toBe(1)
})
