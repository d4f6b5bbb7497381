/** `/collect/fastShip.do`, `fastShipTask.do`: measured parcels become orders. */
import type { ImportAnswer } from '#contract/import-task.ts'
import { sql } from 'kysely'
import type { Input } from '#contract/call.ts'
import type { collection } from '#modules/collection/contract.ts'
import { tidyExpressNo } from '#domain/express-no.ts'
import type { SignedContext } from '#server/handler.ts'
import { placedResult } from '#server/imports/placed-result.ts'
import { receiveImport } from '#server/imports/receive.ts'
import { defineImportTarget, type ImportTarget } from '#server/imports/target.ts'
import { shipOutcomes, type Shipped, type Shipping, type ShipOutcomes } from './shipping.ts'

type Slice = Input<typeof collection.fastShipTask>
type Row = Slice['rows'][number]

/** Stands for a number nobody has: it is refused like any other. */
const NONE = '00000000-0000-0000-0000-000000000000'

export const fastShipOf =
  (shipping: Shipping) =>
  async ({ orders }: Input<typeof collection.fastShip>, context: SignedContext): Promise<ShipOutcomes> =>
    shipOutcomes(await shipping.whole(orders, context), context)

/** Ids of the customer's parcels by their domestic numbers. */
async function parcelIdsOf(
  expressNos: readonly string[],
  { db, caller }: SignedContext,
): Promise<(expressNo: string) => string> {
  const numbers = [...new Set(expressNos.map(tidyExpressNo))]
  const rows = await db
    .selectFrom('collect_parcel')
    .select(['id', 'express_no'])
    .where('cus_code', '=', caller.cusCode)
    .where('express_no', '=', sql<string>`any (${numbers}::text[])`)
    .execute()
  const found = new Map(rows.map(({ id, express_no }) => [express_no, id]))
  return (expressNo) => found.get(tidyExpressNo(expressNo)) ?? NONE
}

/** A path of the order, as the row of the sheet has it. */
const toRowPath = (path: string) => path.replace(/^parcelIds/, 'expressNos')

export const fastTarget = (shipping: Shipping): ImportTarget =>
  defineImportTarget<Row>({
    dataId: 'collection.fast',
    func: 'Z-1303',
    commit: async (records, context) => {
      const idOf = await parcelIdsOf(
        records.flatMap(({ record }) => record.expressNos),
        context,
      )
      const shipped = await shipping.whole(
        records.map(({ record: { expressNos, ...terms } }) => ({
          ...terms,
          parcelIds: expressNos.map(idOf),
        })),
        context,
      )
      return records.map(({ row }, at) => placedResult(row, shipped[at] as Shipped, context, toRowPath))
    },
  })

export const fastShipTaskOf =
  (target: ImportTarget) =>
  (slice: Slice, context: SignedContext): Promise<ImportAnswer> =>
    receiveImport(target, slice, context)
