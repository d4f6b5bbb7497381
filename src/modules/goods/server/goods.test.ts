import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { missingPoints } from '#domain/sku-rules.ts'
import { goods } from '#modules/goods/contract.ts'
import { emptySku } from '#modules/goods/sku-data.ts'
import type { SkuDraft } from '#modules/goods/wire-shapes.ts'
import { stock } from '#modules/stock/contract.ts'
import { serverModules } from '#registry/handlers.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import type { OpenReview } from './ops.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

let serial = 0
const whole = (changes: Partial<SkuDraft> = {}): SkuDraft => ({
  ...emptySku,
  sku: `T-${++serial}`,
  name: '纯棉T恤',
  nameEn: 'Cotton T-shirt',
  category: 'APP-TOP',
  hsCode: '6109.10',
  origin: 'CN',
  material: 'Cotton',
  unitValue: '39.00',
  weight: '0.18',
  length: '30',
  width: '24.5',
  height: '2',
  ...changes,
})
const add = (sku: SkuDraft, submit: '0' | '1' = '0') =>
  client.call(goods.addSku, { submit, sku }, { key: key() })
const detailOf = async (id: string) => {
  const { data } = await client.call(goods.getSkusDetail, { ids: [id] })
  const [detail] = data?.list ?? []
  if (!detail) throw new Error('absent')
  return detail
}
const openReview = async (sku: string): Promise<OpenReview | undefined> => {
  const { answer } = await gateway.ops('open-sku-reviews', { limit: 200 })
  return (answer.data as { list: OpenReview[] }).list.find((each) => each.sku === sku)
}
const decide = async (sku: string, decision: 'APPROVE' | 'REJECT', reasons?: object[]) => {
  const review = await openReview(sku)
  const event = { eventId: `t-${key()}`, reviewId: review?.id, decision, ...(reasons ? { reasons } : {}) }
  return gateway.ops('sku-reviews', event)
}
const approved = async (changes: Partial<SkuDraft> = {}) => {
  const { data } = await add(whole(changes), '1')
  if (!data) throw new Error('not added')
  await decide(data.row.sku, 'APPROVE')
  return detailOf(data.id)
}
const receive = (sku: string, quantity: number, cusCode: string) =>
  gateway.ops('stock-movements', {
    eventId: `t-${key()}`,
    cusCode,
    warehouse: 'SZX1',
    kind: 'RECEIPT',
    at: new Date().toISOString(),
    lines: [{ sku, quantity }],
  })
const cusCode = async () => {
  const { cus_code } = await gateway.db
    .selectFrom('stock_sku')
    .select('cus_code')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  return cus_code
}

test('a draft is kept as it is typed and tidied; what is missing for the review is said', async () => {
  const { data } = await add(whole({ sku: ' t-low ', hsCode: '', weight: '', barcodes: [' x1 ', 'X1'] }), '1')
  expect(data?.row).toMatchObject({
    sku: 'T-LOW',
    barcodes: ['X1'],
    status: 'DRAFT',
    width: '24.5',
    weight: '',
  })
  expect(data?.missing).toEqual(['hsCode', 'weight'])
})

test('the database counts what is missing as the checklist does', async () => {
  const drafts = [
    {},
    { nameEn: ' ' },
    { category: '' },
    { hsCode: '61 09' },
    { origin: '' },
    { material: '' },
    { unitValue: '0' },
    { weight: '' },
    { height: '' },
    { battery: 'BATTERY_IN' as const },
    { battery: 'BATTERY_ONLY' as const, hsCode: '', length: '' },
  ]
  for (const changes of drafts) {
    const draft = whole(changes)
    const { data } = await add(draft)
    expect(data?.row.missing).toEqual(missingPoints(draft, []))
  }
})

