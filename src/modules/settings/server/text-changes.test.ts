/** Publishing texts of the interface (spec 000 §2 "System settings"; record 0014). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { settings } from '#modules/settings/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { renewedBy, ukeysOf } from '../../../../tests/fixtures/people.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let admin: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.client()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  await gateway.db.deleteFrom('i18n_text').execute()
  await gateway.db.deleteFrom('i18n_text_change').execute()
})

const none = { zh: '', en: '', ml: '' }
const save = (texts: object[], who = admin) =>
  who.call(settings.saveTexts, { texts } as never, { key: key() })
const saved = async () => (await admin.call(settings.getTexts, {})).data?.list ?? []
const history = async (id?: string) =>
  (await admin.call(settings.textHistory, { page: 1, pageSize: 20, ...(id ? { id } : {}) })).data

test('texts are published in all languages, every device gets them, and the change is recorded', async () => {
  const everybody = [...(await ukeysOf(gateway)).keys()].toSorted()
  const renewed = await renewedBy(gateway, () =>
    save([{ id: 'a', ...none, en: 'Receiver', zh: '收货人', was: none }]),
  )
  expect(renewed.toSorted()).toEqual(everybody)
  expect(await saved()).toMatchObject([{ id: 'a', en: 'Receiver', zh: '收货人', ml: '' }])
  expect(await history('a')).toMatchObject({ total: 2 })
  expect((await history('b'))?.total).toBe(0)
})

test('an empty text brings the bundled one back', async () => {
  await save([{ id: 'a', ...none, en: 'Receiver', was: none }])
  await save([{ id: 'a', ...none, was: { ...none, en: 'Receiver' } }])
  expect(await saved()).toEqual([])
  expect((await history('a'))?.list.map(({ before, after }) => [before, after])).toEqual([
    ['Receiver', ''],
    ['', 'Receiver'],
  ])
})

test('refuses all texts when one has changed since it was read', async () => {
  await save([{ id: 'a', ...none, en: 'Receiver', was: none }])
  const answer = await save([
    { id: 'b', ...none, en: 'Parcel', was: none },
    { id: 'a', ...none, en: 'Receiver', was: none },
  ])
  expect(answer).toMatchObject({ success: false, code: code.changed, fields: [{ path: 'texts.1' }] })
  expect(await saved()).toMatchObject([{ id: 'a', en: 'Receiver' }])
})

test('a text is named once, and by who may', async () => {
  const twice = { id: 'a', ...none, en: 'x', was: none }
  expect(await save([twice, twice])).toMatchObject({ code: code.invalid, fields: [{ path: 'texts.1.id' }] })
  const clerk = await gateway.client({ funcs: ['Z-503'] })
  expect((await save([twice], clerk)).code).toBe(code.forbidden)
  expect((await clerk.call(settings.getTexts, {})).code).toBe(code.forbidden)
})
