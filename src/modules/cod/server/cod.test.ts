/** Cash on delivery from the signature to the bank: states, handovers, statements, transfers, reversals, set-off, cases, rights. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { charged } from '#domain/ledger-events.ts'
import { makeWaybillNo } from '#domain/waybill-number.ts'
import { cod } from '#modules/cod/contract.ts'
import { unusual } from '#modules/unusual/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { codCases } from '#modules/unusual/server/ops.ts'
import { withTenant } from '#server/database/tenant.ts'
import { balanceOf, post, posting } from '#server/ledger/ledger.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { newsOf } from '../../../../tests/fixtures/news.ts'
import { key, placeIn } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { download, ended } from '../../../../tests/fixtures/tasks.ts'
import { readWorkbook, textsOf } from '../../../../tests/fixtures/xlsx.ts'
import { checks } from './checks.ts'
import { storeCollected } from './collect.ts'
import { cutStatements } from './cut.ts'
import { openUnpaid } from './settle.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const page = { page: 1, pageSize: 100 }
let serial = 900_000_000

/** A parcel of an archived order, signed for so many days ago. */
async function collected(
  client: SignedClient,
  amount: number,
  { days = 40, country = 'MY', currency = 'MYR' } = {},
): Promise<string> {
  const cus_code = client.session?.cusCode ?? ''
  const waybill_no = makeWaybillNo(++serial)
  const order = { cus_code, order_no: `A${serial}`, waybill_no, country, receiver_name: 'Aisyah', currency }
  const at = daysAgo(days)
  await withTenant(gateway.db, cus_code, (db) =>
    storeCollected(db, { order: { ...order, cod_amount: amount }, orderId: null }, at, at),
  )
  return waybill_no
}

const report = async (path: string, body: object) =>
  (await gateway.ops(path, { eventId: randomUUID(), at: new Date().toISOString(), ...body })).answer
const handOver = (waybillNo: string, amount: string) =>
  report('cod-handovers', { lines: [{ waybillNo, amount }] })
const cut = () => cutStatements(gateway.db, codCases, new Date())
const listed = async (client: SignedClient, query: Partial<Input<typeof cod.codManagement>> = {}) =>
  (await client.call(cod.codManagement, { ...page, ...query })).data?.list ?? []
const statementsOf = async (client: SignedClient) =>
  (await client.call(cod.statements, page)).data?.list ?? []
const linesOf = async (
  client: SignedClient,
  statementNo: string,
  part: 'COLLECTED' | 'REVERSED' | 'SET_OFF',
) => (await client.call(cod.statementLines, { ...page, statementNo, part })).data?.list ?? []
const transfer = (statementNo: string, state: string, amount: string, bankRef = `FT-${statementNo}`) =>
  report('cod-transfers', { statementNo, state, amount, bankRef })

const broken = async () =>
  (await verify(gateway.connection.pool, [{ checks }])).filter((each) => each.broken > 0)

describe('a parcel', () => {
  test('is expected on its way, pending when it is signed for, once', async () => {
    const client = await gateway.client()
    const parcel = await placeIn(gateway, client, 'DELIVERY', { codAmount: '910.00' })
    expect((await listed(client))[0]).toMatchObject({ state: 'EXPECTED', codAmount: '910.00', dueDay: '' })
    const scan = {
      waybillNo: parcel.waybillNo,
      status: 'SIGNED',
      place: 'Hanoi',
      at: new Date().toISOString(),
      eventId: randomUUID(),
    }
    for (let times = 0; times < 2; times++) await gateway.ops('scan-events', scan)
    const rows = await listed(client)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      state: 'PENDING',
      codAmount: '910.00',
      codFee: '9.10',
      netAmount: '900.90',
    })
    expect(rows[0]?.dueDay).toMatch(/^\d{4}-\d\d-\d\d$/)
    const [due] = (await client.call(cod.calendar, {})).data?.list ?? []
    expect(due).toMatchObject({ dueDay: rows[0]?.dueDay, netAmount: '900.90', parcels: 1, isLate: '0' })
    const other = await gateway.client()
    expect(await listed(other)).toEqual([])
    expect((await other.call(cod.calendar, {})).data?.list).toEqual([])
    expect(await broken()).toEqual([])
  })

  test('without cash on delivery is not one of them', async () => {
    const client = await gateway.client()
    const parcel = await placeIn(gateway, client, 'DELIVERY', { codAmount: '0' })
    const scan = { waybillNo: parcel.waybillNo, status: 'SIGNED', place: 'Hanoi' }
    expect((await report('scan-events', scan)).code).toBe(code.ok)
    expect(await listed(client)).toEqual([])
  })
})

