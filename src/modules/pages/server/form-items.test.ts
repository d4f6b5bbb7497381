import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '#modules/pages/contract.ts'
import { fieldTypeNames } from '#engine/page/index.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let admin: SignedClient
let demo: SignedClient
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
  admin = await gateway.client('demo-admin')
  demo = await gateway.client('demo')
})
afterAll(() => gateway.stop())

describe('form items', () => {
  test('are every field type, named in the language of the request', async () => {
    const items = async (language: 'en' | 'zh' | 'ml') =>
      (await admin.call(pages.getFormItems, {}, { language })).data ?? []
    const english = await items('en')
    expect(english.map(({ itemKey }) => itemKey)).toEqual([...fieldTypeNames])
    expect(new Set(english.map(({ id }) => id)).size).toBe(fieldTypeNames.length)
    const dates = [english, await items('zh'), await items('ml')].map((list) => {
      const item = list.find(({ itemKey }) => itemKey === 'dateRange')
      return JSON.parse(item?.itemValue ?? '{}') as { name: string }
    })
    expect(dates[0]).toEqual({ name: 'Date range', type: 'dateRange', icon: 'calendar-time' })
    expect(new Set(dates.map(({ name }) => name)).size).toBe(3)
  })

  test('are for those who design', async () => {
    expect((await demo.call(pages.getFormItems, {})).success).toBe(false)
    expect((await demo.call(pages.getFormItemRules, { page: 1, pageSize: 1000 })).success).toBe(false)
  })
})

describe('rules of form items', () => {
  const rule = (ruleName: string) => ({
    ruleName,
    paramsKey: 'goods.*.name',
    type: 'String',
    regular: '[A-Z ]+',
    regularMsg: { en: 'Capital letters only', zh: '只能用大写字母' },
  })

  test('are those that are published, page by page, in the language of the request', async () => {
    const ask = (page: number, pageSize: number) =>
      admin.call(pages.getFormItemRules, { page, pageSize }, { language: 'zh' })
    const before = (await ask(1, 1000)).data?.total ?? 0
    await gateway.ops('field-rules', { formKey: 'b2cOrder', rules: [rule('first'), rule('second')] })
    try {
      const { data } = await ask(1, 1000)
      expect(data?.total).toBe(before + 2)
      const own = data?.list.filter(({ formKey }) => formKey === 'b2cOrder')
      expect(own?.map(({ ruleName, regularMsg }) => [ruleName, regularMsg])).toEqual([
        ['first', '只能用大写字母'],
        ['second', '只能用大写字母'],
      ])
      const pagesOfOne = [await ask(1, 1), await ask(2, 1)].map(({ data: one }) => one?.list)
      expect(pagesOfOne).toEqual([data?.list.slice(0, 1), data?.list.slice(1, 2)])
    } finally {
      await gateway.ops('field-rules', { formKey: 'b2cOrder', rules: [] })
    }
  })
})