test('complete goods go to the review, are approved by the provider once, and are in use', async () => {
  const { data } = await add(whole(), '1')
  expect(data?.row.status).toBe('SUBMITTED')
  const review = await openReview(data?.row.sku ?? '')
  const event = { eventId: `t-${key()}`, reviewId: review?.id, decision: 'APPROVE' }
  expect((await gateway.ops('sku-reviews', event)).answer).toMatchObject({ success: true })
  expect((await gateway.ops('sku-reviews', event)).answer).toMatchObject({ success: true })
  const { sku, revisions } = await detailOf(data?.id ?? '')
  expect(sku.status).toBe('APPROVED')
  expect(revisions).toMatchObject([{ no: 1, kind: 'NEW', state: 'APPROVED' }])
  expect((await gateway.ops('sku-reviews', { ...event, eventId: `t-${key()}` })).answer).toMatchObject({
    success: false,
    code: code.status,
  })
})

test('sent back goods say why, by field, and are submitted again', async () => {
  const { data } = await add(whole(), '1')
  const sku = data?.row.sku ?? ''
  expect((await decide(sku, 'REJECT')).answer).toMatchObject({ success: false, code: code.invalid })
  await decide(sku, 'REJECT', [{ field: 'hsCode', reason: 'Not for cotton' }])
  const { sku: row } = await detailOf(data?.id ?? '')
  expect(row).toMatchObject({ status: 'REJECTED', reasons: [{ field: 'hsCode', reason: 'Not for cotton' }] })
  const { data: again } = await client.call(
    goods.updateSku,
    { id: row.id, rev: row.rev, submit: '1', sku: whole({ sku, hsCode: '610990' }) },
    { key: key() },
  )
  expect(again?.row).toMatchObject({ status: 'SUBMITTED', hsCode: '610990', reasons: [] })
})

test('a change customs reads waits for the review; the approved value stays in use, everything else changes at once', async () => {
  const { sku } = await approved()
  const draft = whole({ sku: sku.sku, hsCode: '610990', unitValue: '49', alertQty: 20, remark: 'New shelf' })
  const { data } = await client.call(
    goods.updateSku,
    { id: sku.id, rev: sku.rev, submit: '0', sku: draft },
    { key: key() },
  )
  expect(data?.row).toMatchObject({ hsCode: '610910', unitValue: '39.00', alertQty: 20, status: 'APPROVED' })
  expect(data?.row.attention).toContainEqual({ id: 'CHANGED' })
  const { revisions } = await detailOf(sku.id)
  expect(revisions[0]).toMatchObject({
    kind: 'CHANGE',
    state: 'WAITING',
    changes: [
      { field: 'hsCode', before: '610910', after: '610990' },
      { field: 'unitValue', unitValue: '49' },
    ],
  })
  await decide(sku.sku, 'APPROVE')
  expect((await detailOf(sku.id)).sku).toMatchObject({
    hsCode: '610990',
    unitValue: '49.00',
    attention: [{ id: 'LOW' }],
  })
})

test('a change that is sent back leaves the approved value and says why', async () => {
  const { sku } = await approved()
  const change = { id: sku.id, submit: '0' as const, sku: whole({ sku: sku.sku, material: 'Linen' }) }
  await client.call(goods.updateSku, change, { key: key() })
  await decide(sku.sku, 'REJECT', [{ field: 'material', reason: 'The photo shows cotton' }])
  const { sku: row, revisions } = await detailOf(sku.id)
  expect(row).toMatchObject({ material: 'Cotton', status: 'APPROVED' })
  expect(row.reasons).toEqual([{ field: 'material', reason: 'The photo shows cotton' }])
  expect(revisions[0]).toMatchObject({ state: 'REJECTED' })
})

