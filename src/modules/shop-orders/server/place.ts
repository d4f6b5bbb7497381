/**
 * Places orders: one B2C parcel or outbound order for each package, by the functions every other order goes through. The order is
 * locked and a package holds one parcel at most, so that whatever is sent again places it once.
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import type { Input } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
import type { shopOrders } from '#modules/shop-orders/contract.ts'
import { togetherRefusal } from '#modules/shop-orders/merge-rules.ts'
import { type OrderFacts, placeRefusal, retryRefusal } from '#modules/shop-orders/order-rules.ts'
import { WHOLE } from '#modules/shop-orders/packages.ts'
import { amongIds } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { outDraftOf, parcelDraftOf } from './drafts.ts'
import type { Fulfilment } from './fulfilment.ts'
import { answerFor, type Outcomes } from './decide.ts'
import { missing, placeables, type Placeable, type Wish } from './placeable.ts'
import { factsOf, traceWith } from './settle.ts'
import {
  absent,
  changedMeanwhile,
  lockOrders,
  ownOrders,
  rowsById,
  sharing,
  wireRows,
  withMerged,
} from './stored.ts'
import type { StoredOrder } from './tables.ts'

/** spec 001 §4: 1, a normal order. */
const NORMAL = 1

type Seen = readonly { readonly id: string; readonly rev: number }[]

/** A part of an order and what became of it. */
interface Outcome {
  readonly of: Placeable
  readonly key: string
  readonly placed?: { readonly id: string; readonly orderNo: string; readonly waybillNo: string }
  readonly problem?: string
}

export const createShopOrderOf =
  (fulfilment: Fulfilment) =>
  (
    { orders, ...wish }: Input<typeof shopOrders.createShopOrder>,
    context: SignedContext,
  ): Promise<Outcomes> =>
    placeSeen(orders, wish, placeRefusal, context, fulfilment)

export const orderRetweetOf =
  (fulfilment: Fulfilment) =>
  ({ orders }: Input<typeof shopOrders.orderRetweet>, context: SignedContext): Promise<Outcomes> =>
    placeSeen(orders, {}, retryRefusal, context, fulfilment)

async function placeSeen(
  seen: Seen,
  wish: Wish,
  refuse: (facts: OrderFacts) => MessageDescriptor | undefined,
  context: SignedContext,
  fulfilment: Fulfilment,
): Promise<Outcomes> {
  const { translate } = context
  const asked = new Map(seen.map(({ id, rev }) => [id.toLowerCase(), rev]))
  const found = await lockOrders(await withMerged([...asked.keys()], context), context)
  const grown = await grownGroups(found, context)
  const refusals = new Map<string, MessageDescriptor | undefined>()
  for (const [id, row] of found) {
    const rev = asked.get(id)
    if (grown.has(row.merge_id ?? '')) {
      refusals.set(id, changedMeanwhile)
      continue
    }
    // One that leaves with a chosen order is placed with it.
    if (rev === undefined) refusals.set(id, placeRefusal(factsOf(row)))
    else refusals.set(id, row.rev === rev ? refuse(factsOf(row)) : changedMeanwhile)
  }
  const answers = new Map<string, string>()
  const rows: StoredOrder[] = []
  for (const [id, row] of found) {
    const refused = refusals.get(id) ?? (await groupRefusal(row, found, refusals, context))
    answers.set(id, refused ? translate(refused) : '')
    if (!refused) rows.push(row)
  }
  const outcomes = await placeRows(rows, wish, context, fulfilment)
  for (const row of rows) {
    const problem = await writeDown(
      row,
      outcomes.filter(({ of }) => of.row.id === row.id),
      context,
    )
    answers.set(row.id, problem)
  }
  const placed = rows.filter(({ id }) => answers.get(id) === '').map(({ id }) => id)
  if (placed.length > 0) await context.audit('shopOrder.placed', `${placed.length} orders`, { ids: placed })
  return answerFor([...seen.map(({ id }) => id), ...[...found.keys()].filter((id) => !asked.has(id))], {
    desc: (id) => answers.get(id) ?? translate(absent),
    rows: await rowsById([...found.keys()], context),
  })
}

