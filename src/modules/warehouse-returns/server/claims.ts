/** Claims of parcels without an owner: made with proof, confirmed by own evidence, withdrawn, taken back. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
import { isSure, matchOf, type Match } from '#domain/claim-match.ts'
import { tidyExpressNo } from '#domain/express-no.ts'
import { providerDay } from '#domain/storage-clock.ts'
import type { Violation } from '#engine/form/index.ts'
import { checkClaim } from '#modules/warehouse-returns/claim-rules.ts'
import { CLAIM_RULES, CONTENTS_RULES, type warehouseReturns } from '#modules/warehouse-returns/contract.ts'
import { checkContents } from '#modules/warehouse-returns/contents-rules.ts'
import { withdrawConfirmRefusal } from '#modules/warehouse-returns/return-treatments.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { storeProof, type KeptProof } from '#server/files/keep-proof.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { namedGoods, tidyGoods, withRow } from './announce.ts'
import { refundStorage } from './charge-storage.ts'
import { confirmClaim, lockParcel, type OpenClaim } from './confirm.ts'
import { candidatesOf } from './evidence.ts'
import { noParcel, parcelsById } from './headless.ts'
import { rowsById } from './list.ts'
import type { StoredHeadless } from './tables.ts'

type Claim = typeof warehouseReturns.claimByCustomer
type Changed = Output<typeof warehouseReturns.cancelByCustomer>

const otherNumber = msg`This is not the number on the parcel.`
const unknownNumber = msg`No parcel without an owner has this number.`
const already = msg`You have claimed this parcel already.`

const wrong = (path: string, message: MessageDescriptor): Refusal =>
  new Refusal('invalid', message, [{ path, message }])

/** @throws Refusal with the first of them, where there are any */
function refuseFaults(faults: readonly Violation[]): void {
  const [first] = faults
  if (first) throw new Refusal('invalid', first.message, [...faults])
}

interface Numbers {
  readonly expressNo: string
  readonly orderNumber: string
}

/** Serial or order numbers prove, the number of the parcel names it; goods alone never do. */
export async function claimByCustomer(input: Input<Claim>, context: SignedContext): Promise<Output<Claim>> {
  const numbers = {
    expressNo: tidyExpressNo(input.expressNo ?? ''),
    orderNumber: inCapitals((input.orderNumber ?? '').trim()),
  }
  refuseFaults(checkClaim(input, await loadConfigured(context.db, CLAIM_RULES, context.language)))
  const id = input.id ?? (await parcelWith(numbers, context))
  const parcel = await lockParcel(context.db, id)
  if (!parcel) throw new Refusal('absent', noParcel)
  const match = await matchWith(parcel, numbers, context)
  if (!match || match.because[0] === 'ending')
    throw wrong(numbers.expressNo ? 'expressNo' : 'orderNumber', otherNumber)
  const files = await storeProof(input.files, context)
  const number = numbers.expressNo || numbers.orderNumber
  const made = await makeClaim(parcel, match, { number, note: input.note?.trim() ?? '', files }, context)
  const shown = await shownOf([parcel.id], context)
  const row = shown.rows.get(made.returnId)
  const seen = shown.parcels.get(parcel.id)
  return {
    id: parcel.id,
    claimState: made.isConfirmed ? 'CONFIRMED' : 'OPEN',
    confidence: match.confidence,
    returnNo: row?.returnNo ?? '',
    list: [{ id: parcel.id, ok: '1', desc: '', ...(row ? { row } : {}), ...(seen ? { parcel: seen } : {}) }],
  }
}

