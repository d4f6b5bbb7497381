/** Work orders on the real gateway: what is taken and what is refused, the thread, evidence, and money that is booked once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import { holidaysOf } from '#domain/working-days.ts'
import { finance } from '#modules/finance/contract.ts'
import { home } from '#modules/home/contract.ts'
import { workOrders } from '#modules/work-orders/contract.ts'
import { typeOf, type WorkOrderTypeCode } from '#modules/work-orders/types.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, place, placeIn } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { checks } from './checks.ts'
import { closeDecided } from './close.ts'

const DAY_MS = 86_400_000

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

type Draft = Input<typeof workOrders.createWorkOrder>

/** A parcel that came into this status so many days ago. */
async function parcelIn(status: WaybillStatus, daysAgo = 0, who = client): Promise<string> {
  const { id, waybillNo } = await placeIn(gateway, who, status)
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  await gateway.db.updateTable('b2c_order').set({ updated_at: at }).where('id', '=', id).execute()
  return waybillNo
}

const draftOf = (type: WorkOrderTypeCode, waybillNos: readonly string[], amount = '10.00'): Draft => {
  const { kind } = typeOf(type)
  return {
    ref: key(),
    kind,
    type,
    text: 'The box arrived open.',
    parcels: waybillNos.map((waybillNo) =>
      kind === 'CLAIM' ? { waybillNo, askedAmount: amount } : { waybillNo },
    ),
    announcedFiles: 0,
  }
}
const create = (draft: Draft, as = client, sent = key()) =>
  as.call(workOrders.createWorkOrder, draft, { key: sent })
const made = async (draft: Draft, as = client) => {
  const { data, desc, fields } = await create(draft, as)
  if (!data) throw new Error(`not created: ${desc} ${JSON.stringify(fields)}`)
  return data.row
}
const claimOf = async (amount = '10.00', type: WorkOrderTypeCode = 'DAMAGED') =>
  made(draftOf(type, [await parcelIn('SIGNED')], amount))
const detailOf = async (id: string, as = client) => (await as.call(workOrders.workOrderDetail, { id })).data
const listed = async (query: Partial<Input<typeof workOrders.workOrderList>> = {}, as = client) =>
  (await as.call(workOrders.workOrderList, { page: 1, pageSize: 100, ...query })).data?.list ?? []

const cusCode = () => client.session?.cusCode ?? ''
const report = async (path: string, workOrderNo: string, body: object, eventId = key()) =>
  (await gateway.ops(path, { eventId, workOrderNo, cusCode: cusCode(), ...body })).answer
const say = (workOrderNo: string, body: object) => report('work-order-replies', workOrderNo, body)
const decide = (
  { workOrderNo, waybillNo }: { workOrderNo: string; waybillNo: string },
  amount: string,
  eventId = key(),
) =>
  report(
    'work-order-decisions',
    workOrderNo,
    { note: 'Looked at.', parcels: [{ waybillNo, amount }] },
    eventId,
  )
/** Fen that claims have paid to the balance. */
const paidOut = async (): Promise<bigint> => {
  const { rows } = await gateway.connection.pool.query<{ paid: string }>(
    `select coalesce(sum(e.amount), 0)::text as paid from ledger_tx t join ledger_entry e on e.tx = t.id
      where t.cus_code = $1 and t.type = 'CLAIM' and e.account = 'available'`,
    [cusCode()],
  )
  return BigInt(rows[0]?.paid ?? 0)
}
const broken = async () =>
  (await verify(gateway.connection.pool, [{ checks }]))
    .filter(({ broken: count }) => count > 0)
    .map(({ name }) => name)

