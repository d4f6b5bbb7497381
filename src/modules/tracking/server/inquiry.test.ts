import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { makeWaybillNo } from '#domain/waybill-number.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { makeAccount, makeCustomer } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, place } from '../../../../tests/fixtures/orders.ts'
import { PER_MINUTE, WRONG_PER_ADDRESS, WRONG_PER_NUMBER } from './inquire.ts'

type Question = Input<typeof tracking.qyUserInfo>

let gateway: TestGateway
let waybillNo: string
let cusCode: string
const consignee = { name: 'Rumpelstilzchen', phone: '0912345699', address: '99 Geheime Gasse' }
const nothing = { found: '0', name: '', siteName: '', servicePhone: '', serviceEmail: '', status: '' }

beforeAll(async () => {
  gateway = await startGateway()
  cusCode = await makeCustomer(gateway.db)
  const facts = {
    cus_name: 'Lotus',
    site_name: 'Shenzhen Bantian',
    cus_site: 'SZX01',
    cus_type: 'MONTHLY',
  }
  await gateway.db.updateTable('customer').set(facts).where('cus_code', '=', cusCode).execute()
  const account = await makeAccount(gateway.db, { cusCode })
  const mobile = { mobile: '+86 138-0013-8042' }
  await gateway.db.updateTable('account').set(mobile).where('id', '=', account.id).execute()
  await gateway.ops('outlet', { code: 'SZX01', name: 'Shenzhen Bantian', phone: '+86 755 1', email: '' })
  await gateway.ops('outlet', {
    code: 'SZX01',
    name: 'Shenzhen Bantian',
    phone: '+86 755 8270 1234',
    email: 'szx@example.com',
  })
  const client = await gateway.client(account)
  ;({ waybillNo } = await place(client, { receiver: { ...draft().receiver, ...consignee } }))
})
afterAll(() => gateway.stop())
beforeEach(() => gateway.db.deleteFrom('rate_limit').execute())

const ask = (question: Partial<Question>) =>
  gateway
    .outsider()
    .call(tracking.qyUserInfo, { subject: 'waybill', number: waybillNo, tail: '5699', ...question })

describe('who holds the number and the digits', () => {
  test('of a parcel learns the masked sender, the outlet and the state, and nothing else', async () => {
    const answer = await ask({ number: ` ${waybillNo.toLowerCase()} ` })
    expect(answer.data).toEqual({
      found: '1',
      name: 'L***s',
      siteName: 'Shenzhen Bantian',
      servicePhone: '+86 755 8270 1234',
      serviceEmail: 'szx@example.com',
      status: 'PENDING',
    })
    for (const secret of [...Object.values(consignee), cusCode, 'Lotus', 'Chen Mei'])
      expect(JSON.stringify(answer)).not.toContain(secret)
  })

  test('of a customer learns that it is registered', async () => {
    const { data } = await ask({ subject: 'customer', number: cusCode, tail: '8042' })
    expect(data).toMatchObject({ found: '1', name: 'L***s', siteName: 'Shenzhen Bantian', status: '' })
  })

  test('a disabled account or a sub-account opens nothing', async () => {
    const sub = await makeAccount(gateway.db, { cusCode, userAdmin: '0' })
    const gone = await makeAccount(gateway.db, { cusCode, state: 'disabled' })
    const mobile = { mobile: '0100007777' }
    await gateway.db.updateTable('account').set(mobile).where('id', 'in', [sub.id, gone.id]).execute()
    expect((await ask({ subject: 'customer', number: cusCode, tail: '7777' })).data).toEqual(nothing)
  })
})

describe('who does not', () => {
  test.each<[string, () => Partial<Question>]>([
    ['an unknown number', () => ({ number: 'SP9999999999990' })],
    ['a slip', () => ({ number: waybillNo.slice(0, -1) })],
    ['wrong digits', () => ({ tail: '5698' })],
    ['the number of a parcel as a customer', () => ({ subject: 'customer' })],
    ['a customer code as a parcel', () => ({ number: cusCode })],
    ['a pattern', () => ({ number: 'SP%' })],
    ['a quote', () => ({ number: "' or 1=1 --" })],
  ])('%s: the same neutral answer', async (_, question) => {
    const { success, code: answered, desc, data } = await ask(question())
    expect({ success, answered, desc, data }).toEqual({
      success: true,
      answered: code.ok,
      desc: '',
      data: nothing,
    })
  })

  test.each(['', '569', '56999', '٥٦٩٩', 'abcd'])('digits that are none (%s) are refused', async (tail) => {
    expect((await ask({ tail })).code).toBe(code.malformed)
  })

  test('unknown and wrong take the same statements', async () => {
    const stepsOf = async (question: Partial<Question>) => {
      await gateway.db.deleteFrom('rate_limit').execute()
      await ask(question)
      return (await gateway.db.selectFrom('rate_limit').select(['key', 'count']).execute())
        .map(({ key, count }) => `${key.replace(/:SP\d+$/, '')} ${count}`)
        .toSorted()
    }
    const unknown = await stepsOf({ number: 'SP9999999999990' })
    expect(unknown).toHaveLength(3)
    expect(await stepsOf({ tail: '0000' })).toEqual(unknown)
  })
})

