import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectorOf } from '#modules/shops/server/platforms/connectors.ts'
import type { PlatformError } from '#modules/shops/server/platforms/connector.ts'
import { fetchWithin, isPublicAddress } from './public-fetch.ts'

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['8.8.8.8', true],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:8.8.8.8', true],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2606:4700::1111', true],
  ['::ffff:10.0.0.1', false],
  ['::ffff:a9fe:a9fe', false],
  ['::127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::1', false],
  ['2002:7f00:1::', false],
  ['2002:a00:1::1', false],
  ['2001:0:7f00:1::', false],
  ['100::1', false],
  ['fec0::1', false],
  ['5f00::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['192.0.0.8', false],
  ['192.88.99.1', false],
  ['198.19.255.255', false],
  ['240.0.0.1', false],
  ['fe80::1%eth0', false],
  ['0177.0.0.1', false],
  ['2130706433', false],
  ['127.1', false],
  ['shop.example.com', false],
  ['', false],
])('%j may be reached: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

describe('a server on this machine', () => {
  let asked: string[] = []
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      asked.push(`${incoming.method} ${incoming.headers.host} ${Buffer.concat(parts).toString()}`)
      const [, status = '201'] = /^\/status\/(\d+)$/.exec(incoming.url ?? '') ?? []
      response.writeHead(Number(status), { 'x-test': '1' }).end(status === '201' ? 'answer' : undefined)
    })
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const here = [{ address: '127.0.0.1', family: 4 }]

  test('is reached by a name that may be', async () => {
    asked = []
    const within = fetchWithin(
      (address) => address === '127.0.0.1',
      (_host, _options, done) => done(null, here),
    )
    const body = '{"a":1}'
    const answer = await within(`http://shop.example.com:${port}/x`, { method: 'POST', body })
    expect([answer.status, answer.headers.get('x-test'), await answer.text()]).toEqual([201, '1', 'answer'])
    expect(asked).toEqual([`POST shop.example.com:${port} ${body}`])
  })

  test.each([
    ['204', 204],
    ['205', 205],
    ['304', 304],
    ['500', 500],
    ['999', 'in the range of 200 to 599'],
  ] as const)('may answer with status %s, and the process goes on', async (status, expected) => {
    const within = fetchWithin(
      () => true,
      (_host, _options, done) => done(null, here),
    )
    const answered = within(`http://shop.example.com:${port}/status/${status}`)
    if (typeof expected === 'number') expect((await answered).status).toBe(expected)
    else await expect(answered).rejects.toThrow(expected)
  })

  test('is not reached by a name or an address that may not be, also as the second of two', async () => {
    asked = []
    const within = fetchWithin(isPublicAddress, (_host, _options, done) =>
      done(null, [{ address: '8.8.8.8', family: 4 }, ...here]),
    )
    await expect(within(`http://shop.example.com:${port}/`)).rejects.toThrow('cannot be reached')
    await expect(within(`http://127.0.0.1:${port}/`)).rejects.toThrow('cannot be reached')
    await expect(within(`http://[::1]:${port}/`)).rejects.toThrow('cannot be reached')
    expect(asked).toEqual([])
  })
})

test('a name is asked once for a request, and what it says later counts for nothing', async () => {
  let asked = 0
  const within = fetchWithin(isPublicAddress, (_host, _options, done) => {
    asked += 1
    // Rebinding: the second answer would lead inside.
    done(null, [{ address: asked === 1 ? '127.0.0.1' : '8.8.8.8', family: 4 }])
  })
  await expect(within('http://shop.example.com:1/')).rejects.toThrow('cannot be reached')
  expect(asked).toBe(1)
})

test('a shop without a platform is asked by no other fetch, unless the operator says where shops are', async () => {
  let asked = 0
  const outside = {
    now: () => Date.now(),
    fetch: () => {
      asked += 1
      return Promise.reject(new Error('asked'))
    },
  }
  const access = { shop: { id: 'a', key: 'does-not-exist.example.com', version: 'v1' }, token: 't' }
  const reached = (api: string) =>
    connectorOf('OPEN', { id: 'i', secret: 's', api }, outside)
      .shop(access)
      .catch((error: unknown) => (error as PlatformError).errorClass)
  expect(await reached('')).toBe('RETRY')
  expect(asked).toBe(0)
  expect(await reached('https://{shop}')).toBe('RETRY')
  expect(asked).toBe(1)
})
