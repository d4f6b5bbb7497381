/** Exported statistics name the zone of their days and times, and have those of the screen. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteIn } from '#domain/time-zone.ts'
import { statistics } from '#modules/statistics/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { download, ended } from '../../../../tests/fixtures/tasks.ts'
import { readWorkbook, textsOf } from '../../../../tests/fixtures/xlsx.ts'

const ZONE = 'Asia/Ho_Chi_Minh'
let gateway: TestGateway
let demo: SignedClient
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
  demo = await gateway.client('demo')
})
afterAll(() => gateway.stop())

async function sheetOf(dataId: string, props: readonly string[], param: object): Promise<string[][]> {
  const columns = props.map((fieldName) => ({ fieldName, header: '' }))
  const request = { columns, dataId, fileName: dataId, param, zone: ZONE }
  const { data, desc } = await demo.call(tasks.customExportOrders, request, { key: key(), language: 'en' })
  if (!data) throw new Error(`no export: ${desc}`)
  const { downloadURI } = await ended(demo, data)
  return textsOf(readWorkbook(await download(gateway, downloadURI)).sheets[0] as never)
}

test('days are the provider’s, for everybody', async () => {
  const [heads, ...rows] = await sheetOf('cargoBatch', ['day', 'route', 'total'], {})
  expect(heads).toEqual(['Placed (UTC+8)', 'Product route', 'Parcels'])
  const { data } = await demo.call(statistics.cargoBatchQuery, { page: 1, pageSize: 1000 })
  expect(rows.map(([day]) => day).toSorted()).toEqual(data?.list.map(({ day }) => day).toSorted())
})

test('times are those of the person who exports', async () => {
  const props = ['waybillNo', 'declared', 'measured', 'difference', 'freightDifference', 'measuredAt']
  const [heads = [], ...rows] = await sheetOf('parcelWeight', props, {})
  const at = heads.indexOf('Measured (UTC+7)')
  const { data } = await demo.call(statistics.weightQuery, { page: 1, pageSize: 1000 })
  const written = new Map(rows.map((cells) => [cells[0], cells[at]]))
  expect(data?.list).toHaveLength(1000)
  for (const { waybillNo, measuredAt } of data?.list ?? [])
    expect(written.get(waybillNo)).toBe(minuteIn(ZONE, measuredAt))
})
