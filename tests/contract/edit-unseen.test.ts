/** Edits of documents with cartons by people who see no amounts keep those that are stored (record 0055). B2C: modules/b2c/server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import { code } from '#contract/codes.ts'
import { b2b } from '#modules/b2b/contract.ts'
import { fba } from '#modules/fba/contract.ts'
import { allFunctions } from '../fixtures/factories.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { key } from '../fixtures/orders.ts'
import { sampleB2BOrder, sampleFbaOrder } from '../fixtures/sample-packing.ts'
import type { SignedClient } from '../fixtures/signed-client.ts'

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

interface Line {
  readonly sku: string
  readonly name: string
  readonly unitValue: string
  readonly packed: number[]
}
interface Wish {
  readonly goods: readonly Line[]
  readonly currency?: string
  readonly remark?: string
}
interface Edit extends Wish {
  readonly id: string
  readonly submit?: '0' | '1'
}

/** Each order is another shipment: Amazon's codes are not taken twice. */
let shipments = 0
const shipmentCode = () => `FBA15DJ${String((shipments += 1)).padStart(5, '0')}`

const kinds = {
  b2b: {
    save: (who: SignedClient, { goods, ...more }: Wish, submit: '0' | '1') =>
      who.call(
        b2b.saveB2BOrder,
        { submit, order: sampleB2BOrder({ ...more, goods: waiting(goods) }) },
        { key: key() },
      ),
    edit: (who: SignedClient, { id, submit = '1', goods, ...more }: Edit) =>
      who.call(
        b2b.saveB2BOrder,
        { id, rev: 1, submit, order: sampleB2BOrder({ ...more, goods: waiting(goods) }) },
        { key: key() },
      ),
    read: async (who: SignedClient, id: string) =>
      (await who.call(b2b.queryB2BOrderDetails, { ids: [id] })).data?.list[0]?.order,
    currency: sampleB2BOrder().currency,
  },
  fba: {
    save: (who: SignedClient, { goods, ...more }: Wish, submit: '0' | '1') =>
      who.call(
        fba.save,
        { submit, order: sampleFbaOrder({ ...more, shipmentCode: shipmentCode(), goods: [...goods] }) },
        { key: key() },
      ),
    edit: (who: SignedClient, { id, submit = '1', goods, ...more }: Edit) =>
      who.call(
        fba.update,
        {
          id,
          rev: 1,
          submit,
          order: sampleFbaOrder({ ...more, shipmentCode: shipmentCode(), goods: [...goods] }),
        },
        { key: key() },
      ),
    read: async (who: SignedClient, id: string) =>
      (await who.call(fba.queryFbaOrderDetails, { ids: [id] })).data?.list[0]?.order,
    currency: sampleFbaOrder().currency,
  },
} as const
/** No stock is needed: what is short may wait. */
const waiting = (goods: readonly Line[]) => goods.map((line) => ({ ...line, onShort: 'wait' as const }))

const goods: readonly Line[] = [
  { sku: 'S-1', name: 'Cup', unitValue: '3.10', packed: [24] },
  { sku: 'S-2', name: 'Lamp', unitValue: '25.00', packed: [2] },
]
const unseen = goods.map((line) => ({ ...line, unitValue: '' }))
const [cup, lamp] = unseen as [Line, Line]
/** Of three cartons. */
const VALUE = '373.20'

describe.each(Object.entries(kinds))(
  'an edit of a %s order without amounts',
  (_, { save, edit, read, currency }) => {
    const other = currency === 'CNY' ? 'USD' : 'CNY'
    const stored = async (submit: '0' | '1' = '1') => {
      const { data, desc } = await save(owner, { goods }, submit)
      if (!data) throw new Error(desc)
      return data.id
    }

    test('changes everything else; the lines are matched by their names', async () => {
      const id = await stored()
      const { data } = await edit(clerk, { id, goods: [lamp, cup], remark: 'Changed' })
      expect(data?.order).toMatchObject({ remark: 'Changed', rev: 2 })
      expect(JSON.stringify(data)).not.toMatch(/"(?:value|unitValue)"/)
      expect(await read(owner, id)).toMatchObject({
        remark: 'Changed',
        value: VALUE,
        goods: [
          { sku: 'S-2', unitValue: '25.00' },
          { sku: 'S-1', unitValue: '3.10' },
        ],
      })
    })

    test('keeps them in a draft as well', async () => {
      const id = await stored('0')
      expect((await edit(clerk, { id, goods: unseen, submit: '0' })).success).toBe(true)
      expect(await read(owner, id)).toMatchObject({ status: 'DRAFT', value: VALUE, rev: 2 })
    })

    test('takes what was typed and asks for the value of a new line', async () => {
      const id = await stored()
      const pen: Line = { sku: 'S-3', name: 'Pen', unitValue: '', packed: [1] }
      expect(await edit(clerk, { id, goods: [...unseen, pen] })).toMatchObject({
        code: code.invalid,
        fields: [{ path: 'goods.2.unitValue' }],
      })
      expect((await edit(clerk, { id, goods: [cup, lamp, { ...pen, unitValue: '1.00' }] })).success).toBe(
        true,
      )
      expect(await read(owner, id)).toMatchObject({ value: '376.20' })
    })

    test.each(['0', '1'] as const)(
      'does not carry unseen amounts into another currency (submit: %s)',
      async (submit) => {
        const id = await stored('0')
        expect(await edit(clerk, { id, goods: unseen, currency: other, submit })).toMatchObject({
          code: code.invalid,
          fields: [{ path: 'currency' }],
        })
        expect(await read(owner, id)).toMatchObject({ currency, value: VALUE, rev: 1 })
        const typed = goods.map((line) => ({ ...line, unitValue: '2.00' }))
        expect((await edit(clerk, { id, goods: typed, currency: other, submit })).success).toBe(true)
        expect(await read(owner, id)).toMatchObject({ currency: other, value: '156.00' })
      },
    )

    test('of someone who sees them: an empty value is missing', async () => {
      const id = await stored()
      expect(await edit(owner, { id, goods: unseen })).toMatchObject({
        code: code.invalid,
        fields: [{ path: 'goods.0.unitValue' }, { path: 'goods.1.unitValue' }],
      })
    })

    test('a new order is entered with the values of its author, who is not shown them again', async () => {
      const { data, desc } = await save(clerk, { goods }, '1')
      expect(desc).toBe('')
      expect(JSON.stringify(data)).not.toMatch(/"(?:value|unitValue)"/)
      expect(await read(owner, data?.id ?? '')).toMatchObject({ value: VALUE })
    })
  },
)
