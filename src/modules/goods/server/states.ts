/** Many SKUs at once, each for itself: submit, enable, disable, delete, fields without review. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { skuRules } from '#domain/sku-rules.ts'
import { applyRules } from '#engine/form/index.ts'
import type { goods } from '#modules/goods/contract.ts'
import { missingText, setRefusal, submitRefusal, switchRefusal } from '#modules/goods/sku-actions.ts'
import type { SkuRow } from '#modules/goods/wire-shapes.ts'
import { amongIds, lockedById } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { Outcome } from '#server/outcomes.ts'
import { ownSkus, whole } from './query.ts'
import { askReview } from './reviews.ts'
import { absent, lockCodes } from './save.ts'
import { reviewedOf, saidOf, toSkuRow } from './sku-row.ts'

/** Rows by id, locked, with the row of the wire. */
async function locked(ids: readonly string[], context: SignedContext) {
  const rows = await lockedById(ownSkus(context).selectAll(), ids)
  const facts = rows.size
    ? await whole(ownSkus(context), context.language)
        .where(amongIds([...rows.keys()]))
        .execute()
    : []
  const wire = new Map(facts.map((row) => [row.id, toSkuRow(row)]))
  return { rows, wire }
}

const outcomes = (
  ids: readonly string[],
  wire: ReadonlyMap<string, SkuRow>,
  reasonFor: (row: SkuRow) => string | undefined,
  { translate }: SignedContext,
): Outcome[] =>
  ids.map((id) => {
    const row = wire.get(id.toLowerCase())
    const desc = row ? (reasonFor(row) ?? '') : translate(absent)
    return { id, ok: desc === '' ? '1' : '0', desc }
  })

const takenOf = (list: readonly Outcome[]): string[] => [
  ...new Set(list.filter(({ ok }) => ok === '1').map(({ id }) => id.toLowerCase())),
]

const update = ({ db, caller }: SignedContext) =>
  db.updateTable('stock_sku').where('cus_code', '=', caller.cusCode)

type Submit = typeof goods.submitSku

export async function submitSku({ ids }: Input<Submit>, context: SignedContext): Promise<Output<Submit>> {
  const { translate, now } = context
  const { rows, wire } = await locked(ids, context)
  const list = outcomes(
    ids,
    wire,
    (row) => {
      const refusal = submitRefusal(row)
      if (!refusal) return undefined
      if (row.missing.length === 0 || row.status === 'APPROVED' || row.status === 'SUBMITTED')
        return translate(refusal)
      const points = missingText(row.missing, translate)
      return translate(msg`Missing: ${points}`)
    },
    context,
  )
  const taken = takenOf(list)
  for (const id of taken) {
    const row = rows.get(id)
    if (row) await askReview(row.sku, { kind: 'NEW', before: {}, after: reviewedOf(saidOf(row)) }, context)
  }
  if (taken.length)
    await update(context)
      .set((row) => ({ status: 'SUBMITTED', reasons: '{}', updated_at: now, rev: row('rev', '+', 1) }))
      .where(amongIds(taken))
      .execute()
  return { list }
}

/** Documents that hold or want these SKUs, by SKU; at most three of each. */
async function openDocuments(
  skus: readonly string[],
  { db, caller }: SignedContext,
): Promise<Map<string, string[]>> {
  if (!skus.length) return new Map()
  const { rows } = await sql<{ sku: string; abouts: string[] }>`
    select sku, (array_agg(distinct about))[1:3] as abouts from (
      select sku, about from stock_hold where cus_code = ${caller.cusCode} and sku = any (${[...skus]}::text[])
        and (reserved > 0 or picked > 0)
      union select sku, about from stock_demand where cus_code = ${caller.cusCode} and sku = any (${[...skus]}::text[])
    ) open group by sku`.execute(db)
  return new Map(rows.map(({ sku, abouts }) => [sku, abouts]))
}

type Switch = typeof goods.enableSku

export async function enableSku(
  { ids, enable }: Input<Switch>,
  context: SignedContext,
): Promise<Output<Switch>> {
  const { translate, now } = context
  const isOn = enable === '1'
  const { wire } = await locked(ids, context)
  const open = isOn
    ? new Map<string, string[]>()
    : await openDocuments(
        [...wire.values()].map(({ sku }) => sku),
        context,
      )
  const list = outcomes(
    ids,
    wire,
    ({ sku, status }) => {
      const refusal = switchRefusal(status, isOn)
      if (refusal) return translate(refusal)
      const orders = open.get(sku)?.join(', ')
      return orders ? translate(msg`Open orders use it: ${orders}. Finish or cancel them first.`) : undefined
    },
    context,
  )
  const taken = takenOf(list)
  if (taken.length)
    await update(context)
      .set((row) => ({ status: isOn ? 'APPROVED' : 'DISABLED', updated_at: now, rev: row('rev', '+', 1) }))
      .where(amongIds(taken))
      .execute()
  return { list }
}

type Delete = typeof goods.wmsDeleteSku

const hasHistory = msg`It has stock or history. Disable it instead.`

export async function deleteSku({ ids }: Input<Delete>, context: SignedContext): Promise<Output<Delete>> {
  const { db, caller, translate, audit } = context
  await lockCodes(context)
  const { wire } = await locked(ids, context)
  const skus = [...wire.values()].map(({ sku }) => sku)
  const open = await openDocuments(skus, context)
  const { rows } = await sql<{ sku: string }>`select s.sku from unnest(${skus}::text[]) s (sku) where exists (
      select from stock_movement m where m.cus_code = ${caller.cusCode} and m.sku = s.sku)
    or exists (select from stock_batch b where b.cus_code = ${caller.cusCode} and b.sku = s.sku)`.execute(db)
  const moved = new Set(rows.map(({ sku }) => sku))
  const list = outcomes(
    ids,
    wire,
    ({ sku }) => (moved.has(sku) || open.has(sku) ? translate(hasHistory) : undefined),
    context,
  )
  const taken = takenOf(list)
  if (taken.length) {
    await db.deleteFrom('stock_sku').where('cus_code', '=', caller.cusCode).where(amongIds(taken)).execute()
    await audit('goods.delete', taken.length === 1 ? (taken[0] ?? '') : `${taken.length} goods`, {
      ids: taken,
    })
  }
  return { list }
}

type Info = typeof goods.updateSkuInfo

const wrong = msg`Please correct the marked fields.`

export async function updateSkuInfo(
  { ids, set }: Input<Info>,
  context: SignedContext,
): Promise<Output<Info>> {
  const { now, translate } = context
  const rules = skuRules.filter(({ paramsKey }) => Object.hasOwn(set, paramsKey))
  const faults = applyRules(rules, set).map(({ path, message }) => ({ path: `set.${path}`, message }))
  if (faults.length) throw new Refusal('invalid', wrong, faults)
  const { wire } = await locked(ids, context)
  const list = outcomes(
    ids,
    wire,
    (row) => {
      const reason = setRefusal(row, set)
      return reason && translate(reason)
    },
    context,
  )
  const taken = takenOf(list)
  if (taken.length)
    await update(context)
      .set((row) => ({
        ...(set.goodsType === undefined ? {} : { goods_type: set.goodsType }),
        ...(set.alertQty === undefined ? {} : { alert_qty: set.alertQty }),
        ...(set.shelfLifeDays === undefined ? {} : { shelf_life_days: set.shelfLifeDays }),
        ...(set.remark === undefined ? {} : { remark: set.remark.trim() }),
        updated_at: now,
        rev: row('rev', '+', 1),
      }))
      .where(amongIds(taken))
      .execute()
  return { list }
}