test('a newer change replaces the one that waits; going back to the approved values withdraws it', async () => {
  const { sku } = await approved()
  const save = (changes: Partial<SkuDraft>) =>
    client.call(
      goods.updateSku,
      { id: sku.id, submit: '0', sku: whole({ sku: sku.sku, ...changes }) },
      { key: key() },
    )
  await save({ hsCode: '610990' })
  const first = await openReview(sku.sku)
  await save({ hsCode: '610990', material: 'Linen' })
  const stale = await gateway.ops('sku-reviews', {
    eventId: `t-${key()}`,
    reviewId: first?.id,
    decision: 'APPROVE',
  })
  expect(stale.answer).toMatchObject({ success: false, code: code.status })
  await save({})
  expect(await openReview(sku.sku)).toBeUndefined()
  expect((await detailOf(sku.id)).revisions.map(({ state }) => state)).toEqual([
    'WITHDRAWN',
    'WITHDRAWN',
    'APPROVED',
  ])
})

test('an edit from an older revision is refused and carries the row as it is now', async () => {
  const { sku } = await approved()
  const reply = await client.call(
    goods.updateSku,
    { id: sku.id, rev: sku.rev - 1, submit: '0', sku: whole({ sku: sku.sku }) },
    { key: key() },
  )
  expect(reply).toMatchObject({ success: false, code: code.changed })
})

test('no code means two SKUs: not as SKU, not as barcode', async () => {
  const { data } = await add(whole({ barcodes: ['6291041500213'] }))
  const sku = data?.row.sku ?? ''
  expect(await add(whole({ sku }))).toMatchObject({ success: false, code: code.duplicate })
  expect(await add(whole({ sku: '6291041500213' }))).toMatchObject({
    code: code.invalid,
    fields: [{ path: 'sku.sku' }],
  })
  const clash = await add(whole({ barcodes: ['6291041500213'] }))
  expect(clash).toMatchObject({ code: code.invalid, fields: [{ path: 'sku.barcodes' }] })
  expect(JSON.stringify(clash)).toContain(sku)
  const { data: found } = await client.call(goods.getSkus, { page: 1, pageSize: 20, skus: ['6291041500213'] })
  expect(found?.list.map((row) => row.sku)).toEqual([sku])
})

test('validating says faults, doubtful barcodes and what is missing, and stores nothing', async () => {
  const draft = whole({ barcodes: ['6291041500214'], hsCode: '61', weight: '0.1' })
  const rows = [draft, { ...draft, hsCode: '610910' }]
  for (const call of [goods.validateSaveSku, goods.wmsValidateSku]) {
    const { data } = await client.call(call, { rows })
    expect(data?.list[0]).toMatchObject({
      ok: '0',
      fields: [{ path: 'hsCode' }],
      warnings: [{ path: 'barcodes' }],
    })
    expect(data?.list[0]?.warnings[0]?.desc).toContain('6291041500213')
    expect(data?.list[1]).toMatchObject({ ok: '0', fields: [{ path: 'sku' }] })
  }
  expect((await client.call(goods.getSkus, { page: 1, pageSize: 20, skus: [draft.sku] })).data?.total).toBe(0)
})

