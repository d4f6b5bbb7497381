/** `/tabReturnNo/getReturnOrderNoInfo.do`: one return with its goods, photos and storage. */
import type { Input, Output } from '#contract/call.ts'
import { fromMinor } from '#domain/money.ts'
import { legalTreatments } from '#modules/warehouse-returns/return-treatments.ts'
import type { warehouseReturns } from '#modules/warehouse-returns/contract.ts'
import { isId } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { noReturn } from './announce.ts'
import { filtered, named } from './list.ts'
import { toReturnRow } from './return-row.ts'

type Call = typeof warehouseReturns.getReturnOrderNoInfo

export async function getReturnOrderNoInfo(
  { id }: Input<Call>,
  context: SignedContext,
): Promise<Output<Call>> {
  const { db, caller, services, now } = context
  const row = isId(id)
    ? await named(filtered({}, context).where('id', '=', id), context.language).executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('absent', noReturn)
  const goods = await db
    .selectFrom('wr_goods as g')
    .leftJoin('stock_sku as k', (join) =>
      join.onRef('k.cus_code', '=', 'g.cus_code').onRef('k.sku', '=', 'g.sku'),
    )
    .selectAll('g')
    .select('k.sku as known')
    .where('g.cus_code', '=', caller.cusCode)
    .where('g.return_id', '=', row.id)
    .orderBy('g.line')
    .execute()
  const charges = await db
    .selectFrom('wr_charge')
    .select(['day', 'amount'])
    .where('cus_code', '=', caller.cusCode)
    .where('return_id', '=', row.id)
    .where('voided_at', 'is', null)
    .orderBy('day')
    .execute()
  const { address } = row
  return {
    row: toReturnRow(row, now),
    goods: goods.map((line) => ({
      line: line.line,
      sku: line.sku,
      name: line.name,
      isKnown: line.known === null ? ('0' as const) : ('1' as const),
      expected: line.expected,
      good: line.good,
      damaged: line.damaged,
      restocked: line.restocked,
      resent: line.resent,
      sentBack: line.sent_back,
      destroyed: line.destroyed,
      lying: line.good + line.damaged - line.restocked - line.resent - line.sent_back - line.destroyed,
      serials: line.serials,
    })),
    ...(address ? { address } : {}),
    photoUrls: row.photos.map((file) => ({ url: services.tickets.addressOf(file, caller) })),
    legal: legalTreatments({
      state: row.state,
      condition: row.condition,
      isKnown: row.is_known,
      hasAddress: address !== null,
    }),
    charges: charges.map(({ day, amount }) => ({ day, fee: fromMinor(BigInt(amount)) })),
  }
}
