/** Parcels to be forwarded abroad: announced row by row, listed, taken back. */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import { fromGrams } from '#domain/weight.ts'
import { applyRules, withConfigured } from '#engine/form/index.ts'
import { TRANSFER_RULES, type forecast } from '#modules/forecast/contract.ts'
import { takeBackRefusal, type TransferState, transferStateCodes } from '#modules/forecast/forecast-facts.ts'
import { checkDuplicates, transferRules } from '#modules/forecast/forecast-rules.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { amongIds, lockedById } from '#server/database/ids.ts'
import {
  countsBy,
  type Filters,
  pageOf,
  sortedBy,
  withNumbers,
  withPart,
  withValues,
  type SortColumns,
} from '#server/database/list-query.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import type { StoredTransfer } from './tables.ts'

type Save = typeof forecast.saveTransfers

/** A number that is announced already is named and left alone; the others are stored in one statement. */
export async function saveTransfers(input: Input<Save>, context: SignedContext): Promise<Output<Save>> {
  const { db, caller, now, translate } = context
  const configured = await loadConfigured(db, TRANSFER_RULES, context.language)
  const faults = [...applyRules(withConfigured(transferRules, configured), input), ...checkDuplicates(input)]
  if (faults.length) throw new Refusal('invalid', msg`Please correct the marked fields.`, faults)
  const values = input.rows.map((row) => ({
    cus_code: caller.cusCode,
    express_no: inCapitals(row.expressNo.trim()),
    courier: row.courier?.trim() ?? '',
    goods_name: row.goodsName.trim(),
    quantity: row.quantity,
    value: Number(toMinor(row.value) ?? 0n),
    weight_g: null,
    remark: input.remark?.trim() ?? '',
    who: caller.loginCode,
    created_at: now,
    arrived_at: null,
    forwarded_at: null,
  }))
  const made = await db
    .insertInto('transfer_parcel')
    .values(values)
    .onConflict((oc) => oc.columns(['cus_code', 'express_no']).where('state', '<>', 'CANCELLED').doNothing())
    .returningAll()
    .execute()
  const taken = new Map(made.map((row) => [row.express_no, toRow(row)]))
  if (made.length)
    await context.audit('transfer.announced', `${made.length} parcels`, { ids: made.map(({ id }) => id) })
  const list = values.map(({ express_no }) => {
    const row = taken.get(express_no)
    return row
      ? { expressNo: express_no, ok: '1' as const, desc: '', row }
      : { expressNo: express_no, ok: '0' as const, desc: translate(msg`This number is already announced.`) }
  })
  return { list }
}

const toRow = (row: StoredTransfer): Output<typeof forecast.queryTransfers>['list'][number] => ({
  id: row.id,
  orderType: 2,
  state: row.state,
  expressNo: row.express_no,
  courier: row.courier,
  goodsName: row.goods_name,
  quantity: row.quantity,
  value: fromMinor(BigInt(row.value)),
  weight: row.weight_g === null ? '' : fromGrams(row.weight_g),
  remark: row.remark,
  who: row.who,
  createdAt: row.created_at.toISOString(),
  arrivedAt: row.arrived_at?.toISOString() ?? '',
  forwardedAt: row.forwarded_at?.toISOString() ?? '',
})

type List = typeof forecast.queryTransfers

const own = ({ db, caller }: SignedContext) =>
  db.selectFrom('transfer_parcel').where('cus_code', '=', caller.cusCode)

const sorting: SortColumns = { columns: { createdAt: sql`created_at` } }

function matching({ state, keyword, orderNumber }: Filters<Input<List>>, context: SignedContext) {
  const numbered = withNumbers(withValues(own(context), { state }), orderNumber, { ours: ['express_no'] })
  return withPart(numbered, keyword, ['express_no', 'goods_name'])
}

export async function queryTransfers(query: Input<List>, context: SignedContext): Promise<Output<List>> {
  const wanted = matching(query, context)
  const sorted = sortedBy(wanted.selectAll(), query.sort, sorting)
  const { rows, total } = await pageOf(sorted, wanted, query)
  return { list: rows.map(toRow), total }
}

export const countTransfers = (query: Input<typeof forecast.countTransfers>, context: SignedContext) =>
  countsBy(matching(query, context), 'state', transferStateCodes)

type Cancel = typeof forecast.cancelTransfers

export async function cancelTransfers(
  { ids }: Input<Cancel>,
  context: SignedContext,
): Promise<Output<Cancel>> {
  const { db, caller } = context
  const states = own(context).select(['id', 'state'])
  const reasonFor = (row: { state: TransferState } | undefined) =>
    row ? takeBackRefusal(row.state) : msg`This parcel does not exist.`
  const list = outcomesOf(ids, await lockedById(states, ids), reasonFor, context)
  await db
    .updateTable('transfer_parcel')
    .set({ state: 'CANCELLED' })
    .where('cus_code', '=', caller.cusCode)
    .where(amongIds(takenOf(list)))
    .execute()
  return { list }
}