describe('limits', () => {
  test('a number is locked after ten wrong tries, known or not, from any address', async () => {
    for (const number of [waybillNo, 'SP9999999999990']) {
      for (let n = 0; n < WRONG_PER_NUMBER; n++)
        expect((await ask({ number, tail: '0000' })).code).toBe(code.ok)
      await gateway.db.deleteFrom('rate_limit').where('key', 'like', '%127.0.0.1').execute()
      expect((await ask({ number })).code).toBe(code.tooMany)
    }
  })

  test('a right answer wipes the wrong ones of its number out', async () => {
    for (let round = 0; round < 3; round++) {
      await gateway.db.deleteFrom('rate_limit').where('key', 'like', '%127.0.0.1').execute()
      for (let n = 0; n < WRONG_PER_NUMBER - 1; n++) await ask({ tail: '0000' })
      expect((await ask({})).data?.found).toBe('1')
    }
  })

  test('tries at the same moment count each', async () => {
    const answers = await Promise.all(
      Array.from({ length: WRONG_PER_NUMBER + 5 }, () => ask({ tail: '0000' })),
    )
    expect(answers.filter((answer) => answer.code === code.ok)).toHaveLength(WRONG_PER_NUMBER)
  })

  test('an address asks twenty times a minute', async () => {
    const minute = Math.floor(Date.now() / 60_000) * 60_000
    /** As if so many had been asked in this minute, and in each of the next: the minute may end while this runs. */
    const already = async (count: number) => {
      await gateway.db.deleteFrom('rate_limit').execute()
      const key = 'inquiry:127.0.0.1'
      const rows = Array.from({ length: 5 }, (_, n) => ({
        key,
        window_start: new Date(minute + n * 60_000),
        count,
      }))
      await gateway.db.insertInto('rate_limit').values(rows).execute()
    }
    await already(PER_MINUTE - 1)
    expect((await ask({})).code).toBe(code.ok)
    await already(PER_MINUTE)
    const { status, headers, answer } = await gateway.outsider().send(tracking.qyUserInfo, {
      subject: 'waybill',
      number: waybillNo,
      tail: '5699',
    })
    expect([status, answer.code]).toEqual([429, code.tooMany])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  test('an address is wrong a hundred times a day', async () => {
    for (let n = 0; n < WRONG_PER_ADDRESS; n++) {
      if (n % PER_MINUTE === 0)
        await gateway.db.deleteFrom('rate_limit').where('key', '=', 'inquiry:127.0.0.1').execute()
      expect((await ask({ number: `X${n}` })).code).toBe(code.ok)
    }
    await gateway.db.deleteFrom('rate_limit').where('key', '=', 'inquiry:127.0.0.1').execute()
    expect((await ask({})).code).toBe(code.tooMany)
  })
})

describe('counting numbers up', () => {
  test('gets no personal field, parcels and customers, with the limits out of the way', async () => {
    const first = Number(/\d{12}/.exec(waybillNo)?.[0])
    const answersSeen = new Set<string>()
    for (let at = 0; at < 400; at += 50) {
      const numbers = Array.from({ length: 50 }, (_, n) => makeWaybillNo(Math.max(0, first - 201) + at + n))
      const answers = await Promise.all(
        numbers.map((number, n) =>
          n % 2
            ? ask({ number, tail: '0000' })
            : ask({ subject: 'customer', number: `C${at + n}`, tail: '0000' }),
        ),
      )
      for (const { data } of answers) answersSeen.add(JSON.stringify(data))
      await gateway.db.deleteFrom('rate_limit').execute()
    }
    // With fifty at a time some run into the limit of the minute: they are told nothing either.
    expect([...answersSeen].toSorted()).toEqual(['null', JSON.stringify(nothing)].toSorted())
  })

  test('of the public tracking gets no personal field either', async () => {
    const first = Number(/\d{12}/.exec(waybillNo)?.[0])
    const keys = new Set<string>()
    for (let at = 0; at < 400; at += 10) {
      const waybillNos = Array.from({ length: 10 }, (_, n) =>
        makeWaybillNo(Math.max(0, first - 200) + at + n),
      )
      const { data } = await gateway.outsider().call(tracking.qyOrderInfo, { waybillNos })
      for (const parcel of data?.list ?? []) for (const key of Object.keys(parcel)) keys.add(key)
      expect(JSON.stringify(data)).not.toMatch(/Rumpelstilzchen|5699|Geheime|Lotus/)
      if (at % 100 === 0) await gateway.db.deleteFrom('rate_limit').execute()
    }
    expect([...keys].toSorted()).toEqual([
      'found',
      'fromCountry',
      'scans',
      'status',
      'toCountry',
      'waybillNo',
    ])
  })
})
