import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#modules/session/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
})
afterAll(() => gateway.stop())

test('notices come in the language of the request', async () => {
  const zh = await gateway.outsider().call(session.getNotices, {}, { language: 'zh' })
  const en = await gateway.outsider().call(session.getNotices, {}, { language: 'en' })
  expect(zh.data?.list).toHaveLength(3)
  expect(zh.data?.list[0]?.title).not.toBe(en.data?.list[0]?.title)
})

const ask = async (version = '') => {
  const { data } = await gateway.outsider().call(session.getLangByVersion, { version })
  if (!data) throw new Error('no version')
  return data
}
const write = (id: string, language: 'zh' | 'ml', text: string) =>
  gateway.db.insertInto('i18n_text').values({ id, language, text }).execute()

test('the overlay: a version, and for each language a list that never changes', async () => {
  const empty = await ask()
  expect(empty).toMatchObject({ zh: '', en: '', ml: '' })
  await write('Save', 'zh', '存')
  const one = await ask()
  expect(one).toMatchObject({ en: '', ml: '' })
  expect(one.version).not.toBe(empty.version)
  expect(await ask()).toEqual(one)
  expect(await ask(one.version)).toEqual(one)

  const list = await fetch(`${gateway.url}/i18n/${one.zh}`)
  expect(await list.json()).toEqual({ code: 1, data: { Save: '存' } })
  expect(list.headers.get('cache-control')).toContain('immutable')

  await write('Save', 'ml', 'Simpan')
  const two = await ask(one.version)
  expect([two.zh, two.version === one.version]).toEqual([one.zh, false])
  expect(await (await fetch(`${gateway.url}/i18n/${two.ml}`)).json()).toEqual({
    code: 1,
    data: { Save: 'Simpan' },
  })
})

test.each(['0'.repeat(32), 'x', '..%2flogin.do'])('there is no list called %s', async (hash) => {
  const answer = (await (await fetch(`${gateway.url}/i18n/${hash}`)).json()) as { code: number }
  expect(answer.code).not.toBe(1)
})
