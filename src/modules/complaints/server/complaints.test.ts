import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import { complaints } from '#modules/complaints/contract.ts'
import { workOrders } from '#modules/work-orders/contract.ts'
import { checks } from '#modules/work-orders/server/checks.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { newsOf } from '../../../../tests/fixtures/news.ts'
import { key, place, placeIn } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

type Draft = Input<typeof complaints.addComplaint>
const suggestion: Draft = { type: 'SUGGESTION', text: 'Please offer rolls of 76 mm.', files: [] }
const add = (draft: Partial<Draft> = {}, as = client, sent = key()) =>
  as.call(complaints.addComplaint, { ...suggestion, ...draft }, { key: sent })
const listed = async (query: Partial<Input<typeof complaints.complaintList>> = {}, as = client) =>
  (await as.call(complaints.complaintList, { page: 1, pageSize: 50, ...query })).data?.list ?? []
const answer = (complaintNo: string, more: object) =>
  gateway.ops('complaint-answers', {
    eventId: key(),
    complaintNo,
    cusCode: client.session?.cusCode,
    state: 'ANSWERED',
    ...more,
  })
const end = async (
  call: typeof complaints.withdrawComplaint | typeof complaints.closeComplaint,
  id: string,
) => (await client.call(call, { ids: [id] }, { key: key() })).data?.list[0]?.ok

