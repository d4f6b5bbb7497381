import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contract/codes.ts'
import { address } from '#modules/address/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import type { AddressDraft } from './address-row.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
})
afterAll(() => gateway.stop())

const draft: AddressDraft = {
  name: ' Nguyễn Văn An ',
  phone: '0912-345 678',
  postCode: '11000',
  country: 'VN',
  prov: 'Hà Nội',
  city: 'Hoàn Kiếm',
  area: 'left over',
  address: '25 Hàng Bài',
  addressType: '0',
  isSenderOrReceiver: 'receiver',
}
const insert = (client: SignedClient, more: Partial<AddressDraft> = {}) =>
  client.call(address.insertAddr, { ...draft, ...more }, { key: key() })
const book = async (
  client: SignedClient,
  more: { addressType?: '0' | '1'; isSenderOrReceiver?: 'sender' | 'receiver' } = {},
) =>
  (await client.call(address.queryList, { isSenderOrReceiver: 'receiver', page: 1, pageSize: 1000, ...more }))
    .data

describe('adding', () => {
  it('keeps the address trimmed, without levels the country does not have', async () => {
    const client = await gateway.client()
    const { data } = await insert(client)
    const list = await book(client)
    expect(list).toMatchObject({ total: 1 })
    expect(list?.list[0]).toEqual({
      id: data?.id,
      name: 'Nguyễn Văn An',
      phone: '0912345678',
      email: '',
      postCode: '11000',
      country: 'VN',
      prov: 'Hà Nội',
      city: 'Hoàn Kiếm',
      area: '',
      address: '25 Hàng Bài',
      address2: '',
      company: '',
      addressType: '0',
      isSenderOrReceiver: 'receiver',
      isDefault: '0',
      rev: 1,
    })
  })
  it.each<[Partial<AddressDraft>, string]>([
    [{ name: ' ' }, 'name'],
    [{ phone: '12345' }, 'phone'],
    [{ city: '' }, 'city'],
    [{ country: 'XX' }, 'country'],
    [{ postCode: 'A' }, 'postCode'],
    [{ email: 'nobody' }, 'email'],
    [{ addressType: '1' }, 'addressType'],
  ])('%j is refused on its field', async (wrong, path) => {
    const client = await gateway.client()
    const answer = await insert(client, wrong)
    expect(answer).toMatchObject({ success: false, code: code.invalid, fields: [{ path }] })
    expect(await book(client)).toEqual({ list: [], total: 0 })
  })
  it('sent again with its key adds nothing', async () => {
    const client = await gateway.client()
    const same = key()
    const first = await client.call(address.insertAddr, draft, { key: same })
    expect((await client.call(address.insertAddr, draft, { key: same })).data).toEqual(first.data)
    expect((await book(client))?.total).toBe(1)
  })
})

describe('the list', () => {
  it('shows one side, the default first, and the domestic ones when asked', async () => {
    const client = await gateway.client('demo')
    const senders = await book(client, { isSenderOrReceiver: 'sender' })
    expect(senders?.list[0]).toMatchObject({ name: '林小荷', isDefault: '1' })
    expect(senders?.list.every(({ isSenderOrReceiver }) => isSenderOrReceiver === 'sender')).toBe(true)
    const domestic = await book(client, { addressType: '1' })
    expect(new Set(domestic?.list.map(({ country }) => country))).toEqual(new Set(['CN']))
    expect((await book(client))?.list.length).toBeGreaterThan(40)
  })
  it('comes in pages', async () => {
    const client = await gateway.client('demo')
    const page = (number: number) =>
      client.call(address.queryList, { isSenderOrReceiver: 'receiver', page: number, pageSize: 7 })
    const [first, second] = [await page(1), await page(2)]
    const ids = [...(first.data?.list ?? []), ...(second.data?.list ?? [])].map(({ id }) => id)
    expect(new Set(ids).size).toBe(14)
    expect(first.data?.total).toBe(second.data?.total)
  })
})

describe('deleting', () => {
  const remove = (client: SignedClient, ids: string[]) =>
    client.call(address.deleteAddr, { ids }, { key: key() })

  it('takes many at once', async () => {
    const client = await gateway.client()
    const ids = [(await insert(client)).data?.id ?? '', (await insert(client)).data?.id ?? '']
    expect((await remove(client, [...ids, ids[0] ?? ''])).success).toBe(true)
    expect((await book(client))?.total).toBe(0)
    expect(await remove(client, ids)).toMatchObject({ success: false, code: code.absent })
  })
  it('an address of somebody else looks absent, and nothing is deleted with it', async () => {
    const [mine, theirs] = [await gateway.client(), await gateway.client()]
    const own = (await insert(mine)).data?.id ?? ''
    const foreign = (await insert(theirs)).data?.id ?? ''
    expect(await remove(mine, [own, foreign])).toMatchObject({ success: false, code: code.absent })
    expect(await remove(mine, ['not-an-id'])).toMatchObject({ success: false, code: code.absent })
    expect([(await book(mine))?.total, (await book(theirs))?.total]).toEqual([1, 1])
  })
})

it('shows nobody the book of another customer', async () => {
  const [demo, other] = [await book(await gateway.client('demo')), await book(await gateway.client('other'))]
  const ids = new Set(demo?.list.map(({ id }) => id))
  expect(other?.list.length).toBeGreaterThan(0)
  expect(other?.list.some(({ id }) => ids.has(id))).toBe(false)
})