/** What orders have in common that were merged with others while their locks were waited for: without those they must not leave. */
async function grownGroups(
  found: ReadonlyMap<string, StoredOrder>,
  context: SignedContext,
): Promise<ReadonlySet<string>> {
  const others = (await withMerged([...found.keys()], context)).filter((id) => !found.has(id))
  if (others.length === 0) return new Set()
  const rows = await ownOrders(context).select('merge_id').where(amongIds(others)).execute()
  return new Set(rows.flatMap(({ merge_id }) => merge_id ?? []))
}

/** Why an order cannot be placed for the sake of those it is merged with. */
async function groupRefusal(
  row: StoredOrder,
  found: ReadonlyMap<string, StoredOrder>,
  refusals: ReadonlyMap<string, MessageDescriptor | undefined>,
  context: SignedContext,
): Promise<MessageDescriptor | undefined> {
  const group = sharing(row, found.values())
  if (group.length < 2) return undefined
  const waiting = group.find(({ id }) => refusals.get(id) !== undefined)
  if (waiting) return waitsFor(waiting.external_order_id)
  return togetherRefusal(await wireRows(group, context))
}

const waitsFor = (number: string) =>
  msg`It is merged with ${number}, which cannot be placed now. Check that order, or undo the merge.`

async function placeRows(
  rows: readonly StoredOrder[],
  wish: Wish,
  context: SignedContext,
  fulfilment: Fulfilment,
): Promise<readonly Outcome[]> {
  const ready = await placeables(rows, wish, context)
  const parcels = ready.filter(({ way }) => way === 'B2C')
  const outgoing = ready.filter(({ way }) => way === 'WAREHOUSE')
  const outcomes = [
    ...(await announced(parcels, context, fulfilment)),
    ...(await placedParcels(parcels, wish, context, fulfilment)),
    ...(await placedOut(outgoing, wish, context, fulfilment)),
  ]
  return outcomes.flatMap((outcome) => [
    outcome,
    ...outcome.of.others.map((of) => ({ ...outcome, of, key: of.parts[0]?.key ?? WHOLE })),
  ])
}

/** Parcels the courier refused are announced again: they keep their number. */
async function announced(
  ready: readonly Placeable[],
  context: SignedContext,
  fulfilment: Fulfilment,
): Promise<readonly Outcome[]> {
  const failed = ready.flatMap((of) =>
    of.packages
      .filter(({ parcel_step, b2c_order_id }) => parcel_step === 'FAILED' && b2c_order_id)
      .map(({ package_key: key, b2c_order_id }) => ({ of, key, id: b2c_order_id as string })),
  )
  if (failed.length === 0) return []
  const { list } = await fulfilment.announceParcels({ ids: failed.map(({ id }) => id) }, context)
  return failed.map(({ of, key }, at) => {
    const outcome = list[at]
    return { of, key, ...(outcome?.ok === '1' ? {} : { problem: outcome?.desc ?? '' }) }
  })
}

async function placedParcels(
  ready: readonly Placeable[],
  wish: Wish,
  context: SignedContext,
  fulfilment: Fulfilment,
): Promise<readonly Outcome[]> {
  const wanted = ready.flatMap((of) => missing(of).map((part) => ({ of, part })))
  if (wanted.length === 0) return []
  const ruled = await fulfilment.rule(
    wanted.map(({ of, part }) => parcelDraftOf(of, part, wish.routeId)),
    context,
  )
  const drafts: Awaited<ReturnType<Fulfilment['complete']>>[] = []
  const drafted: (typeof wanted)[number][] = []
  const outcomes: Outcome[] = []
  for (const [at, one] of wanted.entries()) {
    try {
      const { platform: _, shop: __, ...order } = ruled[at]?.order ?? { platform: '', shop: '' }
      drafts.push(
        await fulfilment.complete(order as unknown as Parameters<Fulfilment['complete']>[0], context),
      )
      drafted.push(one)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.push({ of: one.of, key: one.part.key, problem: context.translate(error.text) })
    }
  }
  const placed = drafts.length > 0 ? await fulfilment.placeParcels(drafts, NORMAL, context) : []
  return [
    ...outcomes,
    ...drafted.map(({ of, part: { key } }, at): Outcome => {
      const one = placed[at]
      return one?.isPlaced ? { of, key, placed: one } : { of, key, problem: problemOf(one, context) }
    }),
  ]
}

