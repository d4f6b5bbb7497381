/** Bills on the real database: closed once, confirmed as seen, disputed once, paid, and every sum recomputed. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { dayOf, monthEnd, monthOf, monthStart, shiftMonth } from '#domain/bill-months.ts'
import type { ChargeFamily } from '#domain/ledger-accounts.ts'
import { charged, ledgerEvents, recharged } from '#domain/ledger-events.ts'
import { bills } from '#modules/bills/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { withTenant } from '#server/database/tenant.ts'
import { post, posting } from '#server/ledger/ledger.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { newsOf } from '../../../../tests/fixtures/news.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { download, ended } from '../../../../tests/fixtures/tasks.ts'
import { checks } from './checks.ts'
import { closeMonth, closeMonths } from './close.ts'
import { disputeWork } from './simulate.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const currency = 'CNY'
const page = { page: 1, pageSize: 100 }
const thisMonth = monthOf(new Date())
const lastMonth = shiftMonth(thisMonth, -1)
const firstMoment = monthStart(thisMonth)
let serial = 0
/** What the operations side is answered. */
const report = async (path: string, body: object, at?: string) => {
  const { answer } = await gateway.ops(path, body, at)
  return answer as { code: number; success: boolean; data: unknown }
}
const key = () => `bills-${++serial}`.padEnd(20, 'x')
const ms = (at: Date, by: number) => new Date(at.getTime() + by)

interface Payer {
  readonly client: SignedClient
  readonly cusCode: string
  readonly charge: (price: bigint, booked: Date, more?: object) => Promise<number>
  readonly close: (month?: string, now?: Date) => Promise<string | undefined>
}

/** A customer who pays by a bill each month, unless told otherwise. */
async function payer(payType: 'MONTHLY' | 'PREPAID' = 'MONTHLY'): Promise<Payer> {
  const client = await gateway.client()
  const cusCode = client.session?.cusCode ?? ''
  await gateway.db
    .updateTable('customer')
    .set({ cus_type: payType })
    .where('cus_code', '=', cusCode)
    .execute()
  return {
    client,
    cusCode,
    charge: async (price, booked, more = {}) => {
      const family: ChargeFamily = (more as { family?: ChargeFamily }).family ?? 'freight'
      const source = { type: 'bills-test', id: `${cusCode}-${++serial}` }
      const { id } = await withTenant(gateway.db, cusCode, (db) =>
        post(
          db,
          posting(
            charged,
            { currency, price, family },
            { cusCode, source, waybillNo: `SP${serial}`, ...more },
          ),
          booked,
        ),
      )
      return id
    },
    close: (month = lastMonth, now = new Date()) =>
      withTenant(gateway.db, cusCode, (db) => closeMonth(db, { cusCode, currency }, month, now)),
  }
}

const broken = async () =>
  (await verify(gateway.connection.pool, [{ checks }])).filter(({ broken: rows }) => rows > 0)

const monthsOf = async ({ client }: Payer) => (await client.call(bills.queryMonthList, page)).data?.list ?? []
const billOf = async ({ client }: Payer, month = lastMonth) =>
  (await client.call(bills.queryMonthBill, { month, currency })).data
const linesOf = async ({ client }: Payer, month = lastMonth) =>
  (await client.call(bills.queryBillDetail, { ...page, month, currency })).data?.list ?? []