describe('from the courier to the bank', () => {
  test('a statement is the bridge from its parcels to the transfer, and is cut once', async () => {
    const client = await gateway.client()
    const [one, two] = [await collected(client, 100_000), await collected(client, 10_000)]
    const unhanded = await collected(client, 5000)
    expect(await cut()).toBe(0)
    await handOver(one, '1000')
    await handOver(two, '100')
    expect(await cut()).toBe(1)
    expect(await cut()).toBe(0)
    const [statement, ...more] = await statementsOf(client)
    expect(more).toEqual([])
    expect(statement).toMatchObject({
      state: 'CUT',
      parcels: 2,
      collectedAmount: '1100.00',
      feeAmount: '34.00',
      reversedAmount: '0.00',
      setOffAmount: '0.00',
      bankAmount: '1066.00',
    })
    const { statementNo = '', bankAmount = '' } = statement ?? {}
    expect((await linesOf(client, statementNo, 'COLLECTED')).map(({ waybillNo }) => waybillNo)).toEqual([
      one,
      two,
    ])
    expect((await transfer(statementNo, 'SENT', '1066.01')).code).toBe(code.invalid)
    const before = new Date(Date.now() - 60_000)
    expect(await newsOf(client, before)).toEqual([])
    expect((await transfer(statementNo, 'SENT', bankAmount)).code).toBe(code.ok)
    const sent = [{ kind: 'COD_SENT', count: 1, numbers: [], daysLeft: null }]
    expect(await newsOf(client, before)).toEqual(sent)
    expect((await transfer(statementNo, 'SENT', bankAmount, 'FT-2')).code).toBe(code.status)
    expect((await listed(client, { statementNo })).map(({ state }) => state)).toEqual(['UNPAID', 'UNPAID'])
    // The bank sends it back: it is sent again under another number.
    expect((await transfer(statementNo, 'RETURNED', bankAmount)).code).toBe(code.ok)
    expect(await newsOf(client, before)).toEqual([])
    expect((await transfer(statementNo, 'SENT', bankAmount)).code).toBe(code.status)
    for (let times = 0; times < 2; times++)
      expect((await transfer(statementNo, 'SETTLED', bankAmount, 'FT-2')).code).toBe(code.ok)
    expect((await transfer(statementNo, 'RETURNED', bankAmount, 'FT-2')).code).toBe(code.status)
    expect((await statementsOf(client))[0]).toMatchObject({ state: 'PAID', bankRef: 'FT-2' })
    const rows = await listed(client)
    expect(rows.find(({ waybillNo }) => waybillNo === one)).toMatchObject({ state: 'PAID', bankRef: 'FT-2' })
    expect(rows.find(({ waybillNo }) => waybillNo === unhanded)).toMatchObject({
      state: 'UNPAID',
      statementNo: '',
    })
    const counts = (await client.call(cod.codCount, {})).data
    expect(counts?.sums).toEqual([
      { state: 'PAID', currency: 'MYR', count: 2, codAmount: '1100.00' },
      { state: 'UNPAID', currency: 'MYR', count: 1, codAmount: '50.00' },
    ])
    expect(await broken()).toEqual([])
  })

  test('a courier hands over each amount once, and never more than was collected', async () => {
    const client = await gateway.client()
    const parcel = await collected(client, 10_000)
    const event = {
      eventId: randomUUID(),
      at: new Date().toISOString(),
      lines: [{ waybillNo: parcel, amount: '60' }],
    }
    for (let times = 0; times < 3; times++) await gateway.ops('cod-handovers', event)
    expect((await handOver(parcel, '41')).code).toBe(code.invalid)
    expect((await handOver(parcel, '40')).code).toBe(code.ok)
    expect((await handOver(parcel, '1')).code).toBe(code.invalid)
    expect((await handOver(makeWaybillNo(999_999_999_999), '1')).code).toBe(code.absent)
    expect(await broken()).toEqual([])
  })

  test('a payment that is reversed before its statement is never paid, afterwards the next statement withholds it', async () => {
    const client = await gateway.client()
    const [early, paid] = [await collected(client, 8000), await collected(client, 20_000)]
    expect(await report('cod-reversals', { waybillNo: early })).toMatchObject({ data: { withheld: '0' } })
    expect((await report('cod-reversals', { waybillNo: early })).code).toBe(code.status)
    await handOver(paid, '200')
    await cut()
    const [first] = await statementsOf(client)
    await transfer(first?.statementNo ?? '', 'SETTLED', first?.bankAmount ?? '')
    expect(first?.bankAmount).toBe('194.00')
    expect(await report('cod-reversals', { waybillNo: paid, reason: 'goods came back' })).toMatchObject({
      data: { withheld: '1' },
    })
    expect((await report('cod-reversals', { waybillNo: paid })).code).toBe(code.status)
    expect((await listed(client)).map(({ state }) => state)).toEqual(['REVERSED', 'REVERSED'])
    const next = await collected(client, 50_000, { country: 'SG', currency: 'MYR' })
    await handOver(next, '500')
    await cut()
    const second = (await statementsOf(client)).find(({ country }) => country === 'SG')
    // 500 − 15 fee − (200 − 6 fee given back).
    expect(second).toMatchObject({ reversedAmount: '194.00', bankAmount: '291.00' })
    expect(await linesOf(client, second?.statementNo ?? '', 'REVERSED')).toMatchObject([
      { waybillNo: paid, lineAmount: '194.00', note: 'goods came back' },
    ])
    expect(await broken()).toEqual([])
  })

  test('bills are set off only by agreement, and no more than is owed', async () => {
    const client = await gateway.client()
    const cusCode = client.session?.cusCode ?? ''
    const owing = (amount: bigint, id: string) =>
      withTenant(gateway.db, cusCode, (db) =>
        post(
          db,
          posting(
            charged,
            { currency: 'MYR', price: amount, family: 'other' },
            { cusCode, source: { type: 'cod-test', id } },
          ),
          new Date(),
        ),
      )
    await owing(4000n, `${cusCode}-1`)
    await handOver(await collected(client, 20_000), '200')
    await cut()
    expect((await statementsOf(client))[0]).toMatchObject({ setOffAmount: '0.00', bankAmount: '194.00' })
    await report('cod-agreements', { at: undefined, cusCode, isAgreed: true })
    await handOver(await collected(client, 20_000, { country: 'SG', currency: 'MYR' }), '200')
    await cut()
    const second = (await statementsOf(client)).find(({ country }) => country === 'SG')
    expect(second).toMatchObject({ setOffAmount: '40.00', bankAmount: '154.00' })
    expect(await linesOf(client, second?.statementNo ?? '', 'SET_OFF')).toMatchObject([
      { lineAmount: '40.00' },
    ])
    const [standing] = await withTenant(gateway.db, cusCode, (db) => balanceOf(db, cusCode, new Date()))
    expect(standing?.balances.receivable).toBe(0n)
    // All of a statement pays a debt: there is nothing to transfer.
    await owing(90_000n, `${cusCode}-2`)
    await handOver(await collected(client, 30_000, { country: 'PH', currency: 'MYR' }), '300')
    await cut()
    const third = (await statementsOf(client)).find(({ country }) => country === 'PH')
    expect(third).toMatchObject({ state: 'PAID', setOffAmount: '291.00', bankAmount: '0.00' })
    expect(await broken()).toEqual([])
  })
})