async function placedOut(
  ready: readonly Placeable[],
  wish: Wish,
  context: SignedContext,
  fulfilment: Fulfilment,
): Promise<readonly Outcome[]> {
  const wanted = ready.flatMap((of) => missing(of).map((part) => ({ of, part })))
  if (wanted.length === 0) return []
  const placed = await fulfilment.placeOut(
    wanted.map(({ of, part }) => outDraftOf(of.row, part, wish)),
    context,
  )
  return wanted.map(({ of, part: { key } }, at): Outcome => {
    const one = placed[at]
    return one?.isPlaced
      ? { of, key, placed: { ...one, waybillNo: '' } }
      : { of, key, problem: problemOf(one, context) }
  })
}

const notPlaced = msg`It could not be placed.`

/** The first broken field says why; where none does, the refusal itself. */
function problemOf(
  refused:
    | {
        readonly text: MessageDescriptor
        readonly fields: readonly { readonly message: MessageDescriptor }[]
      }
    | undefined,
  { translate }: SignedContext,
): string {
  const first = refused?.fields[0]?.message
  return translate(first ?? refused?.text ?? notPlaced)
}

/** Stores what became of an order's parts; resolves with why it is not all placed, "" where it is. */
async function writeDown(
  row: StoredOrder,
  outcomes: readonly Outcome[],
  context: SignedContext,
): Promise<string> {
  const { db, now, caller } = context
  const [first] = outcomes
  const keys = first?.of.parts.map(({ key }) => key) ?? []
  if (keys.length > 0) await putParts(row, keys, context)
  for (const { of, key, placed, problem } of outcomes) {
    if (placed)
      await db
        .updateTable('shop_package')
        .set({
          b2c_order_id: of.way === 'B2C' ? placed.id : null,
          out_order_id: of.way === 'WAREHOUSE' ? placed.id : null,
          order_no: inCapitals(placed.orderNo),
          waybill_no: inCapitals(placed.waybillNo),
          parcel_step: 'PLACED',
        })
        .where('order_id', '=', row.id)
        .where('package_key', '=', key)
        .execute()
    await noteAction(row, key, problem, context)
  }
  await sql`select shop_order_follow(${row.id}::uuid)`.execute(db)
  const problem = outcomes.find((outcome) => outcome.problem !== undefined)?.problem ?? ''
  const numbers = outcomes.flatMap(({ placed }) => (placed ? [placed.waybillNo || placed.orderNo] : []))
  await db
    .updateTable('shop_order')
    .set({
      ...(first ? { way: first.of.way } : {}),
      problem: problem.slice(0, 500),
      ...(problem === '' ? {} : { step: 'FAILED' as const }),
      trace: traceWith(row.trace, problem === '' ? 'placed' : 'refused', {
        now,
        who: caller.loginCode,
        detail: problem || numbers.join(', '),
      }),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  return problem
}

/** A row for each part, so that a parcel has its place; those that are no part any more are gone. */
async function putParts(row: StoredOrder, keys: readonly string[], { db }: SignedContext): Promise<void> {
  await db
    .insertInto('shop_package')
    .values(keys.map((key) => ({ order_id: row.id, cus_code: row.cus_code, package_key: key })))
    .onConflict((conflict) => conflict.columns(['order_id', 'package_key']).doNothing())
    .execute()
  await db
    .updateTable('shop_package')
    .set({ is_gone: sql<boolean>`package_key <> all (${[...keys]}::text[])` })
    .where('order_id', '=', row.id)
    .execute()
}

async function noteAction(
  row: StoredOrder,
  key: string,
  problem: string | undefined,
  { db, now, caller }: SignedContext,
): Promise<void> {
  const outcome = {
    state: problem === undefined ? ('confirmed' as const) : ('rejected' as const),
    detail: problem ?? '',
    who: caller.loginCode,
    updated_at: now,
  }
  await db
    .insertInto('outbound_action')
    .values({
      ...outcome,
      cus_code: row.cus_code,
      order_id: row.id,
      idem_key: `${row.id}|${key}|place`,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('idem_key').doUpdateSet(outcome))
    .execute()
}
