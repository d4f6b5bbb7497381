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
      provname: 'Hà Nội',
      city: 'Hoàn Kiếm',
      cityname: 'Hoàn Kiếm',
      area: '',
      areaname: '',
      address: '25 Hàng Bài',
      address2: '',
      company: '',
      certificateCode: '',
      certificateURL: '',
      packageRule: '',
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
    [{ prov: 'Nowhere', city: 'Atlantis' }, 'prov'],
    [{ certificateURL: 'javascript:alert(1)' }, 'certificateURL'],
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

describe('the record of the specification', () => {
  const documents = {
    certificateCode: '001099012345',
    certificateURL: 'https://files.example.com/id.jpg',
    packageRule: 'Two layers of bubble wrap',
  }
  it('keeps the document and the packing rule', async () => {
    const client = await gateway.client()
    await insert(client, documents)
    expect((await book(client))?.list).toMatchObject([documents])
  })
  it.each<[Partial<AddressDraft>, object]>([
    [
      { prov: '', city: '', provname: 'ha noi', cityname: 'Cau Giay' },
      { prov: 'Hà Nội', city: 'Cầu Giấy' },
    ],
    [
      { prov: '01', provname: 'Hà Nội' },
      { prov: 'Hà Nội', city: 'Hoàn Kiếm' },
    ],
    [
      { prov: 'VN-DN', city: 'Hải Châu', provname: 'Hà Nội' },
      { prov: 'Đà Nẵng', city: 'Hải Châu' },
    ],
  ])('takes the place of %j', async (place, expected) => {
    const client = await gateway.client()
    expect((await insert(client, place)).success).toBe(true)
    expect((await book(client))?.list).toMatchObject([expected])
  })
})

describe('changing', () => {
  const update = (client: SignedClient, id: string, more: Partial<AddressDraft> = {}, rev?: number) =>
    client.call(
      address.updateSenderAddr,
      { id, ...(rev === undefined ? {} : { rev }), ...draft, ...more },
      { key: key() },
    )
  it('replaces the address and answers its revision', async () => {
    const client = await gateway.client()
    const id = (await insert(client, { company: 'Sao Mai' })).data?.id ?? ''
    const changed = await update(
      client,
      id,
      { prov: 'da nang', city: 'Hai Chau', address: '74 Bạch Đằng' },
      1,
    )
    expect(changed.data).toEqual({ id, rev: 2 })
    expect(await book(client)).toMatchObject({
      total: 1,
      list: [{ id, prov: 'Đà Nẵng', city: 'Hải Châu', address: '74 Bạch Đằng', company: '', rev: 2 }],
    })
  })
  it('is refused for a place that does not exist', async () => {
    const client = await gateway.client()
    const id = (await insert(client)).data?.id ?? ''
    expect(await update(client, id, { prov: 'Nowhere' })).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'prov', desc: 'Province, city, area not found' }],
    })
  })
  it('is refused from an old revision, with what is there now', async () => {
    const client = await gateway.client()
    const id = (await insert(client)).data?.id ?? ''
    await update(client, id, { address: '26 Hàng Bài' }, 1)
    expect(await update(client, id, { address: '27 Hàng Bài' }, 1)).toMatchObject({
      code: code.changed,
      data: { address: { address: '26 Hàng Bài', rev: 2 } },
    })
    // Without a revision the caller replaces whatever is there.
    expect((await update(client, id, { address: '28 Hàng Bài' })).data).toEqual({ id, rev: 3 })
  })
  it('does not make two addresses the same', async () => {
    const client = await gateway.client()
    await insert(client)
    const id = (await insert(client, { address: '26 Hàng Bài' })).data?.id ?? ''
    expect((await update(client, id)).code).toBe(code.duplicate)
    expect((await update(client, id, { address: '26 Hàng Bài', email: 'an@example.com' })).success).toBe(true)
  })
  it('leaves the addresses of others and of the other side alone', async () => {
    const [mine, theirs] = [await gateway.client(), await gateway.client()]
    const foreign = (await insert(theirs)).data?.id ?? ''
    const own = (await insert(mine)).data?.id ?? ''
    expect((await update(mine, foreign)).code).toBe(code.absent)
    expect((await update(mine, 'not-an-id')).code).toBe(code.absent)
    expect((await update(mine, own, { isSenderOrReceiver: 'sender' })).code).toBe(code.absent)
    expect((await book(theirs))?.list).toMatchObject([{ rev: 1 }])
  })
})

describe('the default address', () => {
  const set = (client: SignedClient, id: string) =>
    client.call(address.setDefaultAddress, { id }, { key: key() })
  const cancel = (client: SignedClient, id: string) =>
    client.call(address.cancelDefaultAddress, { id }, { key: key() })
  const defaults = async (client: SignedClient) =>
    Promise.all(
      (['sender', 'receiver'] as const).map(async (isSenderOrReceiver) =>
        (await book(client, { isSenderOrReceiver }))?.list.flatMap((row) =>
          row.isDefault === '1' ? [row.id] : [],
        ),
      ),
    )
  it('is one for each side', async () => {
    const client = await gateway.client()
    const sender = (await insert(client, { isSenderOrReceiver: 'sender' })).data?.id ?? ''
    const first = (await insert(client)).data?.id ?? ''
    const second = (await insert(client, { address: '26 Hàng Bài' })).data?.id ?? ''
    for (const id of [sender, first, second, second]) expect((await set(client, id)).success).toBe(true)
    expect(await defaults(client)).toEqual([[sender], [second]])
    expect((await book(client))?.list[0]).toMatchObject({ id: second, rev: 1 })
  })
  it('is one when several are set at the same moment', async () => {
    const client = await gateway.client()
    const ids = await Promise.all(
      [1, 2, 3, 4].map(async (n) => (await insert(client, { address: `${n} Hàng Bài` })).data?.id ?? ''),
    )
    const answers = await Promise.all(ids.map((id) => set(client, id)))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect((await defaults(client))[1]).toHaveLength(1)
  })
  it('can be cancelled, and cancelling another changes nothing', async () => {
    const client = await gateway.client()
    const first = (await insert(client)).data?.id ?? ''
    const second = (await insert(client, { address: '26 Hàng Bài' })).data?.id ?? ''
    await set(client, first)
    expect((await cancel(client, second)).success).toBe(true)
    expect(await defaults(client)).toEqual([[], [first]])
    expect((await cancel(client, first)).success).toBe(true)
    expect(await defaults(client)).toEqual([[], []])
  })
  it('of another customer looks absent', async () => {
    const [mine, theirs] = [await gateway.client(), await gateway.client()]
    const foreign = (await insert(theirs)).data?.id ?? ''
    await set(theirs, foreign)
    for (const id of [foreign, 'not-an-id']) {
      expect((await set(mine, id)).code).toBe(code.absent)
      expect((await cancel(mine, id)).code).toBe(code.absent)
    }
    expect((await defaults(theirs))[1]).toEqual([foreign])
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