describe('a late payment', () => {
  /** An order that was signed for forty days ago. */
  async function late(client: SignedClient) {
    const order = await placeIn(gateway, client, 'SIGNED', { codAmount: '910.00' })
    const cus_code = client.session?.cusCode ?? ''
    const at = daysAgo(40)
    const facts = {
      cus_code,
      order_no: order.orderNo,
      waybill_no: order.waybillNo,
      country: 'VN',
      receiver_name: 'Lan',
      currency: 'CNY',
      cod_amount: 91_000,
    }
    await withTenant(gateway.db, cus_code, (db) =>
      storeCollected(db, { order: facts, orderId: order.id }, at, at),
    )
    return order
  }
  const casesOf = async (client: SignedClient) =>
    (await client.call(unusual.queryUnusualCod, page)).data?.list ?? []

  test('becomes one case of COD anomalies, and is closed when it is paid', async () => {
    const client = await gateway.client()
    const { waybillNo } = await late(client)
    for (let times = 0; times < 2; times++) await openUnpaid(gateway.db, codCases, new Date())
    expect(await casesOf(client)).toMatchObject([
      { waybillNo, kind: 'UNPAID', state: 'OPEN', payState: 'UNPAID', codAmount: '910.00' },
    ])
    await handOver(waybillNo, '910')
    await cut()
    const [statement] = await statementsOf(client)
    await transfer(statement?.statementNo ?? '', 'SETTLED', statement?.bankAmount ?? '')
    expect(await casesOf(client)).toMatchObject([
      { state: 'CLOSED', payState: 'PAID', paidAmount: '910.00', result: statement?.statementNo },
    ])
  })

  test('of less than was collected is paid once the customer has accepted it', async () => {
    const client = await gateway.client()
    const { waybillNo } = await late(client)
    await handOver(waybillNo, '800')
    expect(await cut()).toBe(0)
    const [found] = await casesOf(client)
    expect(found).toMatchObject({ kind: 'DIFFERS', paidAmount: '800.00' })
    const ids = [found?.id ?? '']
    await client.call(unusual.decideUnusualCod, { ids, decision: 'ACCEPT' }, { key: key() })
    expect(await cut()).toBe(1)
    const [statement] = await statementsOf(client)
    expect(statement).toMatchObject({ collectedAmount: '800.00', bankAmount: '792.00' })
    await transfer(statement?.statementNo ?? '', 'SETTLED', statement?.bankAmount ?? '')
    expect((await listed(client))[0]).toMatchObject({ state: 'PAID', reversedAmount: '110.00' })
    expect(await casesOf(client)).toMatchObject([{ state: 'CLOSED', paidAmount: '800.00' }])
    expect(await broken()).toEqual([])
  })
})

