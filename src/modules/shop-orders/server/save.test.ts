/** Orders entered and corrected here, on the real database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { shopOrders } from '#modules/shop-orders/contract.ts'
import type { SavedOrder, ShopOrderRow } from '#modules/shop-orders/wire-shapes.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { sampleOrder } from '../../../../tests/fixtures/sample-order.ts'
import { TestShop } from '../../../../tests/fixtures/shop-orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient
let shop: TestShop
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  client = await gateway.client()
  shop = new TestShop(gateway, client)
  await shop.own('S-1', 'S-2')
})

const entry = (more: Partial<SavedOrder> = {}): SavedOrder => ({
  externalOrderId: '',
  currency: 'CNY',
  isCod: '0',
  lines: [{ sku: 's-1', quantity: 2, unitValue: '45.50' }],
  receiver: sampleOrder().receiver,
  way: 'B2C',
  weight: '',
  routeId: '',
  warehouseId: '',
  note: '',
  ...more,
})
const save = (order: SavedOrder, of: Pick<ShopOrderRow, 'id' | 'rev'> = { id: '', rev: 0 }, sent = key()) =>
  client.call(shopOrders.saveSCOrder, { id: of.id, rev: of.rev, order }, { key: sent })
/** What the form sends of an order as it is. */
const asIs = (row: ShopOrderRow, more: Partial<SavedOrder> = {}): SavedOrder => ({
  ...entry(),
  externalOrderId: row.externalOrderId,
  currency: row.currency,
  lines: row.lines.map(({ sku, quantity, unitValue }) => ({ sku, quantity, unitValue })),
  receiver: row.receiver,
  way: row.way,
  weight: row.weight,
  routeId: row.routeId,
  warehouseId: row.warehouseId,
  note: row.note,
  ...more,
})
const pathsOf = (fields: readonly { path: string }[] | undefined) => fields?.map(({ path }) => path)

describe('entering', () => {
  test('gives a number, waits for a review, and becomes a parcel like any other', async () => {
    const sent = key()
    const { data } = await save(entry(), undefined, sent)
    expect(data?.row).toMatchObject({ platform: 'HAND', state: 'NEEDS_AUDIT', amount: '91.00', quantity: 2 })
    expect(data?.row.externalOrderId).toMatch(/^H\d{12}$/)
    expect((await save(entry(), undefined, sent)).data).toEqual(data)
    await shop.sender()
    const row = data?.row as ShopOrderRow
    await shop.audit('PASS', row)
    expect((await shop.place([row]))[0]).toMatchObject({ ok: '1', row: { state: 'PLACED' } })
  })

  test.each<[string, Partial<SavedOrder>, string[]]>([
    [
      'goods that are not ours',
      { lines: [{ sku: 'NONE', quantity: 1, unitValue: '1' }] },
      ['order.lines.0.sku'],
    ],
    ['no goods', { lines: [] }, ['order.lines']],
    ['no price', { lines: [{ sku: 'S-1', quantity: 1, unitValue: '' }] }, ['order.lines.0.unitValue']],
    [
      'hundredths of a dong',
      { currency: 'VND', lines: [{ sku: 'S-1', quantity: 1, unitValue: '1.50' }] },
      ['order.lines.0.unitValue'],
    ],
    [
      'a place that does not exist',
      { receiver: { ...sampleOrder().receiver, prov: 'Nowhere', city: 'Atlantis' } },
      ['order.receiver.prov'],
    ],
    ['no receiver', { receiver: { ...sampleOrder().receiver, name: ' ' } }, ['order.receiver.name']],
    ['too little weight', { weight: '0.01' }, ['order.weight']],
  ])('refuses %s at its field', async (_, more, paths) =>
    expect(pathsOf((await save(entry(more))).fields)).toEqual(paths),
  )

  test('refuses a number that is there already', async () => {
    await save(entry({ externalOrderId: 'WEB-1' }))
    const again = await save(entry({ externalOrderId: 'WEB-1' }))
    expect([again.code, pathsOf(again.fields)]).toEqual([code.duplicate, ['order.externalOrderId']])
  })
})

describe('correcting', () => {
  test('a receiver of a platform stays ours, whatever the sync brings, and is reviewed again', async () => {
    const { order, row } = await shop.ready()
    const receiver = { ...row.receiver, phone: '0987654321' }
    const { data } = await save(asIs(row, { receiver }), row)
    // The place as our list spells it.
    const ours = { ...receiver, city: 'Hoàn Kiếm' }
    expect(data?.row).toMatchObject({
      receiver: ours,
      isOwnReceiver: '1',
      state: 'NEEDS_AUDIT',
      rev: row.rev + 1,
    })
    await shop.take({ ...order, updatedAt: order.updatedAt + 1, buyer: 'other' })
    expect((await shop.row(order.id)).receiver).toEqual(ours)
  })

  test('a note raises no revision and asks for no review', async () => {
    const { row } = await shop.ready()
    expect((await save(asIs(row, { note: 'Call first' }), row)).data?.row).toMatchObject({
      note: 'Call first',
      state: 'READY',
      rev: row.rev,
    })
  })

  test('is refused where it changed in the meantime, with what it is now', async () => {
    const { order, row } = await shop.ready()
    await shop.take({ ...order, updatedAt: order.updatedAt + 1, buyer: 'other' })
    const answer = await save(asIs(row, { weight: '2' }), row)
    expect(answer.code).toBe(code.changed)
    expect((await shop.row(order.id)).weight).toBe('')
  })

  test('leaves goods of a platform as the shop says, and the receiver where the platform prints the label', async () => {
    const { order, row } = await shop.ready({ isPlatformLabel: true })
    // As the form spells the place.
    const receiver = { ...row.receiver, city: 'Hoàn Kiếm' }
    const { data } = await save(asIs(row, { lines: [], weight: '2', receiver }), row)
    expect(data?.row).toMatchObject({ weight: '2', lines: [{ quantity: 2 }] })
    const now = await shop.row(order.id)
    const refused = await save(asIs(now, { receiver: { ...now.receiver, name: 'Another' } }), now)
    expect([refused.code, pathsOf(refused.fields)]).toEqual([code.status, ['order.receiver']])
  })

  test('is over once the order is placed, but for the note', async () => {
    await shop.sender()
    const { order, row } = await shop.ready()
    await shop.place([row])
    const placed = await shop.row(order.id)
    expect((await save(asIs(placed, { weight: '3' }), placed)).code).toBe(code.status)
    expect((await save(asIs(placed, { note: 'Sent' }), placed)).data?.row.note).toBe('Sent')
  })
})