describe('closing a month', () => {
  test('takes what was booked to its last millisecond in Shanghai', async () => {
    const one = await payer()
    await one.charge(1000n, ms(firstMoment, -1))
    await one.charge(200n, firstMoment, { at: ms(firstMoment, -40 * 86_400_000) })
    await one.close()
    expect(
      (await monthsOf(one)).map(({ month, billedAmount, lines }) => [month, billedAmount, lines]),
    ).toEqual([
      [thisMonth, '2.00', 1],
      [lastMonth, '10.00', 1],
    ])
    // A charge of an earlier month is billed in the month it was booked in, and says so.
    expect((await linesOf(one, thisMonth)).map(({ amount, isLate }) => [amount, isLate])).toEqual([
      ['2.00', '1'],
    ])
    expect(await broken()).toEqual([])
  })

  test('twice, at once, on two gateways and by the clock makes one bill', async () => {
    const one = await payer()
    for (let n = 0; n < 20; n++) await one.charge(100n, ms(firstMoment, -1000))
    const second = await gateway.second()
    const close = (at?: string) =>
      report('month-close', { eventId: key(), cusCode: one.cusCode, currency, month: lastMonth }, at)
    await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => close(n % 2 ? second : undefined)),
      closeMonths(gateway.db, new Date()),
      one.close(),
    ])
    const { rows } = await sql<{ bills: number; digests: number; lines: number }>`
      select count(*) as bills, count(distinct digest) as digests, sum(lines)::bigint as lines from bill
       where cus_code = ${one.cusCode}`.execute(gateway.db)
    expect(rows).toEqual([{ bills: 1, digests: 1, lines: 20 }])
    expect(await broken()).toEqual([])
  })

  test('is undone as a whole when the gateway dies, and done again', async () => {
    const one = await payer()
    await one.charge(700n, ms(firstMoment, -1000))
    const died = withTenant(gateway.db, one.cusCode, async (db) => {
      await closeMonth(db, { cusCode: one.cusCode, currency }, lastMonth, new Date())
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    })
    await expect(died).rejects.toThrow()
    expect((await monthsOf(one)).map(({ state }) => state)).toEqual(['OPEN'])
    const billNo = await one.close()
    expect(await one.close()).toBe(billNo)
    expect((await billOf(one))?.billNo).toBe(billNo)
    expect(await broken()).toEqual([])
  })

  test('catches up on months that were missed, each with what was booked in it', async () => {
    const one = await payer()
    const earlier = shiftMonth(thisMonth, -3)
    await one.charge(300n, monthStart(earlier))
    await one.charge(500n, monthStart(lastMonth))
    await closeMonths(gateway.db, new Date())
    expect(
      (await monthsOf(one)).map(({ month, openingAmount, billedAmount, closingAmount }) => [
        month,
        openingAmount,
        billedAmount,
        closingAmount,
      ]),
    ).toEqual([
      [lastMonth, '3.00', '5.00', '8.00'],
      [shiftMonth(thisMonth, -2), '3.00', '0.00', '3.00'],
      [earlier, '0.00', '3.00', '3.00'],
    ])
    expect(await broken()).toEqual([])
  })

  test('of a month that runs is refused', async () => {
    const one = await payer()
    const refused = await report('month-close', {
      eventId: key(),
      cusCode: one.cusCode,
      currency,
      month: thisMonth,
    })
    expect(refused.code).toBe(code.status)
    await expect(one.close(thisMonth)).rejects.toThrow(RangeError)
  })

  test('gives a prepaid customer a statement with nothing due', async () => {
    const one = await payer('PREPAID')
    const amounts = { currency, amount: 5000n, channel: 'channel:bank' as const }
    const source = { type: 'bills-test', id: `${one.cusCode}-r` }
    await withTenant(gateway.db, one.cusCode, (db) =>
      post(db, posting(recharged, amounts, { cusCode: one.cusCode, source }), ms(firstMoment, -5000)),
    )
    await one.charge(1200n, ms(firstMoment, -1000))
    await one.close()
    expect(await billOf(one)).toMatchObject({
      payType: 'PREPAID',
      state: 'PAID',
      chargedAmount: '12.00',
      settledAmount: '12.00',
      billedAmount: '0.00',
      dueAmount: '0.00',
      dueDay: '',
      closingAmount: '0.00',
    })
    expect(await broken()).toEqual([])
  })
})

