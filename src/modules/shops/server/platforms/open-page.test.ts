/** The examples of docs/shops-without-a-platform.md are what is sent and what is believed. */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { connectorOf } from './connectors.ts'
import { openOrder } from './open-orders.ts'

const page = readFileSync(
  path.join(import.meta.dirname, '../../../../../docs/shops-without-a-platform.md'),
  'utf8',
)
const blocks = [...page.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)].map(([, kind, text = '']) => ({ kind, text }))
const [key = '', signed = ''] = blocks.filter(({ kind }) => kind === 'text').map(({ text }) => text)
const [request = '', answer = '', webhook = ''] = blocks
  .filter(({ kind }) => kind === 'http')
  .map(({ text }) => text)

/** The head and the body of a message; headers by their names in small letters. */
function partsOf(message: string) {
  const [head = '', body = ''] = message.split('\n\n')
  const headers = Object.fromEntries(
    [...head.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  )
  return { head, headers, body }
}

test('the request of the page is what an integrator computes and what we send', async () => {
  const { head, headers, body } = partsOf(request)
  const [method = '', target = ''] = head.split('\n')[0]?.split(' ') ?? []
  const signature = partsOf(answer).headers['x-sampan-signature']
  // What is on the page, computed with nothing of ours.
  const digest = createHash('sha256').update(body).digest('hex')
  expect(signed).toBe([method, target, headers['x-sampan-timestamp'], digest].join('\n'))
  expect(page).toContain(`SHA-256 is \`${digest}\``)
  expect(createHmac('sha256', key).update(signed).digest('hex')).toBe(signature)
  // What is really sent.
  const sent: { url: string; init: RequestInit | undefined }[] = []
  const connector = connectorOf(
    'OPEN',
    { id: 'sampan', secret: 'example-secret', api: 'https://{shop}' },
    {
      now: () => Number(headers['x-sampan-timestamp']) * 1000,
      fetch: (url, init) => {
        sent.push({ url: String(url as string), init })
        return Promise.resolve(Response.json({ shipment: { id: 'S1' } }))
      },
    },
  )
  const shop = { id: 'shop.example.com', key: 'shop.example.com', version: 'v1' }
  await connector.ship(
    { shop, token: 'example-token' },
    {
      orderId: 'A-1',
      packageId: '',
      lineIds: ['L1'],
      trackingNo: 'SP000123456',
      carrier: 'Sampan Express',
      option: '',
    },
  )
  const [{ url, init } = { url: '', init: undefined }] = sent
  expect(url).toBe(`https://shop.example.com${target}`)
  expect(init).toMatchObject({ method, body })
  expect(init?.headers).toMatchObject({ ...headers, 'x-sampan-signature': signature })
})

test('the webhook of the page is believed, and not with another byte', () => {
  const { headers, body } = partsOf(webhook)
  const connector = connectorOf(
    'OPEN',
    { id: 'sampan', secret: 'example-secret', api: '' },
    { fetch, now: () => Number(headers['x-sampan-timestamp']) * 1000 },
  )
  const read = (text: string) => connector.readHook({ registered: '', headers, body: Buffer.from(text) })
  expect(read(body)).toEqual({
    kind: 'ORDER',
    shopId: 'shop.example.com',
    orderId: 'A-1',
    key: 'shop.example.com|n-1',
  })
  expect(read(body.replace('A-1', 'A-2'))).toBeUndefined()
})

test('the order of the page is read whole', () => {
  const example = blocks.find(({ kind }) => kind === 'json')?.text ?? ''
  const order = openOrder(JSON.parse(example))
  expect(order).toMatchObject({
    id: 'A-1',
    upstream: 'TO_SHIP',
    total: '25.00',
    receiver: { postCode: '100000', country: 'VN' },
    lines: [{ skuId: '0', quantity: 2, price: '12.50', lineIds: ['L1'] }],
  })
  expect(order.shipBy).toBe(Date.parse('2025-11-28T07:00:00.000Z'))
})