test('without the right to see amounts there are none, in no answer', async () => {
  const client = await gateway.client()
  await handOver(await collected(client, 20_000), '200')
  await cut()
  const clerk = await gateway.client({
    cusCode: client.session?.cusCode ?? '',
    userAdmin: '0',
    funcs: ['Z-7', 'Z-707', 'Z-70701'],
  })
  const [statement] = await statementsOf(clerk)
  const answers = [
    statement,
    await listed(clerk),
    (await clerk.call(cod.codCount, {})).data,
    (await clerk.call(cod.calendar, {})).data,
    await linesOf(clerk, statement?.statementNo ?? '', 'COLLECTED'),
  ]
  expect(statement?.statementNo).toMatch(/^CS/)
  expect(JSON.stringify(answers)).not.toMatch(/Amount|codFee|200\.00|194\.00/)
  const sorted = await clerk.call(cod.codManagement, { ...page, sort: { prop: 'codAmount', order: 'asc' } })
  expect(sorted.code).not.toBe(code.ok)
  const outsider = await gateway.client({
    cusCode: client.session?.cusCode ?? '',
    userAdmin: '0',
    funcs: ['Z-7'],
  })
  expect((await outsider.call(cod.codManagement, page)).code).toBe(code.forbidden)
  const foreigner = await gateway.client()
  const lines = await foreigner.call(cod.statementLines, {
    ...page,
    statementNo: statement?.statementNo ?? '',
    part: 'COLLECTED',
  })
  expect(lines.data).toEqual({ list: [], total: 0 })
})

