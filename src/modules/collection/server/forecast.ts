/** `/collect/addGoodsForecast.do`, `verifyGoodsForecast.do`, `deleteGoodsForecastItems.do` (spec 001 §7). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { toMinor } from '#domain/money.ts'
import type { ForecastDraft } from '#modules/collection/announced-row.ts'
import type { collection } from '#modules/collection/contract.ts'
import { tidyExpressNo } from '#domain/express-no.ts'
import { checkForecast, FORECAST_RULES } from '#modules/collection/forecast-rules.ts'
import { parcelRefusal } from '#modules/collection/parcel-states.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { addHistory } from './history.ts'
import { collectingCodes, noWarehouse } from './warehouses.ts'
import { noParcel } from './parcels.ts'

type Add = typeof collection.addGoodsForecast
type Outcome = Output<Add>['list'][number]

const wrong = msg`Please correct the marked fields.`
const twice = msg`This number is already announced.`
const hereToo = msg`This number is listed twice.`

export async function addGoodsForecast({ list }: Input<Add>, context: SignedContext): Promise<Output<Add>> {
  const drafts = list.map((draft) => ({ ...draft, expressNo: tidyExpressNo(draft.expressNo) }))
  const configured = await loadConfigured(context.db, FORECAST_RULES, context.language)
  const codes = await collectingCodes(context.db)
  const faults = drafts.map((draft) => [...checkForecast(draft, configured), ...checkWarehouse(draft, codes)])
  const [first] = faults
  // One alone goes back to where it was typed; of many each says for itself what became of it.
  if (drafts.length === 1 && first?.length)
    throw new Refusal(
      'invalid',
      wrong,
      first.map(({ path, message }) => ({ path: `list.0.${path}`, message })),
    )
  const good = firstOfEach(drafts.filter((_, at) => !faults[at]?.length))
  const made = await store(good, context)
  const outcomes = drafts.map((draft, index): Outcome => {
    const { expressNo } = draft
    const refused = { index, ok: '0' as const, id: '', expressNo, fields: [] }
    const fault = faults[index] ?? []
    if (fault.length)
      return {
        ...refused,
        desc: context.translate(wrong),
        fields: fault.map(({ path, message }) => ({ path, desc: context.translate(message) })),
      }
    const id = good.includes(draft) ? made.get(expressNo) : undefined
    if (id) return { index, ok: '1', id, expressNo, desc: '', fields: [] }
    return { ...refused, desc: context.translate(good.includes(draft) ? twice : hereToo) }
  })
  return { list: outcomes }
}

const checkWarehouse = ({ warehouseId }: ForecastDraft, codes: ReadonlySet<string>) =>
  warehouseId && !codes.has(warehouseId) ? [{ path: 'warehouseId', message: noWarehouse }] : []

const firstOfEach = (drafts: readonly ForecastDraft[]): ForecastDraft[] => [
  ...new Map(drafts.toReversed().map((draft) => [draft.expressNo, draft])).values(),
]

/** Ids by number; numbers that were there already are left as they are and not in the answer. */
async function store(drafts: readonly ForecastDraft[], context: SignedContext): Promise<Map<string, string>> {
  if (!drafts.length) return new Map()
  const { db, caller, now } = context
  const rows = await db
    .insertInto('collect_parcel')
    .values(
      drafts
        .toSorted((a, b) => (a.expressNo < b.expressNo ? -1 : 1))
        .map(({ expressNo, warehouseId, expectedDay, currency, remark = '' }) => ({
          cus_code: caller.cusCode,
          express_no: expressNo,
          warehouse_id: warehouseId,
          expected_day: expectedDay,
          currency,
          remark: remark.trim(),
          announced_at: now,
          created_at: now,
        })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'express_no'])
    .execute()
  const made = new Map(rows.map(({ id, express_no }) => [express_no, id]))
  await storeGoods(drafts, made, context)
  await addHistory(
    context,
    'announced',
    rows.map(({ id }) => ({ parcel_id: id })),
  )
  return made
}

async function storeGoods(
  drafts: readonly ForecastDraft[],
  made: ReadonlyMap<string, string>,
  { db, caller }: SignedContext,
): Promise<void> {
  const values = drafts.flatMap(({ expressNo, goods }) => {
    const parcel_id = made.get(expressNo)
    return parcel_id
      ? goods.map((line, at) => ({ ...itemOf(line, at), parcel_id, cus_code: caller.cusCode }))
      : []
  })
  for (let from = 0; from < values.length; from += 2000)
    await db
      .insertInto('collect_item')
      .values(values.slice(from, from + 2000))
      .execute()
}

const itemOf = (line: ForecastDraft['goods'][number], at: number) => ({
  line: at + 1,
  name: line.name.trim(),
  name_en: line.nameEn?.trim() ?? '',
  hs_code: line.hsCode?.trim() ?? '',
  sku: line.sku?.trim() ?? '',
  quantity: line.quantity,
  unit_value: Number(toMinor(line.unitValue) ?? 0n),
})

type Verify = typeof collection.verifyGoodsForecast

export async function verifyGoodsForecast(
  { expressNos }: Input<Verify>,
  { db, caller }: SignedContext,
): Promise<Output<Verify>> {
  const numbers = expressNos.map(tidyExpressNo)
  const { rows } = await sql<{ state: Output<Verify>['list'][number]['state'] }>`
    select case when p.stage = 'ANNOUNCED' then 'ANNOUNCED' when p.id is not null then 'ARRIVED'
                      when u.id is not null then 'UNCLAIMED' else 'NEW' end as state
      from unnest(${numbers}::text[]) with ordinality as n (no, place)
      left join collect_parcel p on p.cus_code = ${caller.cusCode} and p.express_no = n.no
      left join collect_unclaimed u on u.express_no = n.no and not u.is_settled
     order by n.place`.execute(db)
  return { list: rows.map(({ state }, at) => ({ expressNo: expressNos[at] ?? '', state })) }
}

type Delete = typeof collection.deleteGoodsForecastItems

/** Each number is validated on its own. One that is not there any more is gone as was wished. */
export async function deleteGoodsForecastItems(
  { expressNos }: Input<Delete>,
  { db, caller, translate, audit }: SignedContext,
): Promise<Output<Delete>> {
  const numbers = [...new Set(expressNos.map(tidyExpressNo))]
  const found = await db
    .selectFrom('collect_parcel')
    .select(['id', 'express_no', 'stage'])
    .where('cus_code', '=', caller.cusCode)
    .where('express_no', '=', sql<string>`any (${numbers}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const going = found.filter(({ stage }) => !parcelRefusal('remove', stage))
  if (going.length) {
    await db
      .deleteFrom('collect_parcel')
      .where('cus_code', '=', caller.cusCode)
      .where(
        'id',
        'in',
        going.map(({ id }) => id),
      )
      .execute()
    await audit('collection.forecast.deleted', `${going.length} parcels`, {
      expressNos: going.map(({ express_no }) => express_no),
    })
  }
  const stages = new Map(found.map(({ express_no, stage }) => [express_no, stage]))
  const list = expressNos.map((expressNo) => {
    const stage = stages.get(tidyExpressNo(expressNo))
    const reason = stage ? parcelRefusal('remove', stage) : noParcel
    return { expressNo, ok: reason ? ('0' as const) : ('1' as const), desc: reason ? translate(reason) : '' }
  })
  return { list }
}