/** A picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const photo = { name: 'box.png', type: 'image/png', size: Buffer.from(PNG, 'base64').length, data: PNG }

describe('adding', () => {
  test('lists a complaint under the waybill number of its parcel, whichever number was typed', async () => {
    const { orderNo, waybillNo } = await place(client)
    const { data } = await add({
      type: 'DELAY',
      waybillNo: ` ${orderNo.toLowerCase()} `,
      text: ' Late ',
      contact: 'Chen',
    })
    const [row] = await listed({ keyword: data?.complaintNo ?? '' })
    expect(row).toEqual(data?.row)
    expect(row).toMatchObject({ waybillNo, country: 'VN', text: 'Late', contact: 'Chen', state: 'SUBMITTED' })
  })

  test('refuses a number that is none of its parcels with the message of the specification', async () => {
    const outsider = await gateway.client()
    const foreign = await place(outsider)
    for (const waybillNo of ['VN00000000', foreign.waybillNo, 'a b'])
      expect((await add({ type: 'LOST', waybillNo })).fields).toEqual([
        { path: 'waybillNo', desc: 'Waybill number wrong' },
      ])
  })

  test('asks for a number only where it is about a parcel', async () => {
    expect((await add({ type: 'DAMAGED' })).fields?.map(({ path }) => path)).toEqual(['waybillNo'])
    expect((await add({ type: 'OTHER' })).success).toBe(true)
  })

  test.each<[string, Partial<Draft>, string]>([
    ['an empty text', { text: ' ' }, 'text'],
    [
      'a file that only says it is a photo',
      { files: [{ ...photo, data: Buffer.from('<svg/>').toString('base64') }] },
      'files.0',
    ],
    ['a kind of file that is not taken', { files: [{ ...photo, type: 'text/html' }] }, 'files'],
  ])('refuses %s at its field', async (_, draft, path) => {
    expect((await add(draft)).fields?.map((field) => field.path)).toContain(path)
  })

  test('makes one complaint of a request that is sent twice', async () => {
    const sent = key()
    const [one, again] = [await add({}, client, sent), await add({}, client, sent)]
    expect(again.data).toEqual(one.data)
    expect(await listed({ keyword: one.data?.complaintNo ?? '' })).toHaveLength(1)
  })

  test('serves the files to its own customer alone', async () => {
    const { data } = await add({ files: [photo, photo] })
    const detail = await client.call(complaints.complaintDetail, { id: data?.id ?? '' })
    expect(detail.data?.files.map(({ name }) => name)).toEqual(['box.png', 'box.png'])
    const file = await fetch(gateway.url + (detail.data?.files[0]?.url ?? ''))
    expect(file.headers.get('content-type')).toBe('image/png')
    const outsider = await gateway.client()
    expect((await outsider.call(complaints.complaintDetail, { id: data?.id ?? '' })).code).toBe(20104)
    expect(await listed({ keyword: data?.complaintNo ?? '' }, outsider)).toEqual([])
  })
})

test('finds the parcel of a number, and says which complaint about it is open', async () => {
  const { waybillNo, orderNo } = await place(client)
  const find = async (number: string, as = client) => (await as.call(complaints.findParcel, { number })).data
  expect(await find(waybillNo.toLowerCase())).toMatchObject({ found: '1', orderNo, openComplaintNo: '' })
  const { data } = await add({ type: 'DELAY', waybillNo })
  expect((await find(orderNo))?.openComplaintNo).toBe(data?.complaintNo)
  expect((await find(waybillNo, await gateway.client()))?.found).toBe('0')
})

describe('answers', () => {
  test('keep what was answered before', async () => {
    const { data } = await add()
    const no = data?.complaintNo ?? ''
    await answer(no, { state: 'HANDLING', answer: 'We look into it.' })
    expect((await listed({ keyword: no }))[0]).toMatchObject({
      state: 'HANDLING',
      workOrderNo: '',
      answeredAt: '',
    })
    const before = new Date(Date.now() - 60_000)
    const answers = async () =>
      (await newsOf(client, before))?.find(({ kind }) => kind === 'COMPLAINT_ANSWERED')?.count ?? 0
    const earlier = await answers()
    await answer(no, { answer: 'Done.' })
    expect(await answers()).toBe(earlier + 1)
    const [row] = await listed({ keyword: no, state: 'ANSWERED' })
    expect(row?.answer).toBe('Done.')
    const detail = await client.call(complaints.complaintDetail, { id: row?.id ?? '' })
    expect(detail.data?.answers.map(({ text }) => text)).toEqual(['We look into it.', 'Done.'])
  })

  test('need a text, and a complaint that has not ended', async () => {
    const { data } = await add()
    const no = data?.complaintNo ?? ''
    expect((await answer(no, {})).answer.code).toBe(20100)
    expect(await end(complaints.withdrawComplaint, data?.id ?? '')).toBe('1')
    expect((await answer(no, { answer: 'Too late' })).answer.code).toBe(20101)
    expect((await answer('T0', { answer: 'Whose?' })).answer.code).toBe(20104)
  })

  test('let a complaint be closed once, and not withdrawn any more', async () => {
    const { data } = await add()
    const id = data?.id ?? ''
    expect(await end(complaints.closeComplaint, id)).toBe('0')
    await answer(data?.complaintNo ?? '', { answer: 'Done.' })
    expect(await end(complaints.withdrawComplaint, id)).toBe('0')
    expect(await end(complaints.closeComplaint, id)).toBe('1')
    expect(await end(complaints.closeComplaint, id)).toBe('0')
  })

  test('are given to what waits: the oldest open complaint first', async () => {
    const own = await gateway.client()
    const { data } = await add({}, own)
    const { answer: open } = await gateway.ops('open-complaints', { limit: 500 })
    const list = (open.data as { list: { complaintNo: string; cusCode: string; state: string }[] }).list
    expect(list).toContainEqual(
      expect.objectContaining({
        complaintNo: data?.complaintNo,
        cusCode: own.session?.cusCode,
        state: 'SUBMITTED',
      }),
    )
  })
})

describe('a complaint that becomes a work order', () => {
  const workOrder = async (no: string, as = client) => {
    const { data } = await as.call(workOrders.workOrderList, { page: 1, pageSize: 20, numbers: [no] })
    const id = data?.list[0]?.id ?? ''
    return id ? (await as.call(workOrders.workOrderDetail, { id })).data : undefined
  }
  const delivered = async () => (await placeIn(gateway, client, 'SIGNED')).waybillNo

  test('does so at once where its type says so, with its parcel, text and files, and each names the other', async () => {
    const waybillNo = await delivered()
    const { data } = await add({
      type: 'DAMAGED',
      waybillNo,
      text: 'The box was open.',
      contact: 'Chen',
      files: [photo, photo],
    })
    expect(data?.row).toMatchObject({ state: 'WORK_ORDER', answeredAt: '' })
    expect(data?.row.workOrderAt).not.toBe('')
    const made = await workOrder(data?.row.workOrderNo ?? '')
    expect(made?.row).toMatchObject({
      complaintNo: data?.complaintNo,
      kind: 'CLAIM',
      type: 'DAMAGED',
      text: 'The box was open.',
      contact: 'Chen',
      waybillNo,
      files: 1,
      announcedFiles: 1,
    })
    // It asks for the most the type allows.
    const [parcel] = made?.parcels ?? []
    expect(parcel?.askedAmount).toBe(
      fromMinor((toMinor(parcel?.freight ?? '') ?? 0n) + (toMinor(parcel?.valueAmount ?? '') ?? 0n)),
    )
    expect(made?.evidence.map(({ name }) => name)).toEqual(['box.png'])
    const broken = (await verify(gateway.connection.pool, [{ checks }])).filter(
      ({ broken: many }) => many > 0,
    )
    expect(broken).toEqual([])
  })

  test('stays a complaint where no such work order can be made, or not by this person', async () => {
    const { waybillNo } = await place(client)
    expect((await add({ type: 'DAMAGED', waybillNo })).data?.row).toMatchObject({
      state: 'SUBMITTED',
      workOrderNo: '',
    })
    const parcel = await delivered()
    const clerk = await gateway.client({
      cusCode: client.session?.cusCode ?? '',
      funcs: ['Z-805', 'Z-80501'],
    })
    const { data } = await add({ type: 'DAMAGED', waybillNo: parcel }, clerk)
    expect(data?.row.state).toBe('SUBMITTED')
    // The provider decides then, and the claim belongs to who complained.
    const turned = await answer(data?.complaintNo ?? '', {
      state: 'WORK_ORDER',
      workOrderType: 'DAMAGED',
      answer: 'We look into it.',
    })
    const { workOrderNo } = turned.answer.data as { workOrderNo: string }
    expect((await workOrder(workOrderNo))?.row).toMatchObject({
      complaintNo: data?.complaintNo,
      who: data?.row.who,
    })
    const [row] = await listed({ keyword: workOrderNo })
    expect(row).toMatchObject({ state: 'WORK_ORDER', workOrderNo, answer: 'We look into it.' })
  })

  test('does so once, however often it is reported, and is over as a complaint then', async () => {
    const { data } = await add({ type: 'PORTAL' })
    const [no, id] = [data?.complaintNo ?? '', data?.id ?? '']
    const turned = { state: 'WORK_ORDER', workOrderType: 'QUESTION' }
    const eventId = key()
    const said = await Promise.all([
      answer(no, { ...turned, eventId }),
      answer(no, { ...turned, eventId }),
      answer(no, turned),
      answer(no, turned),
    ])
    expect(said.filter(({ answer: { code } }) => code === 20101).length).toBeGreaterThanOrEqual(1)
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from work_order where complaint_no = ${no}`.execute(gateway.db)
    expect(rows).toEqual([{ many: 1 }])
    expect(await end(complaints.withdrawComplaint, id)).toBe('0')
    expect(await end(complaints.closeComplaint, id)).toBe('0')
    expect((await answer(no, { answer: 'Done.' })).answer.code).toBe(20101)
    const { answer: open } = await gateway.ops('open-complaints', { limit: 500 })
    expect(JSON.stringify(open.data)).not.toContain(no)
  })

  test('is refused at its type where the rules of work orders forbid it, and stays what it was', async () => {
    const { data } = await add({ type: 'DELAY', waybillNo: (await place(client)).waybillNo })
    const no = data?.complaintNo ?? ''
    for (const workOrderType of ['DAMAGED', undefined]) {
      const { answer: refused } = await answer(no, { state: 'WORK_ORDER', workOrderType })
      expect(refused.fields?.map(({ path }) => path)).toEqual(['workOrderType'])
    }
    expect((await listed({ keyword: no }))[0]).toMatchObject({ state: 'SUBMITTED', workOrderNo: '' })
  })
})

test('counts the states, and leaves other customers alone', async () => {
  const own = await gateway.client()
  const { data } = await add({}, own)
  expect(await end(complaints.withdrawComplaint, data?.id ?? '')).toBe('0')
  const { data: counts } = await own.call(complaints.complaintCounts, {})
  expect(counts?.list.filter(({ count }) => count > 0)).toEqual([{ state: 'SUBMITTED', count: 1 }])
})