test('batteries need a certificate that holds; one that ends soon is listed', async () => {
  const { data } = await add(whole({ battery: 'BATTERY_IN' }))
  const { sku, id } = data?.row ?? { sku: '', id: '' }
  const submit = async () => (await client.call(goods.submitSku, { ids: [id] }, { key: key() })).data?.list[0]
  expect(await submit()).toMatchObject({ ok: '0', desc: expect.stringContaining('UN 38.3') })
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
  const certificate = { sku, type: 'UN383' as const, no: 'UN-1', validFrom: day(-300), countries: [] }
  const put = (more: object) =>
    client.call(goods.updateSkuCertificate, { ...certificate, validTo: '', ...more } as never, { key: key() })
  expect(await put({ validTo: day(-400) })).toMatchObject({
    code: code.invalid,
    fields: [{ path: 'validTo' }],
  })
  await put({ validTo: day(-3) })
  expect(await submit()).toMatchObject({ ok: '0' })
  const file = { name: 'un.pdf', type: 'application/pdf', size: 12, data: btoa('%PDF-1.7\n123') }
  const { data: renewed } = await put({ validTo: day(20), file })
  expect(renewed?.row).toMatchObject({
    certificates: 1,
    certificateEnds: day(20),
    attention: [{ id: 'ENDING' }],
  })
  expect(await put({ no: 'UN-2', file: { ...file, data: btoa('MZ not a paper') } })).toMatchObject({
    code: code.invalid,
    fields: [{ path: 'file' }],
  })
  expect(await submit()).toMatchObject({ ok: '1' })
  const { certificateList } = await detailOf(id)
  expect(certificateList).toMatchObject([{ no: 'UN-1', fileName: 'un.pdf' }])
  const opened = await fetch(new URL(certificateList[0]?.url ?? '', gateway.url))
  expect([opened.status, await opened.text()]).toEqual([200, '%PDF-1.7\n123'])
  const { data: counts } = await client.call(goods.getSkusCount, {})
  expect(counts?.attention.find((each) => each.id === 'ENDING')?.count).toBe(1)
  const { data: none } = await put({ id: certificateList[0]?.id, isRemoved: '1' })
  expect(none?.row.certificates).toBe(0)
})

test('goods that moved keep their tracking, are not deleted, and are disabled only without open orders', async () => {
  const { sku } = await approved()
  await receive(sku.sku, 5, await cusCode())
  const change = { id: sku.id, submit: '0' as const, sku: whole({ sku: sku.sku, isSerial: '1' }) }
  expect(await client.call(goods.wmsUpdateSku, change, { key: key() })).toMatchObject({
    fields: [{ path: 'sku.isSerial' }],
  })
  const many = { ids: [sku.id] }
  const removed = await client.call(goods.wmsDeleteSku, many, { key: key() })
  expect(removed.data?.list[0]?.desc).toContain('Disable it')
  await sql`insert into stock_demand (cus_code, about, warehouse, sku, wanted, missing, since)
    select cus_code, 'B2B-OPEN', 'SZX1', sku, 9, 9, now() from stock_sku where id = ${sku.id}`.execute(
    gateway.db,
  )
  const refused = await client.call(goods.enableSku, { ...many, enable: '0' }, { key: key() })
  expect(refused.data?.list[0]?.desc).toContain('B2B-OPEN')
  expect((await detailOf(sku.id)).documents).toMatchObject([{ about: 'B2B-OPEN', missing: 9 }])
  await sql`delete from stock_demand where about = 'B2B-OPEN'`.execute(gateway.db)
  for (const [enable, status] of [
    ['0', 'DISABLED'],
    ['1', 'APPROVED'],
  ] as const) {
    const { data } = await client.call(goods.wmsDisableEnableSku, { ...many, enable }, { key: key() })
    expect(data?.list[0]?.ok).toBe('1')
    expect((await detailOf(sku.id)).sku.status).toBe(status)
  }
})

test('drafts are deleted; ids of others and of nobody are absent', async () => {
  const { data } = await add(whole())
  const other = await gateway.client()
  const ids = [data?.id ?? '', 'no-id']
  const foreign = await other.call(goods.wmsDeleteSku, { ids }, { key: key() })
  expect(foreign.data?.list.map(({ ok }) => ok)).toEqual(['0', '0'])
  const own = await client.call(goods.wmsDeleteSku, { ids }, { key: key() })
  expect(own.data?.list.map(({ ok }) => ok)).toEqual(['1', '0'])
})

test('fields without review are set for many at once', async () => {
  const { sku } = await approved()
  const set = { alertQty: 30, remark: ' Shelf 4 ' }
  await client.call(goods.updateSkuInfo, { ids: [sku.id], set }, { key: key() })
  expect((await detailOf(sku.id)).sku).toMatchObject({
    alertQty: 30,
    remark: 'Shelf 4',
    attention: [{ id: 'LOW' }],
  })
  const { data } = await client.call(
    goods.updateSkuInfo,
    { ids: [sku.id], set: { shelfLifeDays: 30 } },
    { key: key() },
  )
  expect(data?.list[0]?.ok).toBe('0')
})