describe('a bill', () => {
  test('has its families beside those of the month before, and its lines with how they came about', async () => {
    const one = await payer()
    await one.charge(400n, monthStart(shiftMonth(lastMonth, -1)))
    await one.charge(1000n, monthStart(lastMonth), {
      detail: { zone: 'B', steps: [{ text: '2 × 3 kg', amount: '6.00' }, '4 × 0.1 kg'], odd: {} },
    })
    await one.charge(250n, monthStart(lastMonth), { family: 'storage' })
    await closeMonths(gateway.db, new Date())
    expect((await billOf(one))?.families).toEqual([
      { family: 'freight', amount: '10.00', lastAmount: '4.00', lines: 1, lastLines: 1 },
      { family: 'storage', amount: '2.50', lastAmount: '0.00', lines: 1, lastLines: 0 },
    ])
    const freight = (await linesOf(one)).find(({ family }) => family === 'freight')
    expect(freight?.formula).toEqual([
      { name: 'zone', text: 'B' },
      { name: '', text: '2 × 3 kg', amount: '6.00' },
      { name: '', text: '4 × 0.1 kg' },
    ])
  })

  test('is absent for a month without one, and for others', async () => {
    const one = await payer()
    await one.charge(400n, monthStart(lastMonth))
    await one.close()
    const other = await gateway.client()
    expect((await other.call(bills.queryMonthBill, { month: lastMonth, currency })).code).toBe(code.absent)
    expect((await other.call(bills.queryBillDetail, { ...page, month: lastMonth })).data?.total).toBe(0)
  })

  test('has no amounts for people who see none', async () => {
    const one = await payer()
    await one.charge(400n, monthStart(lastMonth), {
      detail: { steps: [{ text: '1 × 2 kg', amount: '4.00' }] },
    })
    await one.close()
    const clerk = await gateway.client({
      cusCode: one.cusCode,
      userAdmin: '0',
      funcs: ['Z-7', 'Z-705', 'Z-70501'],
    })
    const { data } = await clerk.call(bills.queryMonthBill, { month: lastMonth, currency })
    expect(data?.billNo).toMatch(/^BL\d{6}-\d{6}$/)
    expect(JSON.stringify(data)).not.toContain('4.00')
    const lines = await clerk.call(bills.queryBillDetail, { ...page, month: lastMonth })
    expect(JSON.stringify(lines.data)).not.toContain('4.00')
    expect(lines.data?.list[0]?.formula).toEqual([{ name: '', text: '1 × 2 kg' }])
    const refused = await clerk.call(
      bills.payBill,
      { billNo: data?.billNo ?? '', amount: '4.00' },
      { key: key() },
    )
    expect(refused.code).toBe(code.forbidden)
  })
})

describe('confirming', () => {
  test('takes the digest that was seen, once, of many at once', async () => {
    const one = await payer()
    await one.charge(900n, ms(firstMoment, -1))
    // Issued now, so that the clock has not confirmed it.
    await one.close()
    const bill = await billOf(one)
    const confirm = (digest: string, exceptLineIds: string[] = []) =>
      one.client.call(
        bills.confirmBill,
        { billNo: bill?.billNo ?? '', digest, exceptLineIds },
        { key: key() },
      )
    expect((await confirm('0'.repeat(64))).code).toBe(code.changed)
    const many = await Promise.all(Array.from({ length: 20 }, () => confirm(bill?.digest ?? '')))
    expect(many.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(many.filter(({ success }) => !success).map((each) => each.code))).toEqual(
      new Set([code.status]),
    )
    const confirmed = await billOf(one)
    expect(confirmed).toMatchObject({ state: 'CONFIRMED', confirmedBy: expect.stringMatching(/^user-/) })
    expect(await broken()).toEqual([])
  })

  test('leaves out the lines in dispute that were seen, and no others', async () => {
    const one = await payer()
    const line = String(await one.charge(900n, ms(firstMoment, -1)))
    await one.charge(100n, ms(firstMoment, -1))
    await one.close()
    const seen = await billOf(one)
    const confirm = (exceptLineIds: string[]) =>
      one.client.call(
        bills.confirmBill,
        { billNo: seen?.billNo ?? '', digest: seen?.digest ?? '', exceptLineIds },
        { key: key() },
      )
    expect((await confirm([line])).code).toBe(code.changed)
    await dispute(one, [line])
    // The dispute was raised after the person opened the bill.
    expect((await confirm([])).code).toBe(code.changed)
    expect((await confirm([line])).success).toBe(true)
  })

  test('happens by the clock after seven days', async () => {
    const one = await payer()
    const earlier = shiftMonth(thisMonth, -3)
    await one.charge(900n, monthStart(earlier))
    await one.close(earlier, monthEnd(earlier))
    const bill = await billOf(one, earlier)
    expect(bill).toMatchObject({ confirmedBy: '', state: 'OVERDUE' })
    expect(bill?.confirmedAt).toBe(ms(monthEnd(earlier), 7 * 86_400_000).toISOString())
    const late = await one.client.call(
      bills.confirmBill,
      { billNo: bill?.billNo ?? '', digest: bill?.digest ?? '', exceptLineIds: [] },
      { key: key() },
    )
    expect(late.code).toBe(code.status)
  })
})

const dispute = (one: Payer, lineIds: string[], more: object = {}) =>
  one.client.call(
    bills.disputeLine,
    { lineIds, reason: 'WEIGHT', note: '', files: [], ...more },
    { key: key() },
  )
const decide = (lineId: string, credit: string) =>
  report('bill-dispute-decisions', { eventId: key(), lineId, credit, note: 'Weighed again' })