/** The parcel a claim made offline means: with that number on its label, else with that order inside. */
async function parcelWith({ expressNo, orderNumber }: Numbers, { db }: SignedContext): Promise<string> {
  const found = await db
    .selectFrom('wr_headless')
    .select('id')
    .where('settled', '=', '')
    .where((or) =>
      or.or([
        ...(expressNo ? [or('express_no', '=', expressNo)] : []),
        ...(orderNumber ? [or(sql`upper(order_no)`, '=', orderNumber)] : []),
      ]),
    )
    .orderBy(sql`express_no = ${expressNo}`, 'desc')
    .orderBy('arrived_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) throw new Refusal('absent', unknownNumber)
  return found.id
}

/** What was typed, together with what the customer's own records say. */
async function matchWith(
  parcel: StoredHeadless,
  { expressNo, orderNumber }: Numbers,
  { db, caller }: SignedContext,
): Promise<Match | undefined> {
  const candidates = (await candidatesOf([parcel], caller.cusCode, db))(parcel)
  const inside = (['serial', 'order', 'sku', 'weight'] as const).filter((each) =>
    candidates.some(({ because }) => because.includes(each)),
  )
  const isOrder = orderNumber !== '' && inCapitals(parcel.order_no) === orderNumber
  if (!expressNo && !isOrder) return undefined
  const announced = await db
    .selectFrom('wr_return')
    .select(['warehouse_id', 'created_at'])
    .where('cus_code', '=', caller.cusCode)
    .where('state', '=', 'ANNOUNCED')
    .where('express_no', '=', expressNo)
    .executeTakeFirst()
  const match = matchOf(
    {
      expressNo: parcel.express_no,
      warehouseId: parcel.warehouse_id,
      arrivedOn: providerDay(parcel.arrived_at),
    },
    {
      expressNo,
      warehouseId: announced?.warehouse_id ?? '',
      expectedDay: announced ? providerDay(announced.created_at) : '',
      inside: isOrder && !inside.includes('order') ? [...inside, 'order'] : inside,
    },
  )
  // A number that is not the one on the parcel is no claim, whatever is inside.
  const isNamed = match?.because.some((each) => each === 'number' || each === 'slip') ?? false
  return isNamed || isOrder ? match : undefined
}

interface Proof {
  readonly number: string
  readonly note: string
  readonly files: readonly KeptProof[]
}

/** The parcel is locked. A sure claim without a rival is confirmed at once. */
async function makeClaim(
  parcel: StoredHeadless,
  { confidence, because }: Match,
  { number, note, files }: Proof,
  { db, caller, now }: SignedContext,
): Promise<{ isConfirmed: boolean; returnId: string }> {
  const made = await db
    .insertInto('wr_claim')
    .values({
      cus_code: caller.cusCode,
      headless_id: parcel.id,
      number,
      confidence,
      because: [...because],
      note,
      files: JSON.stringify(files),
      who: caller.loginCode,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('duplicate', already)
  const claim: OpenClaim = {
    id: made.id,
    cus_code: caller.cusCode,
    headless_id: parcel.id,
    number,
    who: caller.loginCode,
  }
  if (isSure({ confidence, because }, parcel.open_claims)) {
    const { id } = await confirmClaim(db, parcel, claim, { note: '', isContested: false, now })
    return { isConfirmed: true, returnId: id }
  }
  await countOpen(parcel.id, 1, { db })
  return { isConfirmed: false, returnId: '' }
}

const countOpen = (id: string, by: number, { db }: Pick<SignedContext, 'db'>) =>
  db
    .updateTable('wr_headless')
    .set((old) => ({ open_claims: old('open_claims', '+', by) }))
    .where('id', '=', id)
    .execute()

/** What is shown of these parcels, and of the returns they became. */
async function shownOf(parcels: readonly string[], context: SignedContext) {
  const { db, caller } = context
  const made = await db
    .selectFrom('wr_return')
    .select('id')
    .where('cus_code', '=', caller.cusCode)
    .where(sql<boolean>`headless_id <> '' and headless_id = any (${[...parcels]}::text[])`)
    .execute()
  return {
    parcels: await parcelsById(parcels, context),
    rows: await rowsById(
      made.map(({ id }) => id),
      context,
    ),
  }
}

/** Does something to each parcel in the order of their ids, and says what became of it in the order they came. */
async function eachParcel(
  ids: readonly string[],
  context: SignedContext,
  act: (id: string) => Promise<{ refused?: MessageDescriptor; returnId?: string }>,
): Promise<Changed> {
  const done = new Map<string, { refused?: MessageDescriptor; returnId?: string }>()
  for (const id of [...new Set(ids)].toSorted()) done.set(id, await act(id))
  const taken = [...done].filter(([, { refused }]) => !refused)
  const parcels = await parcelsById(
    taken.map(([id]) => id),
    context,
  )
  const rows = await rowsById(
    taken.flatMap(([, { returnId }]) => (returnId ? [returnId] : [])),
    context,
  )
  return {
    list: ids.map((id) => {
      const { refused, returnId = '' } = done.get(id) ?? {}
      if (refused) return { id, ok: '0' as const, desc: context.translate(refused) }
      const parcel = parcels.get(id)
      return {
        ...withRow({ id, ok: '1' as const, desc: '' }, rows.get(returnId)),
        ...(parcel ? { parcel } : {}),
      }
    }),
  }
}

type Ids = Input<typeof warehouseReturns.cancelByCustomer>
const weak = msg`Nothing of yours names this parcel. Claim it with its number and a proof.`

/** Own evidence instead of a typed number: sure evidence confirms, weaker evidence is a claim for the warehouse. */
export const returnHeadlessConfirm = ({ ids }: Ids, context: SignedContext): Promise<Changed> =>
  eachParcel(ids, context, async (id) => {
    const { db, caller } = context
    const parcel = await lockParcel(db, id)
    if (!parcel) return { refused: noParcel }
    const [best] = (await candidatesOf([parcel], caller.cusCode, db))(parcel)
    if (!best) return { refused: weak }
    const own = await db
      .selectFrom('wr_claim')
      .select('id')
      .where('cus_code', '=', caller.cusCode)
      .where('headless_id', '=', id)
      .where('state', '=', 'OPEN')
      .executeTakeFirst()
    if (own) return { refused: already }
    const { returnId } = await makeClaim(parcel, best, { number: best.number, note: '', files: [] }, context)
    return { returnId }
  })

const noClaim = msg`You have no open claim of this parcel.`

export const cancelByCustomer = ({ ids }: Ids, context: SignedContext): Promise<Changed> =>
  eachParcel(ids, context, async (id) => {
    const { db, caller, now } = context
    const parcel = await lockParcel(db, id)
    const withdrawn = await db
      .updateTable('wr_claim')
      .set({ state: 'WITHDRAWN', decided_at: now })
      .where('cus_code', '=', caller.cusCode)
      .where('headless_id', '=', id)
      .where('state', '=', 'OPEN')
      .returning('id')
      .executeTakeFirst()
    if (!withdrawn || !parcel) return { refused: noClaim }
    await countOpen(id, -1, context)
    return {}
  })

const notYours = msg`This parcel is not confirmed to be yours.`

/** The parcel has no owner again; the days that were charged are taken back. */
export const cancelHeadlessConfirm = ({ ids }: Ids, context: SignedContext): Promise<Changed> =>
  eachParcel(ids, context, async (id) => {
    const { db, caller, now } = context
    await db.selectFrom('wr_headless').select('id').where('id', '=', id).forUpdate().execute()
    const own = await db
      .selectFrom('wr_return')
      .select(['id', 'cus_code', 'return_no', 'state', 'source', 'announced_no'])
      .where('cus_code', '=', caller.cusCode)
      .where('headless_id', '=', id)
      .where('state', '<>', 'CANCELLED')
      .forUpdate()
      .executeTakeFirst()
    if (!own || !id) return { refused: notYours }
    const refused = withdrawConfirmRefusal(own.state)
    if (refused) return { refused }
    await db
      .updateTable('wr_claim')
      .set({ state: 'WITHDRAWN', decided_at: now })
      .where('cus_code', '=', caller.cusCode)
      .where('headless_id', '=', id)
      .where('state', '=', 'CONFIRMED')
      .execute()
    await db.updateTable('wr_headless').set({ settled: '' }).where('id', '=', id).execute()
    await db
      .updateTable('wr_charge')
      .set({ voided_at: now })
      .where('cus_code', '=', caller.cusCode)
      .where('return_id', '=', own.id)
      .where('voided_at', 'is', null)
      .execute()
    await refundStorage(db, own, now)
    await (own.source === 'ANNOUNCED' ? awaitAgain(own, context) : cancel(own.id, context))
    return { returnId: own.id }
  })

const cancel = (id: string, { db, caller }: SignedContext) =>
  db
    .updateTable('wr_return')
    .set((row) => ({ state: 'CANCELLED' as const, rev: row('rev', '+', 1) }))
    .where('cus_code', '=', caller.cusCode)
    .where('id', '=', id)
    .execute()

/** It was announced before: its own parcel is awaited again. */
async function awaitAgain(
  { id, announced_no }: { readonly id: string; readonly announced_no: string },
  { db, caller }: SignedContext,
): Promise<void> {
  await db
    .deleteFrom('wr_goods')
    .where('cus_code', '=', caller.cusCode)
    .where('return_id', '=', id)
    .where('expected', '=', 0)
    .execute()
  await db
    .updateTable('wr_goods')
    .set({ good: 0, damaged: 0, serials: [] })
    .where('cus_code', '=', caller.cusCode)
    .where('return_id', '=', id)
    .execute()
  await db
    .updateTable('wr_return')
    .set((row) => ({
      state: 'ANNOUNCED' as const,
      express_no: announced_no,
      announced_no: '',
      headless_id: '',
      condition: '',
      photos: '[]',
      arrived_at: null,
      inspected_at: null,
      storage_to: null,
      rev: row('rev', '+', 1),
    }))
    .where('cus_code', '=', caller.cusCode)
    .where('id', '=', id)
    .execute()
}

type Forecast = typeof warehouseReturns.returnForecast

/** Expected goods replace those that were expected before; what was found stays. */
export async function returnForecast(
  { id, goods }: Input<Forecast>,
  context: SignedContext,
): Promise<Changed> {
  const { db, caller, language } = context
  refuseFaults(checkContents({ goods }, await loadConfigured(db, CONTENTS_RULES, language)))
  const expected = await namedGoods(tidyGoods(goods), context)
  return eachParcel([id], context, async () => {
    const own = await db
      .selectFrom('wr_return')
      .select(['id', 'state'])
      .where('cus_code', '=', caller.cusCode)
      .where('headless_id', '=', id)
      .where('state', '<>', 'CANCELLED')
      .forUpdate()
      .executeTakeFirst()
    if (!own || !id) return { refused: notYours }
    const refused = withdrawConfirmRefusal(own.state)
    if (refused) return { refused }
    await sql`update wr_goods set expected = 0 where cus_code = ${caller.cusCode} and return_id = ${own.id}`.execute(
      db,
    )
    for (const { sku = '', name, quantity } of expected)
      await expect(own.id, { sku, name, quantity }, context)
    await sql`delete from wr_goods where cus_code = ${caller.cusCode} and return_id = ${own.id}
      and expected = 0 and good + damaged = 0`.execute(db)
    return { returnId: own.id }
  })
}

async function expect(
  returnId: string,
  { sku, name, quantity }: { readonly sku: string; readonly name: string; readonly quantity: number },
  { db, caller }: SignedContext,
): Promise<void> {
  const { rows } = await sql`update wr_goods set expected = expected + ${quantity} where id = (
    select id from wr_goods where cus_code = ${caller.cusCode} and return_id = ${returnId}
      and (${sku} <> '' and sku = ${sku} or ${sku} = '' and sku = '' and name = ${name}) order by line limit 1)
    returning id`.execute(db)
  if (rows.length) return
  await sql`insert into wr_goods (cus_code, return_id, line, sku, name, expected)
    select ${caller.cusCode}, ${returnId}, coalesce(max(line), 0) + 1, ${sku}, ${name}, ${quantity}
      from wr_goods where cus_code = ${caller.cusCode} and return_id = ${returnId}`.execute(db)
}