test('the products of the warehouse carry the six sums, over all or of one warehouse', async () => {
  const { sku } = await approved()
  await receive(sku.sku, 7, await cusCode())
  const ask = (warehouse?: string) =>
    client.call(goods.wmsGetSkus, {
      page: 1,
      pageSize: 20,
      skus: [sku.sku],
      ...(warehouse ? { warehouse } : {}),
    })
  expect((await ask()).data?.list[0]).toMatchObject({
    inStock: 7,
    sellable: 7,
    historicalInbound: 7,
    allocated: 0,
  })
  expect((await ask('SZX1')).data?.total).toBe(1)
  expect((await ask('YIW1')).data?.total).toBe(0)
  const { data } = await client.call(stock.stockList, { page: 1, pageSize: 10, skus: [sku.sku] })
  expect(data?.list[0]).toMatchObject({ inStock: 7, weight: '0.18' })
})

test('totals and counts of states say the same, whether counters or rows are asked', async () => {
  const own = await gateway.client()
  const submits = ['0', '0', '0', '1', '1'] as const
  const ids: string[] = []
  for (const submit of submits) {
    const { data } = await own.call(goods.addSku, { submit, sku: whole() }, { key: key() })
    if (data) ids.push(data.id)
  }
  await own.call(goods.wmsDeleteSku, { ids: ids.slice(0, 1) }, { key: key() })
  await own.call(goods.submitSku, { ids: ids.slice(1, 2) }, { key: key() })
  const totals = async (filters: { keyword?: string }) => {
    const page = { page: 1, pageSize: 20, ...filters }
    const { data } = await own.call(goods.getSkusCount, filters)
    const [all, drafts] = [
      await own.call(goods.getSkus, page),
      await own.call(goods.wmsGetSkus, { ...page, status: 'DRAFT' }),
    ]
    return { counts: data, all: all.data?.total, drafts: drafts.data?.total }
  }
  const counted = await totals({})
  expect(counted).toMatchObject({ all: 4, drafts: 1, counts: { total: 4 } })
  expect(counted).toEqual(await totals({ keyword: 'Cotton' }))
})

test('labels say the first barcode, else the SKU', async () => {
  const { data } = await add(whole({ barcodes: ['4006381333931', 'OWN-1'] }))
  const { data: bare } = await add(whole())
  const items = [data, bare].map((each) => ({ sku: each?.row.sku ?? '', copies: 3 }))
  const reply = await client.call(goods.printSkuInfo, { items })
  expect(reply.data?.list.map(({ barcode, copies }) => [barcode, copies])).toEqual([
    ['4006381333931', 3],
    [bare?.row.sku, 3],
  ])
  expect(await client.call(goods.printSkuInfo, { items: [{ sku: 'NOWHERE', copies: 1 }] })).toMatchObject({
    code: code.absent,
    fields: [{ path: 'items.0.sku' }],
  })
})

test('people who see no amounts change goods and leave the value as it is', async () => {
  const { sku } = await approved()
  const funcs = ['Z-201', 'Z-20101', 'Z-20102']
  const clerk = await gateway.client({ cusCode: await cusCode(), userAdmin: '0', funcs })
  const { unitValue: _, ...unseen } = whole({ sku: sku.sku, hsCode: '610990' })
  const { data } = await clerk.call(goods.updateSku, { id: sku.id, submit: '0', sku: unseen }, { key: key() })
  expect(data?.row).not.toHaveProperty('unitValue')
  expect((await detailOf(sku.id)).sku.unitValue).toBe('39.00')
  expect((await detailOf(sku.id)).revisions[0]?.changes.map(({ field }) => field)).toEqual(['hsCode'])
})

test('everything that must hold in the database holds', async () => {
  const findings = await verify(gateway.connection.pool, serverModules)
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([])
})
