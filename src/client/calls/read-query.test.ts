import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { labels } from '#modules/labels/contract.ts'
import { Refused } from './ask.ts'
import { setConfig, toConfig } from './config.ts'
import { invalidate, queryClient } from './query-client.ts'
import { readQuery } from './read-query.ts'

let server: Server
/** Questions that wait for the test to answer them. */
let asked: ServerResponse[]

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    request.resume()
    asked.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  setConfig(toConfig({ gateway: `http://127.0.0.1:${port}`, prefix: '/interface' }))
})
afterEach(() => {
  queryClient.clear()
  server.closeAllConnections()
  server.close()
})

const translate = (response: ServerResponse | undefined, body: object) => {
  response?.writeHead(200, { 'content-type': 'application/json' })
  response?.end(
    JSON.stringify({ success: true, code: 1, desc: '', ukey: '', serverTime: Date.now(), ...body }),
  )
}

it('waits for the answer that knows of a change which came while the first was on its way', async () => {
  const reading = readQuery(labels.printTemplates, {})
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await invalidate([labels.printTemplates.id])
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  const choices = [{ kind: 'express', routeId: '', templateId: 'mine' }]
  translate(asked[1], { data: { list: [], choices } })
  expect(await reading).toMatchObject({ choices })
})

it('says what the gateway refuses', async () => {
  const reading = readQuery(labels.printTemplates, {})
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  translate(asked[0], { success: false, code: 20100, desc: 'Not today.', data: null })
  await expect(reading).rejects.toThrow(Refused)
  expect(asked).toHaveLength(1)
})