describe('disputing', () => {
  test.each([
    ['won', '9.00', 'WON', '1.00'],
    ['won in part', '4.00', 'WON', '6.00'],
    ['lost', '0', 'LOST', '10.00'],
  ])('an unpaid line: %s', async (_, credit, state, due) => {
    const one = await payer()
    const line = String(await one.charge(900n, ms(firstMoment, -2)))
    await one.charge(100n, ms(firstMoment, -1))
    await one.close()
    expect((await dispute(one, [line])).data?.list).toEqual([{ id: line, ok: '1', desc: '' }])
    expect(await billOf(one)).toMatchObject({
      dueAmount: '1.00',
      disputedAmount: '9.00',
      disputedLineIds: [line],
    })
    const twice = await dispute(one, [line])
    expect(twice.data?.list[0]).toMatchObject({ ok: '0', desc: 'This line has been disputed already.' })
    const { data } = await report('bill-disputes', {})
    expect((data as { list: { lineId: string }[] }).list.map(({ lineId }) => lineId)).toContain(line)
    const kinds = async () => (await newsOf(one.client, firstMoment))?.map(({ kind }) => kind)
    expect(await kinds()).not.toContain('DISPUTE_DECIDED')
    expect(await decide(line, credit)).toMatchObject({ success: true, data: { state } })
    expect(await kinds()).toContain('DISPUTE_DECIDED')
    expect((await decide(line, credit)).code).toBe(code.status)
    expect(await billOf(one)).toMatchObject({ dueAmount: due, disputedAmount: '0.00' })
    const notes = (await linesOf(one, thisMonth)).filter(({ creditOf }) => creditOf === line)
    expect(notes.map(({ amount, family }) => [amount, family])).toEqual(
      credit === '0' ? [] : [[`-${credit}`, 'freight']],
    )
    expect(await broken()).toEqual([])
  })

  test('a paid line gives its amount back to the balance', async () => {
    const one = await payer('PREPAID')
    const source = { type: 'bills-test', id: `${one.cusCode}-r` }
    await withTenant(gateway.db, one.cusCode, (db) =>
      post(
        db,
        posting(
          recharged,
          { currency, amount: 2000n, channel: 'channel:bank' },
          { cusCode: one.cusCode, source },
        ),
        ms(firstMoment, -5000),
      ),
    )
    const line = String(await one.charge(900n, ms(firstMoment, -2)))
    await one.close()
    await dispute(one, [line])
    expect(await decide(line, '9.00')).toMatchObject({ success: true })
    const { rows } = await sql<{ amount: number }>`select amount from ledger_balance
      where cus_code = ${one.cusCode} and account = 'available'`.execute(gateway.db)
    expect(rows).toEqual([{ amount: 2000 }])
    expect(await broken()).toEqual([])
  })

  test('is refused after its time, for previews, credits, another customer and without a reason', async () => {
    const one = await payer()
    const earlier = shiftMonth(thisMonth, -3)
    const old = String(await one.charge(900n, monthStart(earlier)))
    await one.close(earlier, monthEnd(earlier))
    const running = String(await one.charge(100n, new Date()))
    const late = await dispute(one, [old])
    expect(late.code).toBe(code.window)
    expect(late.desc).toMatch(/^The time to dispute it ended on \d{4}-\d{2}-15\.$/)
    const mixed = await dispute(one, [old, running, '99999999', 'x'])
    expect(mixed.data?.list.map(({ ok }) => ok)).toEqual(['0', '0', '0', '0'])
    expect(mixed.data?.list[1]?.desc).toContain('still open')
    const another = await payer()
    expect((await dispute(another, [old])).data?.list[0]).toMatchObject({ ok: '0' })
    const silent = await dispute(one, [old], { reason: 'OTHER', note: ' ' })
    expect([silent.code, silent.fields?.[0]?.path]).toEqual([code.invalid, 'note'])
    expect((await decide(running, '1')).code).toBe(code.absent)
  })

  test('is answered by the provider of the demo', async () => {
    const one = await payer()
    const line = String(await one.charge(900n, ms(firstMoment, -2)))
    await one.close()
    await dispute(one, [line])
    const operations = {
      ask: async <T>(path: string, question: object) => (await report(path, question)).data as T,
      report: async (path: string, event: object) => {
        expect((await report(path, { eventId: key(), ...event })).success).toBe(true)
      },
      random: () => 0,
      since: new Date(0),
    }
    const isOpen = async () =>
      (await billOf(one))?.disputedLineIds.length === 1 && (await disputeWork.step(operations))
    for (let turn = 0; turn < 20 && (await isOpen()); turn++);
    expect(await billOf(one)).toMatchObject({ disputedAmount: '0.00', dueAmount: '0.00' })
    expect(await broken()).toEqual([])
  })

  test('of one line at once happens once', async () => {
    const one = await payer()
    const line = String(await one.charge(900n, ms(firstMoment, -2)))
    await one.close()
    const many = await Promise.all(Array.from({ length: 10 }, () => dispute(one, [line])))
    expect(many.filter(({ data }) => data?.list[0]?.ok === '1')).toHaveLength(1)
    expect(await broken()).toEqual([])
  })
})