/** A picture of one pixel; `n` makes each another one. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const photo = (n = 0) => {
  const content = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.from([n])])
  return { name: `box-${n}.png`, type: 'image/png', size: content.length, data: content.toString('base64') }
}
const evidence = (ref: string, n = 0, as = client, slot: 'GOODS' | 'INVOICE' = 'GOODS') =>
  as.call(workOrders.addEvidence, { ref, slot, file: photo(n) }, { key: key() })

describe('creating', () => {
  test('lists a claim with its number, its sum and its clock', async () => {
    const numbers = [await parcelIn('SIGNED'), await parcelIn('SIGNED')]
    const row = await made({ ...draftOf('DAMAGED', numbers, '12.50'), announcedFiles: 2 })
    expect(await listed({ numbers: [row.workOrderNo] })).toEqual([row])
    expect(row).toMatchObject({
      state: 'NEW',
      turn: 'PROVIDER',
      parcels: 2,
      waybillNo: numbers[0],
      askedAmount: '25.00',
      decidedAmount: '',
      announcedFiles: 2,
    })
    expect(await listed({ numbers: [numbers[1] ?? ''] })).toEqual([row])
    expect((await detailOf(row.id))?.parcels.map(({ waybillNo }) => waybillNo)).toEqual(numbers)
  })

  test('takes an order number for its parcel, whatever its case', async () => {
    const { orderNo, waybillNo } = await placeIn(gateway, client, 'SIGNED')
    expect((await made(draftOf('DAMAGED', [orderNo.toLowerCase()]))).waybillNo).toBe(waybillNo)
  })

  test('refuses each parcel with its reason: of others, too late, not delivered, listed twice', async () => {
    const outsider = await gateway.client()
    const own = await parcelIn('SIGNED')
    const numbers = [
      (await place(outsider)).waybillNo,
      await parcelIn('SIGNED', 40),
      await parcelIn('GOT'),
      own,
      own,
      'VN00000000',
    ]
    const { code: number, fields } = await create(draftOf('DAMAGED', numbers))
    expect(number).toBe(code.invalid)
    const said = new Map(fields?.map(({ path, desc }) => [path, desc]))
    expect([0, 1, 2, 4, 5].map((at) => said.get(`parcels.${at}.waybillNo`))).toEqual([
      'None of your parcels has this number.',
      expect.stringContaining('The time for this ended on'),
      'This parcel has not been delivered.',
      'This number is listed twice.',
      'None of your parcels has this number.',
    ])
    expect(said.has('parcels.3.waybillNo')).toBe(false)
  })

  test('answers that the time is over where it is over for every parcel', async () => {
    const answer = await create(draftOf('NOT_RECEIVED', [await parcelIn('SIGNED', 9)]))
    expect(answer.code).toBe(code.window)
    expect(answer.fields?.map(({ path }) => path)).toEqual(['parcels.0.waybillNo'])
  })

  test('refuses a parcel of an open claim, and takes it again once that was withdrawn', async () => {
    const number = await parcelIn('SIGNED')
    const first = await made(draftOf('DAMAGED', [number]))
    const again = await create(draftOf('MISSING', [number]))
    expect(again.fields?.[0]?.desc).toBe(`Work order ${first.workOrderNo} claims this parcel already.`)
    await client.call(workOrders.withdrawWorkOrder, { ids: [first.id] }, { key: key() })
    expect((await create(draftOf('MISSING', [number]))).success).toBe(true)
    expect(await broken()).toEqual([])
  })

  test('makes one of two claims about a parcel that arrive together', async () => {
    const number = await parcelIn('SIGNED')
    const answers = await Promise.all([1, 2, 3].map(() => create(draftOf('DAMAGED', [number]))))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await listed({ numbers: [number] })).toHaveLength(1)
  })

  test.each<[string, Partial<Draft>, string]>([
    ['an empty text', { text: ' ' }, 'text'],
    ['a link that is not https', { videoUrl: 'http://videos.example.com/1' }, 'videoUrl'],
    ['a type of another kind', { type: 'CUSTOMS' }, 'type'],
    ['no parcel', { parcels: [] }, 'parcels.0.waybillNo'],
  ])('refuses %s at its field', async (_, more, path) => {
    const draft = { ...draftOf('DAMAGED', [await parcelIn('SIGNED')]), ...more }
    expect((await create(draft)).fields?.map((field) => field.path)).toContain(path)
  })

  test('asks for an amount of each parcel within the freight or the value', async () => {
    const number = await parcelIn('SIGNED')
    const asked = async (type: WorkOrderTypeCode, amount: string) =>
      (await create(draftOf(type, [number], amount))).fields?.[0]
    const path = 'parcels.0.askedAmount'
    expect(await asked('DAMAGED', '0.00')).toMatchObject({ path })
    const [parcel] = (await client.call(workOrders.findParcels, { numbers: [number] })).data?.list ?? []
    const { freight, valueAmount } = parcel?.parcel ?? {}
    expect((await asked('DELAYED', '90000.00'))?.desc).toContain(`${freight} CNY`)
    const most = (Number(freight) * 100 + Number(valueAmount) * 100) / 100
    expect((await asked('DAMAGED', '90000.00'))?.desc).toContain(most.toFixed(2))
    expect(await asked('DAMAGED', most.toFixed(2))).toBeUndefined()
  })

  test('needs no parcel for other matters, and the right of its kind', async () => {
    expect((await create(draftOf('CUSTOMS', []))).success).toBe(true)
    const funcs = ['Z-21', 'Z-2104', 'Z-210401']
    const clerk = await gateway.client({ cusCode: cusCode(), userAdmin: '0', funcs })
    expect((await create(draftOf('QUESTION', []), clerk)).success).toBe(true)
    expect((await create(draftOf('DAMAGED', [await parcelIn('SIGNED')]), clerk)).code).toBe(code.forbidden)
    const seen = await listed({}, clerk)
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['OTHER']))
  })

  test('makes one of a request that is sent twice, and none of a ref that was used', async () => {
    const draft = draftOf('DAMAGED', [await parcelIn('SIGNED')])
    const sent = key()
    const [one, again] = [await create(draft, client, sent), await create(draft, client, sent)]
    expect(again.data).toEqual(one.data)
    const other = { ...draftOf('CUSTOMS', []), ref: draft.ref }
    expect((await create(other)).code).toBe(code.duplicate)
  })
})

describe('evidence', () => {
  test('arrives picture by picture, the same one once, and is served to its own customer alone', async () => {
    const row = await made({ ...draftOf('DAMAGED', [await parcelIn('SIGNED')]), announcedFiles: 2 })
    await evidence(row.ref, 1)
    expect((await evidence(row.ref, 1)).data?.row).toMatchObject({ files: 1, announcedFiles: 2 })
    await evidence(row.ref, 2)
    const third = await evidence(row.ref, 3, client, 'INVOICE')
    expect(third.data?.row).toMatchObject({ files: 3, announcedFiles: 3 })
    const detail = await detailOf(row.id)
    expect(detail?.evidence.map(({ slot, name }) => [slot, name])).toEqual([
      ['GOODS', 'box-1.png'],
      ['GOODS', 'box-2.png'],
      ['INVOICE', 'box-3.png'],
    ])
    const files = (await client.call(workOrders.workOrderFiles, { id: row.id })).data?.list ?? []
    const file = await fetch(gateway.url + (files[0]?.url ?? ''))
    expect(file.headers.get('content-type')).toBe('image/png')
    const outsider = await gateway.client()
    expect((await evidence(row.ref, 4, outsider)).code).toBe(code.absent)
    expect((await outsider.call(workOrders.workOrderFiles, { id: row.id })).code).toBe(code.absent)
    expect(await broken()).toEqual([])
  })

  test('is refused after 72 hours, and where it is no picture', async () => {
    const row = await claimOf()
    const bad = { name: 'x.png', type: 'image/png', size: 6, data: Buffer.from('<svg/>').toString('base64') }
    const refused = await client.call(
      workOrders.addEvidence,
      { ref: row.ref, slot: 'GOODS', file: bad },
      { key: key() },
    )
    expect(refused.code).toBe(code.invalid)
    const at = new Date(Date.now() - 3 * DAY_MS - 1000)
    await gateway.db.updateTable('work_order').set({ created_at: at }).where('id', '=', row.id).execute()
    expect((await evidence(row.ref)).code).toBe(code.window)
  })
})

describe('the thread', () => {
  const reply = (id: string, more: Partial<Input<typeof workOrders.replyWorkOrder>> = {}, as = client) =>
    as.call(
      workOrders.replyWorkOrder,
      { id, text: 'Here it is.', quotes: [], files: [], ...more },
      { key: key() },
    )

  test('goes back and forth, with who has read what', async () => {
    const row = await claimOf()
    await say(row.workOrderNo, { what: 'TAKEN' })
    await say(row.workOrderNo, { what: 'ASK', text: 'Please send a photo.' })
    const [asked] = await listed({ numbers: [row.workOrderNo] })
    expect(asked).toMatchObject({
      state: 'WAITING_CUSTOMER',
      turn: 'CUSTOMER',
      unread: '1',
      answer: 'Please send a photo.',
    })
    await client.call(workOrders.readWorkOrder, { ids: [row.id] }, { key: key() })
    expect((await detailOf(row.id))?.messages.every(({ readAt }) => readAt !== '')).toBe(true)
    const answered = await reply(row.id, { quotes: [row.waybillNo], files: [photo()] })
    expect(answered.data?.row).toMatchObject({ state: 'WAITING_PROVIDER', unread: '0' })
    const before = (await detailOf(row.id))?.messages.at(-1)
    expect(before).toMatchObject({ by: 'CUSTOMER', quotes: [row.waybillNo], readAt: '' })
    expect(before?.files.map(({ name }) => name)).toEqual(['box-0.png'])
    await say(row.workOrderNo, { what: 'REPLY', text: 'Thank you.' })
    expect((await detailOf(row.id))?.messages.at(-2)?.readAt).not.toBe('')
  })

  test('refuses an empty reply, a parcel of another work order, and a work order of another customer', async () => {
    const row = await claimOf()
    expect((await reply(row.id, { text: ' ' })).fields?.[0]?.path).toBe('text')
    expect((await reply(row.id, { quotes: [await parcelIn('SIGNED')] })).fields?.[0]?.path).toBe('quotes.0')
    const outsider = await gateway.client()
    expect((await reply(row.id, {}, outsider)).code).toBe(code.absent)
    expect((await reply('x')).code).toBe(code.absent)
    expect(await detailOf(row.id, outsider)).toBeNull()
  })

  test('is over once it was withdrawn, for both sides', async () => {
    const row = await claimOf()
    const end = async () =>
      (await client.call(workOrders.withdrawWorkOrder, { ids: [row.id] }, { key: key() })).data?.list[0]
    expect(await end()).toMatchObject({ ok: '1' })
    expect(await end()).toMatchObject({ ok: '0', desc: 'It is withdrawn already.' })
    expect((await reply(row.id)).code).toBe(code.status)
    expect((await say(row.workOrderNo, { what: 'REPLY', text: 'Too late.' })).code).toBe(code.status)
    expect((await decide(row, '1.00')).code).toBe(code.status)
  })

  test('counts states, what is late, and what became of claims', async () => {
    const counts = (await client.call(workOrders.workOrderCounts, {})).data
    const rows = await listed()
    expect(counts?.total).toBe(rows.length)
    const withdrawn = rows.filter(({ state }) => state === 'WITHDRAWN').length
    expect(counts?.list.find(({ state }) => state === 'WITHDRAWN')?.count).toBe(withdrawn)
    const row = await claimOf()
    const late = new Date(Date.now() - DAY_MS)
    await gateway.db.updateTable('work_order').set({ due_at: late }).where('id', '=', row.id).execute()
    const { data } = await client.call(workOrders.statistics, { kind: 'CLAIM' })
    const open = (await listed({ kind: 'CLAIM' })).filter(({ turn }) => turn !== 'NOBODY').length
    expect(data).toMatchObject({ open, overdue: 1 })
  })
})

describe('deciding', () => {
  test('pays what is granted once, however often it is reported', async () => {
    const before = await paidOut()
    const row = await claimOf('20.00')
    const eventId = key()
    await Promise.all([1, 2, 3].map(() => decide(row, '15.50', eventId)))
    expect((await decide(row, '15.50')).code).toBe(code.status)
    expect((await paidOut()) - before).toBe(1550n)
    const [decided] = await listed({ numbers: [row.workOrderNo] })
    expect(decided).toMatchObject({ state: 'DECIDED', turn: 'NOBODY', decidedAmount: '15.50', unread: '1' })
    const flow = await client.call(finance.queryFlow, { page: 1, pageSize: 20 })
    expect(JSON.stringify(flow.data)).toContain(row.workOrderNo)
    expect(await broken()).toEqual([])
  })

  test.each([
    ['more than was asked for', '20.01', 'parcels.0.amount'],
    ['a parcel twice', '', 'parcels'],
  ])('refuses %s and books nothing', async (what, amount, path) => {
    const before = await paidOut()
    const row = await claimOf('20.00')
    const line = { waybillNo: row.waybillNo, amount: '1.00' }
    const answer =
      what === 'a parcel twice'
        ? await report('work-order-decisions', row.workOrderNo, { note: 'x', parcels: [line, line] })
        : await decide(row, amount)
    expect(answer.fields?.[0]?.path).toBe(path)
    expect(await paidOut()).toBe(before)
    expect((await listed({ numbers: [row.workOrderNo] }))[0]?.state).toBe('NEW')
  })

  test('is appealed once until its last day; the second decision pays no less', async () => {
    const before = await paidOut()
    const appeal = (id: string) =>
      client.call(workOrders.appealWorkOrder, { id, text: 'Look again.', files: [] }, { key: key() })
    const row = await claimOf('20.00')
    expect((await appeal(row.id)).code).toBe(code.status)
    await decide(row, '5.00')
    expect((await appeal(row.id)).data?.row).toMatchObject({ state: 'APPEALED', turn: 'PROVIDER' })
    expect((await decide(row, '4.99')).fields?.[0]?.path).toBe('parcels.0.amount')
    await decide(row, '20.00')
    expect((await paidOut()) - before).toBe(2000n)
    expect((await appeal(row.id)).desc).toContain('appealed before')
    expect(await broken()).toEqual([])
    const late = await claimOf('20.00')
    await decide(late, '0.00')
    await gateway.db
      .updateTable('work_order')
      .set({ appeal_until: new Date(Date.now() - 1000) })
      .where('id', '=', late.id)
      .execute()
    expect((await appeal(late.id)).code).toBe(code.window)
  })

  test('is closed by the clock: a paid parcel stays claimed, an unpaid one is free', async () => {
    const [paid, unpaid] = [await claimOf('20.00'), await claimOf('20.00')]
    await decide(paid, '20.00')
    await decide(unpaid, '0.00')
    await closeDecided(gateway.db, new Date(Date.now() + 6 * DAY_MS))
    expect((await listed({ numbers: [paid.workOrderNo] }))[0]?.state).toBe('DECIDED')
    await closeDecided(gateway.db, new Date(Date.now() + 8 * DAY_MS))
    await closeDecided(gateway.db, new Date(Date.now() + 8 * DAY_MS))
    expect((await listed({ numbers: [paid.workOrderNo] }))[0]?.state).toBe('CLOSED')
    expect((await create(draftOf('DAMAGED', [paid.waybillNo]))).code).toBe(code.invalid)
    expect((await create(draftOf('DAMAGED', [unpaid.waybillNo]))).success).toBe(true)
    expect(await broken()).toEqual([])
  })

  test('answers other kinds without money', async () => {
    const row = await made(draftOf('OPEN_PARCEL', [await parcelIn('GOT')]))
    const paid = await report('work-order-decisions', row.workOrderNo, {
      note: 'x',
      parcels: [{ waybillNo: row.waybillNo, amount: '1.00' }],
    })
    expect(paid.fields?.[0]?.path).toBe('parcels')
    expect(await report('work-order-decisions', row.workOrderNo, { note: 'As declared.' })).toMatchObject({
      success: true,
    })
    expect(await broken()).toEqual([])
  })

  test('is found broken where the ledger and the claim differ', async () => {
    const row = await claimOf('20.00')
    await decide(row, '5.00')
    await gateway.connection.pool.query(
      `update work_order_parcel set decided = 499 where work_order_id = $1`,
      [row.id],
    )
    expect(await broken()).toEqual([
      expect.stringContaining('once and to the fen'),
      expect.stringContaining('sums of a work order'),
    ])
    await gateway.connection.pool.query(
      `update work_order_parcel set decided = 500 where work_order_id = $1`,
      [row.id],
    )
  })
})

test('the provider sees what waits for it, the most urgent first', async () => {
  const row = await claimOf('7.00')
  const { answer } = await gateway.ops('work-orders', { limit: 500 })
  const { list } = answer.data as { list: { workOrderNo: string; dueAt: string; parcels: unknown[] }[] }
  const found = list.find(({ workOrderNo }) => workOrderNo === row.workOrderNo)
  expect(found?.parcels).toEqual([{ waybillNo: row.waybillNo, askedAmount: '7.00', decidedAmount: '' }])
  expect(list.map(({ dueAt }) => dueAt)).toEqual(list.map(({ dueAt }) => dueAt).toSorted())
})

test('questions and decisions are news until they are answered', async () => {
  const since = new Date(Date.now() - 60_000).toISOString()
  const news = async () =>
    (await client.call(home.getData, { since })).data?.news.filter(({ kind }) => kind === 'WORK_ORDER_ASKED')
  const row = await claimOf()
  await say(row.workOrderNo, { what: 'ASK', text: 'Which one?' })
  expect((await news())?.[0]?.numbers).toContain(row.workOrderNo)
  await client.call(
    workOrders.replyWorkOrder,
    { id: row.id, text: 'This one.', quotes: [], files: [] },
    { key: key() },
  )
  expect((await news())?.[0]?.numbers ?? []).not.toContain(row.workOrderNo)
})

test('a calendar that the provider replaces counts for the device and the server alike', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const waybillNo = await parcelIn('SIGNED', 25)
  expect((await create(draftOf('DAMAGED', [waybillNo]))).code).toBe(code.window)
  const holidays = async () =>
    (await client.call(workOrders.findParcels, { numbers: [waybillNo] })).data?.list[0]?.parcel?.holidays
  expect(await holidays()).toEqual([...holidaysOf('VN')])
  const replaced = Array.from({ length: 24 }, (_, ago) => day(ago + 1)).toSorted()
  expect((await gateway.ops('holidays', { country: 'VN', holidays: replaced })).answer.success).toBe(true)
  expect(await holidays()).toEqual(replaced)
  expect((await create(draftOf('DAMAGED', [waybillNo]))).success).toBe(true)
  const wrong = await gateway.ops('holidays', { country: 'VN', holidays: ['01-01', '02-30'] })
  expect(wrong.answer.fields?.map(({ path }) => path)).toEqual(['holidays.1'])
})

test('types say what proves them, and until when', async () => {
  const { data } = await client.call(workOrders.workOrderTypes, { kind: 'CLAIM' })
  expect(data?.list.find(({ type }) => type === 'DAMAGED')).toMatchObject({
    checklist: ['GOODS', 'INNER_PACKING', 'OUTER_PACKING', 'INVOICE'],
    asksVideo: '1',
    window: { event: 'delivered', days: 14, counts: 'WORKING_DAYS' },
  })
  expect(data).toMatchObject({ evidenceHours: 72, answerDays: 7, appealDays: 7 })
})
