import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key, place, type Saved } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

const SECRET = 'Rumpelstilzchen'
let gateway: TestGateway
let mine: SignedClient
let theirs: SignedClient
let order: Saved

beforeAll(async () => {
  gateway = await startGateway()
  mine = await gateway.client()
  theirs = await gateway.client()
  order = await place(theirs, {
    ecommerceOrderNo: 'THEIRS-1',
    receiver: { ...draft().receiver, name: SECRET },
  })
  await place(mine)
})
afterAll(() => gateway.stop())

const row = () =>
  gateway.db.selectFrom('b2c_order').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()

describe('another customer’s order looks absent', () => {
  test('to edit', async () => {
    const before = await row()
    const { answer } = await mine.send(
      b2c.updateB2COrder,
      { id: order.id, rev: 1, order: draft() },
      { key: key() },
    )
    expect(answer).toMatchObject({ code: code.absent, data: null })
    expect(await row()).toEqual(before)
  })

  test.each([
    ['to cancel', b2c.deleteOrder, {}],
    ['to print', printing.print, { template: 'express-100x150' }],
  ])('%s', async (_, call, more) => {
    const before = await row()
    const unknown = '00000000-0000-4000-8000-000000000000'
    const { answer } = await mine.send(call, { ids: [order.id, unknown], ...more }, { key: key() })
    const [foreign, absent] = (answer.data as { list: { id: string; ok: string; desc: string }[] }).list
    expect({ ...foreign, id: '' }).toEqual({ ...absent, id: '' })
    expect(foreign?.ok).toBe('0')
    expect(await row()).toEqual(before)
  })

  test('to read', async () => {
    const { data } = await mine.call(b2c.queryOrderDetailsList, { ids: [order.id] })
    expect(data?.list).toEqual([])
  })

  test.each([
    ['by number', { orderNumber: ['THEIRS-1'] }],
    ['by name', { keyword: SECRET }],
    ['by country', { country: 'VN' }],
    ['by status', { status: 'PENDING' as const }],
    ['without a filter', {}],
  ])('in the list %s', async (_, query) => {
    const answer = await mine.call(b2c.queryOrderList, { page: 1, pageSize: 100, ...query })
    expect(JSON.stringify(answer)).not.toContain(SECRET)
    expect(answer.data?.list.some(({ id }) => id === order.id)).toBe(false)
  })

  test('in the waybill and order numbers too', async () => {
    const orderNumber = [order.waybillNo, order.orderNo]
    const { data } = await mine.call(b2c.queryOrderList, { page: 1, pageSize: 100, orderNumber })
    expect(data).toEqual({ list: [], total: 0 })
  })

  test('in the counts', async () => {
    const { data } = await mine.call(b2c.getCountGoodsState, {})
    expect(data?.total).toBe(1)
  })
})

describe('ids that are no ids', () => {
  test.each(["'; drop table b2c_order; --", '\u00e9', 'null', '00000000000040008000000000000000'])(
    '%s',
    async (id) => {
      expect((await mine.call(b2c.queryOrderDetailsList, { ids: [id] })).data?.list).toEqual([])
      expect((await mine.call(b2c.deleteOrder, { ids: [id] }, { key: key() })).data?.list[0]?.ok).toBe('0')
      const edit = await mine.call(b2c.updateB2COrder, { id, rev: 1, order: draft() }, { key: key() })
      expect(edit.code).toBe(code.absent)
    },
  )
})

describe('functions', () => {
  const calls = [
    ['saveB2COrder', b2c.saveB2COrder, draft(), 'Z-501'],
    ['saveB2COrders', b2c.saveB2COrders, { orders: [draft()] }, 'Z-501'],
    ['validateOrder', b2c.validateOrder, draft(), 'Z-501'],
    ['importB2COrders', b2c.importB2COrders, { orders: [draft()] }, 'Z-502'],
    ['validateImportB2COrders', b2c.validateImportB2COrders, { orders: [draft()] }, 'Z-502'],
    ['queryOrderList', b2c.queryOrderList, { page: 1, pageSize: 1 }, 'Z-50301'],
    ['queryOrderDetailsList', b2c.queryOrderDetailsList, { ids: ['x'] }, 'Z-50301'],
    ['getCountGoodsState', b2c.getCountGoodsState, {}, 'Z-50301'],
    ['updateB2COrder', b2c.updateB2COrder, { id: 'x', rev: 1, order: draft() }, 'Z-50302'],
    ['deleteOrder', b2c.deleteOrder, { ids: ['x'] }, 'Z-50303'],
    ['print', printing.print, { ids: ['x'], template: 'express-100x150' }, 'Z-50304'],
  ] as const

  test.each(calls)('%s needs its function', async (_, call, parameter, func) => {
    const without = await gateway.client({ funcs: ['Z-1', 'Z-5', 'Z-503', 'Z-8'] })
    const holder = await gateway.client({ funcs: [func] })
    expect((await without.send(call, parameter, { key: key() })).answer.code).toBe(code.forbidden)
    expect((await holder.send(call, parameter, { key: key() })).answer.code).not.toBe(code.forbidden)
  })
})