test.each([
  [5, { kind: 'BILL_DUE', daysLeft: 5 }],
  [0, { kind: 'BILL_DUE', daysLeft: 0 }],
  [6, undefined],
])('a bill due in %i days is called to mind: %o', async (days, expected) => {
  const one = await payer()
  await one.charge(900n, ms(firstMoment, -2))
  await one.close()
  const since = (at: Date) => newsOf(one.client, at)
  expect(await since(new Date(Date.now() - 60_000))).toContainEqual({
    kind: 'BILL_ISSUED',
    count: 1,
    numbers: [],
    daysLeft: null,
  })
  await gateway.db
    .updateTable('bill')
    .set({ due_on: dayOf(new Date(Date.now() + days * 86_400_000)) })
    .where('cus_code', '=', one.cusCode)
    .execute()
  const due = (await since(new Date()))?.find(({ kind }) => kind === 'BILL_DUE')
  expect(due).toEqual(expected && { count: 1, numbers: [], ...expected })
})

describe('paying', () => {
  test('pays the oldest bill first; more than is owed becomes available', async () => {
    const one = await payer()
    const earlier = shiftMonth(lastMonth, -1)
    await one.charge(300n, monthStart(earlier))
    await one.charge(500n, monthStart(lastMonth))
    await closeMonths(gateway.db, new Date())
    const pay = (amount: string, txnId: string) =>
      report('bill-payments', {
        eventId: key(),
        cusCode: one.cusCode,
        currency,
        amount,
        channel: 'bank-boc',
        txnId: `${one.cusCode}-${txnId}`,
      })
    const due = async () => (await monthsOf(one)).map(({ dueAmount, state }) => [dueAmount, state])
    expect((await due()).map(([amount]) => amount)).toEqual(['5.00', '3.00'])
    expect((await pay('4.00', '1')).data).toEqual({ outcome: 'BOOKED' })
    expect((await pay('4.00', '1')).data).toEqual({ outcome: 'KNOWN' })
    expect(await due()).toEqual([
      ['4.00', expect.any(String)],
      ['0.00', 'PAID'],
    ])
    await pay('6.00', '2')
    expect(await due()).toEqual([
      ['0.00', 'PAID'],
      ['0.00', 'PAID'],
    ])
    const bill = await billOf(one)
    const paid = await one.client.call(
      bills.payBill,
      { billNo: bill?.billNo ?? '', amount: '1.00' },
      { key: key() },
    )
    expect(paid.code).toBe(code.status)
    expect(await broken()).toEqual([])
  })

  test('from the balance takes what is due, as it was seen, and refuses what is not there', async () => {
    const one = await payer()
    await one.charge(500n, monthStart(lastMonth))
    await one.close()
    const bill = await billOf(one)
    const pay = (amount: string) =>
      one.client.call(bills.payBill, { billNo: bill?.billNo ?? '', amount }, { key: key() })
    expect((await pay('5.00')).code).toBe(code.balance)
    const source = { type: 'bills-test', id: `${one.cusCode}-r` }
    await withTenant(gateway.db, one.cusCode, (db) =>
      post(
        db,
        posting(
          recharged,
          { currency, amount: 700n, channel: 'channel:bank' },
          { cusCode: one.cusCode, source },
        ),
        new Date(),
      ),
    )
    expect((await pay('4.00')).code).toBe(code.changed)
    const both = await Promise.all([pay('5.00'), pay('5.00')])
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect((await billOf(one))?.state).toBe('PAID')
    expect(await broken()).toEqual([])
  })

  test('is done from collected money where that was agreed', async () => {
    const one = await payer()
    await one.charge(500n, monthStart(lastMonth))
    await one.close()
    const source = { type: 'bills-test', id: `${one.cusCode}-cod` }
    await withTenant(gateway.db, one.cusCode, (db) =>
      post(
        db,
        posting(
          ledgerEvents.codCollected,
          { currency, amount: 800n, courier: 'courier:local' },
          { cusCode: one.cusCode, source },
        ),
        new Date(),
      ),
    )
    const set = await report('bill-set-offs', {
      eventId: key(),
      cusCode: one.cusCode,
      currency,
      amount: '5.00',
      agreement: 'SIGNED',
    })
    expect(set.success).toBe(true)
    expect((await billOf(one))?.dueAmount).toBe('0.00')
    expect(await broken()).toEqual([])
  })
})

