/** All but some rows; and a device and the gateway write the same file of the same rows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExportDecl } from '#engine/export/schema/export.ts'
import { deviceFile } from '#engine/export/view/device-file.ts'
import { columns, goodsExport } from '#modules/b2c/columns.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { orderTable } from '#modules/b2c/tables.ts'
import { speakerOf } from '#server/exports/speaker.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { exported, orderRequest } from '../../../../tests/fixtures/tasks.ts'
import { readWorkbook, textsOf } from '../../../../tests/fixtures/xlsx.ts'

let gateway: TestGateway
let demo: SignedClient
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
  demo = await gateway.client('demo')
})
afterAll(() => gateway.stop())

const everyColumn = columns
  .filter(({ isNotExported }) => !isNotExported)
  .map(({ prop }) => ({ fieldName: prop as string, header: `Head ${prop}` }))

test.each(['en', 'zh', 'ml'] as const)(
  'a device writes the same file of the same rows: %s',
  async (language) => {
    const query = { country: 'MY', sort: { prop: 'orderNo', order: 'asc' } } as const
    const { data } = await demo.call(b2c.queryOrderList, { page: 1, pageSize: 1000, ...query })
    const rows = (data?.list ?? []) as unknown as Record<string, unknown>[]
    const request = orderRequest({
      columns: everyColumn,
      columns2: goodsExport.columns.map(({ prop }) => ({ fieldName: prop, header: '' })),
      param: query,
      zone: 'Asia/Ho_Chi_Minh',
    })
    const decl = orderTable.export as ExportDecl
    for (const format of ['xlsx', 'csv'] as const) {
      const speak = speakerOf(language)
      const made = await deviceFile({
        table: orderTable,
        decl,
        title: speak(decl.title ?? ''),
        request: { ...request, format } as never,
        rows,
        person: { userAdmin: '1', funcs: new Set() },
        speak,
      })
      const own = Buffer.from(await made.arrayBuffer())
      const theirs = await exported(gateway, demo, { ...request, format }, { language })
      expect(own.toString().includes('Head createdAt (UTC+7)')).toBe(format === 'csv')
      if (format === 'csv') expect(own.equals(theirs)).toBe(true)
      else expect(readWorkbook(own).sheets).toEqual(readWorkbook(theirs).sheets)
    }
  },
)

const allOrders = async (query: object) =>
  (await demo.call(b2c.queryOrderList, { page: 1, pageSize: 1000, ...query })).data?.list ?? []

test('everything that matches but three rows that were taken out', async () => {
  const filter = { country: 'TH', sort: { prop: 'orderNo', order: 'asc' } }
  const all = await allOrders(filter)
  const out = [all[0], all[3], all.at(-1)].map((row) => row?.id ?? '')
  const request = orderRequest({ param: filter, excludedIds: out })
  const { sheets } = readWorkbook(await exported(gateway, demo, request))
  expect(all.length).toBeGreaterThan(5)
  expect(
    textsOf(sheets[0] as never)
      .slice(1)
      .map(([orderNo]) => orderNo),
  ).toEqual(all.filter(({ id }) => !out.includes(id)).map(({ orderNo }) => orderNo))
})
