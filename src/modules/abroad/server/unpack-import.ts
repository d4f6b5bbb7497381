/** `/b2c/unpackImportTask.do`: goods named by their package and SKU or name become new parcels. */
import type { ImportAnswer } from '#contract/import-task.ts'
import { inCapitals } from '#domain/capitals.ts'
import { sql } from 'kysely'
import type { Input } from '#contract/call.ts'
import type { abroad } from '#modules/abroad/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { placedResult } from '#server/imports/placed-result.ts'
import { receiveImport } from '#server/imports/receive.ts'
import { defineImportTarget, type ImportTarget } from '#server/imports/target.ts'
import type { Shipped, Warehouse } from './warehouse.ts'

type Slice = Input<typeof abroad.unpackImportTask>
type Row = Slice['rows'][number]
type Line = Row['lines'][number]

/** Stands for goods nobody has: they are refused like any other. */
const NONE = '00000000-0000-0000-0000-000000000000'

const numberOf = (text: string): string => inCapitals(text.replace(/[\s-]+/g, ''))
const keyOf = ({ expressNo, goods }: Pick<Line, 'expressNo' | 'goods'>): string =>
  `${numberOf(expressNo)} ${goods.trim().toLowerCase()}`

/** Items by package and SKU, else by package and name; of two lines that read alike the first. */
async function itemsOf(lines: readonly Line[], { db, caller }: SignedContext): Promise<Map<string, string>> {
  const numbers = [...new Set(lines.map(({ expressNo }) => numberOf(expressNo)))]
  const rows = await db
    .selectFrom('collect_item as i')
    .innerJoin('collect_parcel as p', 'p.id', 'i.parcel_id')
    .select(['i.id', 'i.sku', 'i.name', 'p.express_no'])
    .where('p.cus_code', '=', caller.cusCode)
    .where('p.express_no', '=', sql<string>`any (${numbers}::text[])`)
    .orderBy('i.line', 'desc')
    .execute()
  const named = (of: 'name' | 'sku') =>
    rows
      .filter((row) => row[of] !== '')
      .map((row) => [keyOf({ expressNo: row.express_no, goods: row[of] }), row.id] as const)
  return new Map([...named('name'), ...named('sku')])
}

/** A path of the order, as the row of the sheet has it. */
const toRowPath = (path: string) => path.replace(/^lines\.(\d+)\.itemId$/, 'lines.$1.goods')

export const unpackTarget = (warehouse: Warehouse): ImportTarget =>
  defineImportTarget<Row>({
    dataId: 'abroad.unpack',
    func: 'Z-50903',
    commit: async (records, context) => {
      const items = await itemsOf(
        records.flatMap(({ record }) => record.lines),
        context,
      )
      const shipments = records.map(({ record: { lines, ...rest } }) => ({
        ...rest,
        lines: lines.map((line) => ({ itemId: items.get(keyOf(line)) ?? NONE, quantity: line.quantity })),
      }))
      const shipped = await warehouse.unpacked(shipments, context)
      return records.map(({ row }, at) => placedResult(row, shipped[at] as Shipped, context, toRowPath))
    },
  })

export const unpackTaskOf =
  (target: ImportTarget) =>
  (slice: Slice, context: SignedContext): Promise<ImportAnswer> =>
    receiveImport(target, slice, context)