test('the export has what the list has, with the amounts', async () => {
  const client = await gateway.client()
  const waybillNo = await collected(client, 20_000)
  const request = {
    columns: [
      { fieldName: 'waybillNo', header: 'Waybill' },
      { fieldName: 'state', header: 'State' },
      { fieldName: 'netAmount', header: 'Net' },
    ],
    dataId: 'codManage',
    fileName: 'cod',
    param: { state: 'UNPAID' },
  } as const
  const asked = { ...request, columns: [...request.columns] }
  const { data: taskId } = await client.call(tasks.exportCodManagement, asked, { key: key() })
  const { downloadURI } = await ended(client, taskId ?? '')
  const [sheet] = readWorkbook(await download(gateway, downloadURI)).sheets
  expect(textsOf(sheet as never)).toEqual([
    ['Waybill', 'State', 'Net'],
    [waybillNo, 'Unpaid', '194.00'],
  ])
})

test('states follow from what happened and from the day', async () => {
  const client = await gateway.client()
  const cus_code = client.session?.cusCode ?? ''
  const table = [
    [{ due_on: '2020-01-01' }, 'UNPAID'],
    [{ due_on: '2999-01-01' }, 'PENDING'],
    [{ reversed: 10_000, reversed_at: new Date() }, 'REVERSED'],
    [{ reversed: 100, reversed_at: new Date() }, 'UNPAID'],
    [{ reversed: 100, reversed_at: new Date(), due_on: '2999-01-01' }, 'PENDING'],
  ] as const
  for (const [facts, state] of table) {
    const waybillNo = await collected(client, 10_000)
    await gateway.db.updateTable('cod_parcel').set(facts).where('waybill_no', '=', waybillNo).execute()
    expect((await listed(client, { keyword: waybillNo })).map((row) => row.state)).toEqual([state])
  }
  // What was only pretended is not left to the invariants of other tests.
  const real = { reversed: 0, reversed_at: null }
  await gateway.db.updateTable('cod_parcel').set(real).where('cus_code', '=', cus_code).execute()
})

describe('each invariant fails after its owner changed a row', () => {
  beforeAll(async () => {
    const client = await gateway.client()
    const paid = await collected(client, 20_000)
    await handOver(paid, '200')
    await cut()
    const [statement] = await statementsOf(client)
    await transfer(statement?.statementNo ?? '', 'SETTLED', statement?.bankAmount ?? '')
    await report('cod-reversals', { waybillNo: paid })
    await collected(client, 700)
    expect(await broken()).toEqual([])
  })

  const tampered = [
    [/booked, paid out/, 'update cod_parcel set settled_at = null where settled_at is not null'],
    [/handed over is booked/, 'update cod_parcel set handed = handed + 1 where handed = 0'],
    [/bridge/, 'update cod_parcel set fee = fee - 1 where fee > 1'],
    [/one live transfer/, `update cod_remittance set state = 'INITIATED' where state = 'SETTLED'`],
    [/later statement/, 'update cod_reversal set fee = fee - 1 where fee > 1'],
    [/due to a customer/, `update ledger_balance set amount = amount + 1 where account = 'cod_due'`],
  ] as const
  test.each(tampered)('%s', async (expected, change) => {
    const found = checks.filter(({ name }) => expected.test(name))
    expect(found).toHaveLength(1)
    const client = await gateway.connection.pool.connect()
    try {
      await client.query('begin')
      await client.query(change)
      const { rows } = await client.query<{ broken: number }>(found[0]?.sql ?? '')
      expect(rows[0]?.broken).toBeGreaterThan(0)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('and none is left out', () => expect(tampered).toHaveLength(checks.length))
})
