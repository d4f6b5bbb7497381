/** Edits by people who see no amounts keep those that are stored (record 0055). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import { code } from '#contract/codes.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { allFunctions } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key, place, type Draft } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let owner: SignedClient
let clerk: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  owner = await gateway.client()
  const funcs = allFunctions().filter((id) => id !== SEE_AMOUNTS)
  clerk = await gateway.client({ cusCode: owner.session?.cusCode ?? '', userAdmin: '0', funcs })
})
afterAll(() => gateway.stop())

const goods = [
  { name: '杯子', nameEn: 'Cup', quantity: 2, unitValue: '3.10' },
  { name: '台灯', nameEn: 'Lamp', quantity: 1, unitValue: '25.00' },
]
const stored = (currency = 'USD') => place(owner, { goods, currency, codAmount: '12.50', otherFee: '1.20' })
const read = async (id: string) => {
  const { data } = await owner.call(b2c.queryOrderDetailsList, { ids: [id] })
  return data?.list[0]?.order
}
const unseen = (more: Partial<Draft> = {}): Draft => ({
  ...draft({ currency: 'USD' }),
  goods: goods.map((line) => ({ ...line, unitValue: '' })),
  codAmount: '',
  otherFee: '',
  ...more,
})
const update = (who: SignedClient, id: string, order: Draft) =>
  who.call(b2c.updateB2COrder, { id, rev: 1, order }, { key: key() })

describe('a full edit without amounts', () => {
  test('changes everything else, and the lines are known by their names', async () => {
    const { id, order } = await stored()
    expect(order.rev).toBe(1)
    const lines = [unseen().goods[1], unseen().goods[0]].flatMap((line) => line ?? [])
    const answer = await update(clerk, id, unseen({ remark: 'Changed', goods: lines }))
    expect(answer).toMatchObject({ success: true, data: { order: { remark: 'Changed' } } })
    expect(await read(id)).toMatchObject({
      remark: 'Changed',
      codAmount: '12.50',
      otherFee: '1.20',
      itemValue: '31.20',
      goods: [
        { nameEn: 'Lamp', unitValue: '25.00' },
        { nameEn: 'Cup', unitValue: '3.10' },
      ],
    })
  })

  test('takes what was typed, and asks for the value of a new line', async () => {
    const { id } = await stored()
    const more = { name: '笔', nameEn: 'Pen', quantity: 1, unitValue: '' }
    const refused = await update(clerk, id, unseen({ goods: [...unseen().goods, more] }))
    expect(refused).toMatchObject({ code: code.invalid, fields: [{ path: 'goods.2.unitValue' }] })
    const valued = { ...more, unitValue: '0.50' }
    await update(clerk, id, unseen({ codAmount: '9.00', goods: [...unseen().goods, valued] }))
    expect(await read(id)).toMatchObject({ codAmount: '9.00', otherFee: '1.20', itemValue: '31.70' })
  })

  test('does not carry amounts nobody sees into another currency', async () => {
    const { id } = await stored()
    const refused = await update(clerk, id, unseen({ currency: 'CNY' }))
    expect(refused).toMatchObject({ code: code.invalid, fields: [{ path: 'currency' }] })
    expect(await read(id)).toMatchObject({ currency: 'USD', codAmount: '12.50' })
  })

  test('of someone who sees them: an empty value is missing, an empty COD is none', async () => {
    const { id } = await stored()
    expect(await update(owner, id, unseen())).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'goods.0.unitValue' }, { path: 'goods.1.unitValue' }],
    })
    await update(owner, id, unseen({ goods }))
    expect(await read(id)).toMatchObject({ codAmount: '0.00', otherFee: '0.00', itemValue: '31.20' })
  })
})

test('a bulk change neither sets nor compares a COD amount, and leaves it as it is', async () => {
  const { id } = await stored()
  const edit = (parameter: Parameters<typeof clerk.call<typeof b2c.batchEditOrder>>[1]) =>
    clerk.call(b2c.batchEditOrder, parameter, { key: key() })
  const guess = { set: { remark: 'x' }, orders: [{ id, was: { codAmount: '12.50', remark: '' } }] }
  for (const wish of [{ set: { codAmount: '1.00' }, orders: [{ id }] }, guess])
    expect((await edit(wish)).data?.list).toMatchObject([{ id, ok: '0', code: 'invalid' }])
  expect((await edit({ set: { remark: 'Fine' }, orders: [{ id }] })).data?.list).toMatchObject([{ ok: '1' }])
  expect(await read(id)).toMatchObject({ remark: 'Fine', codAmount: '12.50', itemValue: '31.20' })
})

test('an order says whether something is collected, not how much', async () => {
  const { id } = await stored()
  const { id: plain } = await place(owner)
  const { data } = await clerk.call(b2c.queryOrderDetailsList, { ids: [id, plain] })
  expect(data?.list.map(({ order }) => [order.isCod, 'codAmount' in order])).toEqual([
    ['1', false],
    ['0', false],
  ])
})
