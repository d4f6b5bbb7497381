import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setConfig, toConfig } from '#client/calls/config.ts'
import { queryClient, queryKey } from '#client/calls/query-client.ts'
import { labels } from '#modules/labels/contract.ts'
import type { Thing } from './printables.ts'
import { usePapers, type Papers } from './use-papers.ts'

let server: Server
let isBusy: boolean
let root: Root
let host: HTMLDivElement
let papers: Papers

beforeEach(async () => {
  isBusy = true
  server = createServer((request, response) => {
    request.resume()
    // The page of a test is of another origin.
    const { origin = '', 'access-control-request-headers': asked = '' } = request.headers
    response.setHeaders(
      new Headers({
        'access-control-allow-origin': origin,
        'access-control-allow-headers': asked,
        'access-control-allow-credentials': 'true',
        'content-type': 'application/json',
      }),
    )
    response.writeHead(isBusy && request.method === 'POST' ? 503 : 200)
    const data = { list: [], choices: [{ kind: 'express', routeId: '', templateId: 'express-100x100' }] }
    const answer = { success: true, code: 1, desc: '', ukey: '', serverTime: Date.now(), data }
    response.end(isBusy ? 'busy' : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  setConfig(toConfig({ gateway: `http://127.0.0.1:${port}`, prefix: '/interface' }))
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  root.unmount()
  host.remove()
  queryClient.clear()
  server.closeAllConnections()
  server.close()
})

const thing: Thing = {
  id: '1',
  name: 'SP1',
  kind: 'express',
  routeId: '',
  values: {} as Thing['values'],
  count: 1,
}
const things = [thing]
function Watched() {
  const now = usePapers(things, undefined)
  useEffect(() => {
    papers = now
  })
  return null
}
const paper = () => papers.templateOf?.(thing).id
/** As long as a busy machine needs. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

it('a choice that could not be read is stood in for, and says so; asked again, it is taken', async () => {
  root.render(<Watched />)
  await soon(() => expect(paper()).toBe('express-100x150'))
  expect(papers.isStandIn).toBe(true)
  isBusy = false
  papers.again()
  await soon(() => expect(paper()).toBe('express-100x100'))
  expect(papers.isStandIn).toBe(false)
})

it('while online does not print with a template cached from before a choice', async () => {
  isBusy = false
  const kept = queryKey(labels.printTemplates, {})
  queryClient.setQueryData(kept, { list: [], choices: [] }, { updatedAt: Date.now() - 20_000 })
  root.render(<Watched />)
  await soon(() => expect(paper()).toBe('express-100x100'))
})

it('and uses it where the gateway cannot be asked', async () => {
  const kept = queryKey(labels.printTemplates, {})
  const choices = [{ kind: 'express', routeId: '', templateId: 'express-76x130' }]
  queryClient.setQueryData(kept, { list: [], choices }, { updatedAt: Date.now() - 20_000 })
  root.render(<Watched />)
  await soon(() => expect(paper()).toBe('express-76x130'))
})

it('a template that cannot be read is named, and no other one takes its place', async () => {
  isBusy = false
  const id = '5a0c3f8e-1d4b-4f2a-9f6e-000000000001'
  const choices = [{ kind: 'express', routeId: '', templateId: id }]
  const page = { wMm: '100', hMm: '150', dotsPerMm: '8' }
  const later = '[{"type":"of a later release"}]'
  queryClient.setQueryData(queryKey(labels.printTemplates, {}), { list: [], choices })
  queryClient.setQueryData(queryKey(labels.printTemplate, { id }), {
    id,
    rev: 1,
    name: 'Spring',
    page,
    data: later,
  })
  root.render(<Watched />)
  await soon(() => expect([...papers.unreadable.values()]).toEqual(['Spring']))
  expect(papers.isStandIn).toBe(false)
})