describe('exports', () => {
  test('of bills and of lines are the lists in a file', async () => {
    const one = await payer()
    await one.charge(400n, monthStart(lastMonth))
    await one.charge(600n, monthStart(lastMonth), { family: 'storage' })
    const billNo = await one.close()
    const textsOf = async (
      call: typeof tasks.exportBills,
      dataId: string,
      columns: string[],
      param: object,
    ) => {
      const request = {
        columns: columns.map((fieldName) => ({ fieldName, header: fieldName })),
        dataId,
        fileName: dataId,
        param,
        format: 'csv' as const,
      }
      const { data, desc } = await one.client.call(call, request, { key: key() })
      expect(desc).toBe('')
      const { downloadURI } = await ended(one.client, data ?? '')
      return (await download(gateway, downloadURI))
        .toString('utf8')
        .replaceAll(/[\uFEFF"]/g, '')
        .trim()
        .split(/\r?\n/)
    }
    expect(await textsOf(tasks.exportBills, 'bills.months', ['month', 'billNo', 'billedAmount'], {})).toEqual(
      ['month,billNo,billedAmount', `${lastMonth},${billNo},10.00`],
    )
    expect(
      await textsOf(tasks.exportBillDetails, 'bills.lines', ['createdAt', 'family', 'amount'], {
        month: lastMonth,
        currency,
        family: 'storage',
      }),
    ).toEqual([expect.stringMatching(/^createdAt/), expect.stringMatching(/,Storage,6\.00$/)])
  })
})

describe('what must hold', () => {
  const free = (table: string) => `alter table ${table} disable trigger all`
  const unbounded = 'alter table bill drop constraint bill_check1'
  const tampered: [check: RegExp, ...texts: string[]][] = [
    [/says? .*\(B1\)|was posted \(B1\)/, `update bill set amount = amount + 1 where cus_code = $c`],
    [
      /has its bill \(B1\)/,
      free('bill_line'),
      free('bill_dispute'),
      free('bill'),
      `delete from bill where cus_code = $c`,
    ],
    [/\(B2\)/, free('bill_line'), free('bill_dispute'), `delete from bill_line where cus_code = $c`],
    [/\(B3\)/, free('bill_line'), `update bill_line set amount = amount + 1 where cus_code = $c`],
    [
      /given back more/,
      'alter table bill_dispute drop constraint bill_dispute_check',
      `update bill_dispute set credit = credit + 1 where cus_code = $c`,
    ],
    [/disputes freeze/, `update bill_dispute set state = 'DISPUTED' where cus_code = $c`],
    [/\(B5\)/, `update bill set confirmed_at = now(), confirmed_digest = 'x' where cus_code = $c`],
    [/\(B6\)/, unbounded, `update bill set closing = closing + 1 where cus_code = $c`],
  ]

  test('every check has a row to fail on', () => {
    const missed = checks.filter(({ name }) => !tampered.some(([check]) => check.test(name)))
    expect(missed.map(({ name }) => name)).toEqual([])
  })

  test.each(tampered)('%s fails after its owner changed a row', async (expected, ...texts) => {
    const one = await payer()
    const line = String(await one.charge(900n, ms(firstMoment, -2)))
    await one.close()
    await dispute(one, [line])
    await decide(line, '9.00')
    expect(await broken()).toEqual([])
    const client = await gateway.connection.pool.connect()
    try {
      await client.query('begin')
      for (const text of texts) await client.query(text.replaceAll('$c', `'${one.cusCode}'`))
      const failing: string[] = []
      for (const { name, sql: check } of checks)
        if ((await client.query<{ broken: number }>(check)).rows[0]?.broken) failing.push(name)
      expect(failing.some((name) => expected.test(name))).toBe(true)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('lines are never changed, also not by their owner', async () => {
    const one = await payer()
    await one.charge(900n, ms(firstMoment, -2))
    await one.close()
    await expect(
      sql`update bill_line set amount = 1 where cus_code = ${one.cusCode}`.execute(gateway.db),
    ).rejects.toThrow('append-only')
  })
})
