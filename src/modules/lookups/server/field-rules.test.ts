import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contract/codes.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { orderRules } from '#modules/b2c/rules.ts'
import { ADDRESS_RULES, B2C_ORDER_RULES, lookups } from '#modules/lookups/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { sampleOrder } from '../../../../tests/fixtures/sample-order.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

const put = (rules: unknown[], formKey = B2C_ORDER_RULES) => gateway.ops('field-rules', { formKey, rules })
afterEach(() => put([]))

const capitals = {
  ruleName: 'english-name',
  desc: 'Customs read Latin letters',
  paramsKey: 'goods.*.name',
  type: 'String',
  regular: '[A-Z ]+',
  regularMsg: { en: 'Capital letters only', zh: '只能用大写字母' },
}

describe('the rules of the forms', () => {
  it('begin with what the form declares, in the language of the request', async () => {
    const { data: all } = await client.call(lookups.getRulebasic, {}, { language: 'zh' })
    const data = all?.filter(({ formKey }) => formKey === B2C_ORDER_RULES)
    expect(data?.filter(({ isBuiltIn }) => isBuiltIn).map(({ paramsKey }) => paramsKey)).toEqual(
      orderRules.map(({ paramsKey }) => paramsKey),
    )
    expect(data?.[0]).toMatchObject({ formKey: 'b2cOrder', required: true, status: '1' })
    expect(data?.find(({ paramsKey }) => paramsKey === 'receiver.name')?.requiredMsg).toBe('该栏位必填')
    const one = await client.call(lookups.getB2cOrderRulebasic, {}, { language: 'zh' })
    expect(one.data).toEqual(data)
    expect(
      all?.filter(({ formKey }) => formKey === ADDRESS_RULES).map(({ paramsKey }) => paramsKey),
    ).toContain('phone')
  })
  it('go on with what was configured; a language without a text hears English', async () => {
    await put([
      { ...capitals, status: '0' },
      { ...capitals, ruleName: 'heavy', paramsKey: 'weight', type: 'Number', maxLimit: '20.50' },
    ])
    const own = async (language: 'zh' | 'ml') =>
      (await client.call(lookups.getB2cOrderRulebasic, {}, { language })).data?.filter(
        ({ isBuiltIn }) => !isBuiltIn,
      )
    expect(await own('zh')).toMatchObject([
      {
        ruleName: 'english-name',
        status: '0',
        regular: '[A-Z ]+',
        regularMsg: '只能用大写字母',
        maxLimit: '',
      },
      { ruleName: 'heavy', status: '1', maxLimit: '20.5' },
    ])
    expect((await own('ml'))?.[0]?.regularMsg).toBe('Capital letters only')
  })
  it('are nobody’s without a session', async () => {
    expect((await gateway.outsider().call(lookups.getRulebasic, {})).success).toBe(false)
  })
})

describe('an order', () => {
  const validate = (changes: object, language: 'zh' | 'en' = 'en') =>
    client.call(b2c.validateOrder, sampleOrder(changes), { language })
  const save = (changes: object) => client.call(b2c.saveB2COrder, sampleOrder(changes))

  it('obeys a configured rule at every gate, in the words of the provider', async () => {
    expect((await validate({})).success).toBe(true)
    await put([capitals])
    const answer = await validate({}, 'zh')
    expect(answer).toMatchObject({
      success: false,
      code: code.invalid,
      fields: [{ path: 'goods.0.name', desc: '只能用大写字母' }],
    })
    expect(await save({})).toMatchObject({ success: false, code: code.invalid })
    const batch = await client.call(b2c.saveB2COrders, { orders: [sampleOrder({})] })
    expect(batch.data?.list).toMatchObject([{ ok: '0', fields: [{ path: 'goods.0.name' }] }])
  })
  it('obeys it when it is edited', async () => {
    const { data } = await save({})
    await put([capitals])
    const { id = '', order } = data ?? {}
    const edit = { id, rev: order?.rev ?? 0, order: sampleOrder({}) }
    expect(await client.call(b2c.updateB2COrder, edit)).toMatchObject({ success: false, code: code.invalid })
  })
  it('is not let through by a looser one', async () => {
    await put([
      { ...capitals, regular: '.*', paramsKey: 'weight', type: 'Number', minLimit: '0', maxLimit: '9999' },
    ])
    expect(await validate({ weight: '500' })).toMatchObject({ success: false, fields: [{ path: 'weight' }] })
  })
  it('is let through by one that is switched off', async () => {
    await put([{ ...capitals, status: '0' }])
    expect((await validate({})).success).toBe(true)
  })
})

describe('a rule that is brought', () => {
  it.each([
    [{ regular: '(a)\\1' }, 'rules.0.regular'],
    [{ regular: '(?=a)a' }, 'rules.0.regular'],
    [{ regular: '(' }, 'rules.0.regular'],
    [{ regular: 'a'.repeat(201) }, 'rules.0.regular'],
    [{ paramsKey: 'goods.*.colour' }, 'rules.0.paramsKey'],
    [{ minLimit: '5', maxLimit: '4' }, 'rules.0.maxLimit'],
  ])('is refused with %j, at its place', async (wrong, path) => {
    const { answer } = await put([{ ...capitals, ...wrong }])
    expect(answer).toMatchObject({ success: false, code: code.invalid, fields: [{ path }] })
  })
  it('has a name of its own and a form that exists', async () => {
    expect((await put([capitals, capitals])).answer).toMatchObject({ fields: [{ path: 'rules.1.ruleName' }] })
    expect((await put([capitals], 'toString')).answer).toMatchObject({ fields: [{ path: 'formKey' }] })
  })
  it('takes no time, whatever its pattern and the value are', async () => {
    await put([{ ...capitals, paramsKey: 'remark', regular: '(a|a)*(a+)+b' }])
    const answer = await client.call(b2c.validateOrder, sampleOrder({ remark: 'a'.repeat(250) }))
    expect(answer).toMatchObject({ success: false, fields: [{ path: 'remark' }] })
  })
})
