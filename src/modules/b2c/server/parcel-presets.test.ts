import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

type Draft = Input<typeof b2c.saveParcelPreset>
const draft = (more: Partial<Draft> = {}): Draft => ({
  id: key(),
  rev: 0,
  name: 'Small bag',
  weight: '0.3',
  length: '30',
  width: '20',
  height: '2.5',
  ...more,
})
const save = (as: SignedClient, more: Partial<Draft> = {}, by = key()) =>
  as.call(b2c.saveParcelPreset, draft(more), { key: by })
const listed = async (as: SignedClient) => (await as.call(b2c.queryParcelPresets, {})).data?.list ?? []
const namesOf = async (as: SignedClient) => (await listed(as)).map(({ name }) => name)

describe('a parcel preset', () => {
  test('is stored as it was written, without blanks around its name', async () => {
    const own = await gateway.client()
    const wanted = draft({ name: ' Small bag ' })
    const { data } = await own.call(b2c.saveParcelPreset, wanted, { key: key() })
    expect(data?.preset).toMatchObject({ ...wanted, name: 'Small bag', rev: 1 })
    expect(await listed(own)).toEqual([data?.preset])
  })

  test('needs no size, and no weight where it has a size', async () => {
    const own = await gateway.client()
    const { length: _l, width: _w, height: _h, ...light } = draft({ name: 'Light' })
    const { weight: _weight, ...flat } = draft({ name: 'Flat' })
    for (const each of [light, flat]) await own.call(b2c.saveParcelPreset, each, { key: key() })
    const [first, second] = await listed(own)
    expect([first?.weight, second?.weight, second?.length]).toEqual([undefined, '0.3', undefined])
  })

  test('is stored once, however often the same command arrives', async () => {
    const own = await gateway.client()
    const [by, wanted] = [key(), draft()]
    const send = () => own.call(b2c.saveParcelPreset, wanted, { key: by })
    expect([(await send()).code, (await send()).code]).toEqual([1, 1])
    expect(await listed(own)).toHaveLength(1)
  })

  test('is renamed from the revision it was read at; a newer one is shown and not replaced', async () => {
    const own = await gateway.client()
    const wanted = draft()
    await own.call(b2c.saveParcelPreset, wanted, { key: key() })
    const renamed = await own.call(b2c.saveParcelPreset, { ...wanted, rev: 1, name: 'Bag' }, { key: key() })
    expect(renamed.data?.preset).toMatchObject({ rev: 2, name: 'Bag' })
    const late = await own.call(b2c.saveParcelPreset, { ...wanted, rev: 1, name: 'Late' }, { key: key() })
    expect([late.code, (late as { data?: unknown }).data]).toMatchObject([20102, { preset: { name: 'Bag' } }])
  })

  test('that was deleted in the meantime is not there to be renamed', async () =>
    expect((await save(await gateway.client(), { rev: 2 })).code).toBe(20104))

  test.each<[string, Partial<Draft>, string[]]>([
    ['no name', { name: ' ' }, ['name']],
    ['an id that is none', { id: 'x y' }, ['id']],
    ['too little weight', { weight: '0.01' }, ['weight']],
    ['a side of nothing', { height: '0' }, ['height']],
  ])('with %s is refused at its field', async (_, more, paths) => {
    const { code, fields } = await save(await gateway.client(), more)
    expect([code, fields?.map(({ path }) => path)]).toEqual([20100, paths])
  })

  test('has a name of its own among those of its customer, also when two are saved at once', async () => {
    const own = await gateway.client()
    const answers = await Promise.all([save(own), save(own, { name: 'SMALL BAG' })])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 20100])
    expect(answers.find(({ code }) => code === 20100)?.fields).toMatchObject([{ path: 'name' }])
    expect(await listed(own)).toHaveLength(1)
  })

  test('more than fifty are refused, and none is lost', async () => {
    const own = await gateway.client()
    for (let at = 0; at < 50; at++) await save(own, { name: `Preset ${at}` })
    const { code, fields } = await save(own, { name: 'One more' })
    expect([code, fields?.[0]?.desc]).toEqual([20100, 'At most 50 parcel presets. Delete one first.'])
    expect(await listed(own)).toHaveLength(50)
  })

  test('is deleted once, and what was not there is named', async () => {
    const own = await gateway.client()
    const { data } = await save(own)
    const ids = [data?.preset.id ?? '', key()]
    const remove = async () =>
      (await own.call(b2c.deleteParcelPresets, { ids }, { key: key() })).data?.list.map(({ ok }) => ok)
    expect([await remove(), await remove()]).toEqual([
      ['1', '0'],
      ['0', '0'],
    ])
    expect(await listed(own)).toEqual([])
  })

  test('of another customer is neither seen nor changed, even under the same id and name', async () => {
    const [own, other] = [await gateway.client(), await gateway.client()]
    const { data } = await save(own)
    const id = data?.preset.id ?? ''
    expect(await listed(other)).toEqual([])
    const removed = await other.call(b2c.deleteParcelPresets, { ids: [id] }, { key: key() })
    expect(removed.data?.list[0]?.ok).toBe('0')
    expect((await save(other, { id })).code).toBe(1)
    expect(await namesOf(own)).toEqual(['Small bag'])
  })

  test('is used by who enters, imports or edits orders, and saved by who enters them', async () => {
    const importer = await gateway.client({ funcs: ['Z-502'], userAdmin: '0' })
    expect((await importer.call(b2c.queryParcelPresets, {})).code).toBe(1)
    expect((await save(importer)).success).toBe(false)
    const clerk = await gateway.client({ funcs: ['Z-501'], userAdmin: '0' })
    expect((await save(clerk)).code).toBe(1)
    const outsider = await gateway.client({ funcs: ['Z-801'], userAdmin: '0' })
    expect((await outsider.call(b2c.queryParcelPresets, {})).success).toBe(false)
  })
})
