import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { address } from '#modules/address/contract.ts'
import { ADDRESS_RULES } from '#modules/lookups/contract.ts'
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
const book = async (client: SignedClient, more: Partial<Input<typeof address.queryList>> = {}) =>
  (await client.call(address.queryList, { isSenderOrReceiver: 'receiver', page: 1, pageSize: 1000, ...more }))
    .data

describe('what was configured for addresses', () => {
  it('is obeyed here, and said at its field in the language of the request', async () => {
    const client = await gateway.client()
    const rule = {
      ruleName: 'no-box',
      paramsKey: 'address',
      type: 'String',
      minLimit: '20',
      minLimitMsg: { en: 'Write the whole street', zh: '请填写完整街道' },
    }
    await gateway.ops('field-rules', { formKey: ADDRESS_RULES, rules: [rule] })
    const options = { key: key(), language: 'zh' } as const
    const refused = await client.call(address.insertAddr, draft, options)
    await gateway.ops('field-rules', { formKey: ADDRESS_RULES, rules: [] })
    expect(refused).toMatchObject({ success: false, fields: [{ path: 'address', desc: '请填写完整街道' }] })
  })
})

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

describe('the same address once more', () => {
  it('answers the one the book has, however its phone is written', async () => {
    const client = await gateway.client()
    const { data } = await insert(client)
    const again = await insert(client, { name: 'Nguyễn Văn An', phone: '0912 345-678' })
    expect(again).toMatchObject({ success: true, data: { id: data?.id } })
    expect(await book(client)).toMatchObject({ total: 1, list: [{ rev: 1 }] })
  })
  it('takes what is new about it and loses nothing', async () => {
    const client = await gateway.client()
    const { data } = await insert(client, { company: 'Sao Mai' })
    const again = await insert(client, { postCode: '', email: 'an@example.com' })
    expect(again.data).toEqual(data)
    expect((await book(client))?.list).toMatchObject([
      { company: 'Sao Mai', postCode: '11000', email: 'an@example.com', rev: 2 },
    ])
  })
  it.each<Partial<AddressDraft>>([
    { name: 'Nguyễn Văn Bình' },
    { phone: '0912345679' },
    { address: '26 Hàng Bài' },
    { city: 'Cầu Giấy' },
    { address2: 'Tầng 2' },
    { isSenderOrReceiver: 'sender' },
  ])('with %j it is another one', async (other) => {
    const client = await gateway.client()
    const first = await insert(client)
    const { data } = await insert(client, other)
    expect(data?.id).toBeDefined()
    expect(data).not.toEqual(first.data)
  })
  it('saved by two at the same moment is there once, and each customer has an own one', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()]
    const answers = await Promise.all([insert(client), insert(client), insert(client), insert(other)])
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(2)
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
  it.each([
    [{ keyword: 'NGUYỄN văn an' }, ['Nguyễn Văn An']],
    [{ keyword: ' 3903334455 ' }, []],
    [{ keyword: '90333' }, ['Lê Hoàng Minh']],
    [{ keyword: 'lạch tray' }, ['Vũ Đức Thắng']],
    [{ keyword: '%' }, []],
    [{ keyword: 'budi', country: 'ID' }, ['Budi Santoso']],
    [{ keyword: 'budi', country: 'VN' }, []],
  ])('searches names, phones and addresses: %j', async (query, names) => {
    const found = await book(await gateway.client('demo'), query)
    expect(found).toMatchObject({ total: names.length })
    expect(found?.list.map(({ name }) => name)).toEqual(names)
  })
  it('shows one country', async () => {
    const found = await book(await gateway.client('demo'), { country: 'MY' })
    expect(found?.list.length).toBeGreaterThan(3)
    expect(new Set(found?.list.map(({ country }) => country))).toEqual(new Set(['MY']))
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
    const second = await insert(client, { address: '26 Hàng Bài' })
    const ids = [(await insert(client)).data?.id ?? '', second.data?.id ?? '']
    expect((await remove(client, [...ids, ids[0] ?? ''])).success).toBe(true)
    expect((await book(client))?.total).toBe(0)
    expect(await remove(client, ids)).toMatchObject({ success: false, code: code.absent })
  })
  it('another customer’s address looks absent and is not deleted', async () => {
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
