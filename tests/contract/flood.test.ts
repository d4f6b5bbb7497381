/** T10 beyond sign-in: strangers who ask without end do not keep others from asking. */
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { numbers } from '../fixtures/queues.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ env: { PORTAL_TRUST_PROXY: '1' } })
})
afterAll(() => gateway.stop())

const size = { width: 260, height: 46 }
async function askForCaptcha(from: string): Promise<number> {
  const outsider = gateway.outsider()
  const body = outsider.bodyOf(JSON.stringify(size))
  const { answer } = await outsider.post('/interface/getImgCode.do', body, {}, { 'x-forwarded-for': from })
  return answer.code
}

/** 120 clients that ask again as soon as they are answered, while twelve people ask once each. */
async function visitorsDuring(addressOf: (client: number) => string): Promise<number[]> {
  let isOver = false
  let hammered = 0
  const clients = numbers(120).map(async (client) => {
    while (!isOver) {
      await askForCaptcha(addressOf(client))
      hammered++
    }
  })
  while (hammered < 120) await setImmediate()
  const visits = await Promise.all(numbers(12).map((person) => askForCaptcha(`198.51.100.${person}`)))
  isOver = true
  await Promise.all(clients)
  return visits
}
const allServed = numbers(12).map(() => code.ok)

test('120 clients at one address: everybody else is served', async () => {
  expect(await visitorsDuring(() => '203.0.113.7')).toEqual(allServed)
})

test('120 clients at 120 addresses: everybody else is served', async () => {
  expect(await visitorsDuring((client) => `203.0.113.${client}`)).toEqual(allServed)
})

test('120 clients at addresses of one /64: everybody else is served', async () => {
  expect(await visitorsDuring((client) => `2001:db8:0:7::${client}`)).toEqual(allServed)
})
