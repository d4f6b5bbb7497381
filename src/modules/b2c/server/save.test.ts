import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { isWaybillNo } from '#domain/waybill-number.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { toFormData, toOrderDraft } from '#modules/b2c/order-data.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key, place, type Draft } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient

beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

const save = (order: Draft) => client.call(b2c.saveB2COrder, order, { key: key() })
const stored = async () =>
  Number(
    (
      await gateway.db
        .selectFrom('b2c_order')
        .select((of) => of.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const receiver = (changes: Partial<Draft['receiver']>): Partial<Draft> => ({
  receiver: { ...draft().receiver, ...changes },
})
const goods = (changes: Partial<Draft['goods'][number]>): Partial<Draft> => ({
  goods: [{ name: 'Cotton shirt', quantity: 2, unitValue: '45.50', ...changes }],
})

describe('placing an order', () => {
  test('answers its numbers and what the gateway computed', async () => {
    const saved = await place(client, { weight: '1.2', length: '40', width: '30', height: '20' })
    expect(isWaybillNo(saved.waybillNo)).toBe(true)
    expect(saved.orderNo).toMatch(/^B\d{13}$/)
    expect(saved.order).toMatchObject({
      status: 'PENDING',
      printStatus: '0',
      orderType: 1,
      rev: 1,
      itemCount: 2,
      itemValue: '91.00',
      insuranceFee: '0.91',
      weight: '1.2',
      volumetricWeight: '4',
      billableWeight: '4',
      length: '40',
      goodsName: 'Cotton shirt',
    })
    // 24 for the first half kilogram, 10 for each of seven more, near zone.
    expect(saved.order.freight).toBe('94.00')
  })

  test('the insurance in a currency without decimals is whole, and so must amounts be', async () => {
    const dong = { currency: 'VND', ...goods({ unitValue: '75' }) }
    expect((await place(client, dong)).order).toMatchObject({ itemValue: '150.00', insuranceFee: '2.00' })
    const refused = { ...dong, ...goods({ unitValue: '75.50' }) }
    expect(await client.call(b2c.saveB2COrder, draft(refused), { key: key() })).toMatchObject({
      success: false,
      fields: [{ path: 'goods.0.unitValue', desc: 'Amounts in VND have no decimals.' }],
    })
  })

  test('the actual weight counts where it is larger', async () => {
    const { order } = await place(client, { weight: '5.001', length: '40', width: '30', height: '20' })
    expect(order.billableWeight).toBe('5.001')
  })

  test('keeps what was typed, tidied', async () => {
    const { order } = await place(client, receiver({ name: '  Nguyễn Thị Ánh  ', phone: '091 234 5678' }))
    expect(order.receiver).toMatchObject({ name: 'Nguyễn Thị Ánh', phone: '0912345678' })
  })

  test('keeps what a designed form asked for beside it, at an edit as well', async () => {
    const moreFields = [{ key: 'floor', label: ' Floor ', text: '12A' }]
    const { id, order } = await place(client, { moreFields })
    expect(order.moreFields).toEqual([{ key: 'floor', label: 'Floor', text: '12A' }])
    expect((await place(client)).order).not.toHaveProperty('moreFields')
    const edit = toOrderDraft({ ...toFormData(order), weight: '2' })
    const edited = await client.call(b2c.updateB2COrder, { id, rev: order.rev, order: edit }, { key: key() })
    expect(edited.data?.order).toMatchObject({ weight: '2', moreFields: order.moreFields })
    const tooMany = Array.from({ length: 21 }, (_, at) => ({ key: `k${at}`, label: '', text: 'x' }))
    expect(await save(draft({ moreFields: tooMany }))).toMatchObject({ success: false })
  })

  test('leaves history and an audit entry', async () => {
    const { id } = await place(client)
    const { data } = await client.call(b2c.queryOrderDetailsList, { ids: [id] })
    expect(data?.list[0]?.history).toMatchObject([{ what: 'placed', from: '', to: 'PENDING' }])
    const audit = await gateway.db.selectFrom('audit').select('what').where('about', '=', id).execute()
    expect(audit).toEqual([{ what: 'b2c.placed' }])
  })

  const prices = [
    'freight',
    'insuranceFee',
    'itemValue',
    'itemCount',
    'billableWeight',
    'status',
    'waybillNo',
    'rev',
  ]
  test.each(prices)('a %s from outside is not accepted', async (field) => {
    const before = await stored()
    const { status, answer } = await client.send(
      b2c.saveB2COrder,
      { ...draft(), [field]: '1' },
      { key: key() },
    )
    expect([status, answer.code]).toEqual([400, code.malformed])
    expect(await stored()).toBe(before)
  })
})

describe('rules', () => {
  const broken: readonly [string, Partial<Draft>, string][] = [
    ['weight under 0.1 kg', { weight: '0.09' }, 'weight'],
    ['weight over 200 kg', { weight: '200.001' }, 'weight'],
    ['phone too short', receiver({ phone: '0912' }), 'receiver.phone'],
    ['phone without 0 or +84', receiver({ phone: '9912345678' }), 'receiver.phone'],
    ['no receiver name', receiver({ name: '' }), 'receiver.name'],
    ['blanks for a name', receiver({ name: '   ' }), 'receiver.name'],
    ['region not complete', receiver({ city: '' }), 'receiver.city'],
    ['a country we do not serve', receiver({ country: 'XX' }), 'receiver.country'],
    ['receiver elsewhere', { country: 'MY' }, 'receiver.country'],
    [
      'too many pieces',
      { goods: Array.from({ length: 2 }, () => ({ name: 'x', quantity: 999_999, unitValue: '1' })) },
      'goods',
    ],
    ['goods without a name', goods({ name: '' }), 'goods.0.name'],
    ['worth too much', goods({ unitValue: '99999999', quantity: 2 }), 'goods'],
    ['one side missing', { length: '10', width: '10' }, 'height'],
    ['COD where nobody collects it', { ...toBritain(), codAmount: '5' }, 'codAmount'],
  ]

  test.each(broken)('%s', async (_, overrides, path) => {
    const before = await stored()
    const answer = await save(draft(overrides))
    expect(answer.code).toBe(code.invalid)
    expect(answer.fields?.map((field) => field.path)).toContain(path)
    expect(answer.fields?.every(({ desc }) => desc.length > 0)).toBe(true)
    expect(await stored()).toBe(before)
    const dryRun = await client.call(b2c.validateOrder, draft(overrides))
    expect([dryRun.code, dryRun.fields]).toEqual([answer.code, answer.fields])
  })

  test.each(['0.1', '200'])('weight %s kg is allowed', async (weight) => {
    const overrides =
      weight === '200'
        ? { routeId: 'VN-LAND-ECO', expressType: 'ECONOMY' as const, shippingType: 'LAND' as const }
        : {}
    expect((await save(draft({ ...overrides, weight }))).code).toBe(code.ok)
  })

  test('a US order loses its area', async () => {
    const us = {
      name: 'Ann Lee',
      phone: '213 555 2368',
      country: 'US',
      prov: 'California',
      city: 'Los Angeles',
      area: 'Downtown',
      address: '1 Main St',
      postCode: '90001',
      email: 'ann@example.com',
    }
    const goods = [{ ...draft().goods[0], nameEn: 'Shirt', hsCode: '610910' }] as Draft['goods']
    const wish = { country: 'US', receiver: us, routeId: 'US-AIR-EXP', goods }
    const answer = await save(draft({ ...wish, taxNo: '12-3456789' }))
    expect(answer.data?.order.receiver.area).toBe('')
    expect(answer.data?.order.taxNo).toBe('12-3456789')
  })

  test('a route that clears under a tax number is not taken without one', async () => {
    const local = { country: 'ID', prov: 'Bali', city: 'Kota Denpasar', area: 'Denpasar Barat', postCode: '' }
    const receiver = { ...draft().receiver, ...local, phone: '081234567890' }
    const wish = { country: 'ID', receiver, routeId: 'ID-AIR-STA' }
    expect((await save(draft(wish))).fields?.map(({ path }) => path)).toEqual(['taxNo'])
    expect((await save(draft({ ...wish, taxNo: '12' }))).fields?.map(({ path }) => path)).toEqual(['taxNo'])
    expect((await save(draft({ ...wish, taxNo: '3171234567890001' }))).code).toBe(code.ok)
  })

  const lanes: readonly [string, Partial<Draft>][] = [
    ['an unknown route', { routeId: 'XX-AIR-STA' }],
    ['a route of another country', { routeId: 'MY-AIR-STA' }],
    ['too heavy for the route', { weight: '51' }],
    ['too large for the route', { length: '99999', width: '99999', height: '99999' }],
  ]
  test.each(lanes)('no price: %s', async (_, overrides) => {
    const answer = await save(draft(overrides))
    expect(answer.code).toBe(code.noPrice)
    expect(answer.fields?.[0]?.path).toBe('routeId')
  })

  test('a closed route takes no new order', async () => {
    await gateway.db.updateTable('route').set({ is_active: false }).where('id', '=', 'VN-AIR-EXP').execute()
    expect((await save(draft({ routeId: 'VN-AIR-EXP' }))).code).toBe(code.noPrice)
  })
})

function toBritain(): Partial<Draft> {
  const place = { country: 'GB', prov: 'England', city: 'City of London', area: '', postCode: 'EC2V 7HH' }
  return {
    country: 'GB',
    routeId: 'GB-AIR-STA',
    ...receiver({ ...place, phone: '07700 900123', email: 'a@example.com' }),
  }
}

describe('duplicates', () => {
  test('the same e-commerce number again is refused, on its field', async () => {
    const first = await place(client, { ecommerceOrderNo: 'TWIN-1' })
    const answer = await save(draft({ ecommerceOrderNo: ' TWIN-1 ' }))
    expect([answer.code, answer.fields?.[0]?.path]).toEqual([code.duplicate, 'ecommerceOrderNo'])
    expect(answer.desc).toContain(first.orderNo)
    expect((await client.call(b2c.validateOrder, draft({ ecommerceOrderNo: 'TWIN-1' }))).code).toBe(
      code.duplicate,
    )
  })

  test('a cancelled order leaves its number free', async () => {
    const { id } = await place(client, { ecommerceOrderNo: 'TWIN-2' })
    await client.call(b2c.deleteOrder, { ids: [id] }, { key: key() })
    expect((await save(draft({ ecommerceOrderNo: 'TWIN-2' }))).code).toBe(code.ok)
  })

  test('another customer may use the same number', async () => {
    await place(client, { ecommerceOrderNo: 'TWIN-3' })
    expect((await place(await gateway.client(), { ecommerceOrderNo: 'TWIN-3' })).id).toBeTruthy()
  })

  test('of ten at once one is placed', async () => {
    const url = await gateway.second()
    for (let round = 0; round < 5; round++) {
      const order = draft({ ecommerceOrderNo: `RACE-${round}` })
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          client.call(b2c.saveB2COrder, order, { key: key(), ...(i % 2 ? { url } : {}) }),
        ),
      )
      const codes = answers.map((answer) => answer.code)
      expect(codes.filter((each) => each === code.ok)).toHaveLength(1)
      expect(codes.filter((each) => each === code.duplicate)).toHaveLength(9)
    }
  })

  test('orders without a number are no duplicates', async () => {
    await place(client, { ecommerceOrderNo: '' })
    expect((await save(draft({ ecommerceOrderNo: '' }))).code).toBe(code.ok)
  })

  test('an edit keeps its own number and cannot take another’s', async () => {
    await place(client, { ecommerceOrderNo: 'TWIN-5' })
    const own = await place(client, { ecommerceOrderNo: 'TWIN-6' })
    const edit = (rev: number, ecommerceOrderNo: string) =>
      client.call(b2c.updateB2COrder, { id: own.id, rev, order: draft({ ecommerceOrderNo }) }, { key: key() })
    expect((await edit(1, 'TWIN-6')).code).toBe(code.ok)
    expect((await edit(2, 'TWIN-5')).code).toBe(code.duplicate)
  })
})

describe('an import', () => {
  test('saves the good rows and says of each bad one what is wrong with it', async () => {
    await place(client, { ecommerceOrderNo: 'BULK-0' })
    const orders = [
      draft({ ecommerceOrderNo: 'BULK-1' }),
      draft({ weight: '0' }),
      draft({ ecommerceOrderNo: 'BULK-0' }),
      draft({ ecommerceOrderNo: 'BULK-1' }),
      draft({ routeId: 'MY-AIR-STA' }),
      draft({ ecommerceOrderNo: 'BULK-2' }),
    ]
    const before = await stored()
    const { data } = await client.call(b2c.saveB2COrders, { orders }, { key: key() })
    expect(data?.list.map(({ index, ok, fields }) => [index, ok, fields[0]?.path])).toEqual([
      [0, '1', undefined],
      [1, '0', 'weight'],
      [2, '0', 'ecommerceOrderNo'],
      [3, '0', 'ecommerceOrderNo'],
      [4, '0', 'routeId'],
      [5, '1', undefined],
    ])
    expect(await stored()).toBe(before + 2)
  })

  test('a thousand rows, each with its own number, in the order they were sent', async () => {
    const orders = Array.from({ length: 1000 }, (_, i) => draft({ ecommerceOrderNo: `K-${i}` }))
    const { data } = await client.call(b2c.saveB2COrders, { orders }, { key: key() })
    const numbers = data?.list.map(({ waybillNo }) => waybillNo) ?? []
    expect(new Set(numbers).size).toBe(1000)
    expect(numbers).toEqual(numbers.toSorted())
    const { data: found } = await client.call(b2c.queryOrderList, {
      page: 1,
      pageSize: 1,
      orderNumber: [numbers[7] ?? ''],
    })
    expect(found?.list[0]?.ecommerceOrderNo).toBe('K-7')
  })

  test('sent twice with one key it is placed once', async () => {
    const parameter = { orders: [draft({ ecommerceOrderNo: 'ONCE-1' }), draft()] }
    const once = key()
    const first = await client.call(b2c.saveB2COrders, parameter, { key: once })
    const before = await stored()
    const again = await client.call(b2c.saveB2COrders, parameter, { key: once })
    expect(again.data).toEqual(first.data)
    expect(await stored()).toBe(before)
  })
})
