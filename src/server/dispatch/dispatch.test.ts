import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#modules/session/contract.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

test('a signed caller reads its own user', async () => {
  const client = await gateway.client()
  const answer = await client.call(session.getUserInfo, {})
  expect(answer).toMatchObject({ success: true, code: 1, data: { cusCode: client.session?.cusCode } })
  expect(answer.ukey).not.toBe('')
  expect(Math.abs(answer.serverTime - Date.now())).toBeLessThan(60_000)
})

test('a stranger does not', async () => {
  const { status, answer } = await gateway.outsider().send(session.getUserInfo, {})
  expect(status).toBe(200)
  expect(answer).toMatchObject({ success: false, code: 10010, data: null, ukey: '' })
})
