/** `/tabReturnNo/` validateReturnNos, saveReturnNos, importSaveReturnNos, cancelReturnNos (spec 001 §7). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { ImportAnswer } from '#contract/import-task.ts'
import { inCapitals } from '#domain/capitals.ts'
import { tidyExpressNo } from '#domain/express-no.ts'
import { settlePostal } from '#domain/places.ts'
import { DAYS_TO_ARRIVE, withdrawRefusal } from '#modules/warehouse-returns/return-treatments.ts'
import type { Violation } from '#engine/form/index.ts'
import { WAREHOUSE_RETURN_RULES, type warehouseReturns } from '#modules/warehouse-returns/contract.ts'
import { checkWarehouseReturn } from '#modules/warehouse-returns/return-rules.ts'
import type { ReturnDraft } from '#modules/warehouse-returns/wire-shapes.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { lockedById } from '#server/database/ids.ts'
import { lockReturnsOf } from '#server/database/returns-lock.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'
import { receiveImport } from '#server/imports/receive.ts'
import { defineImportTarget, faultyRow, type NumberedRecord, type RowResult } from '#server/imports/target.ts'
import { faultsOf, outcomesOf, takenOf } from '#server/outcomes.ts'
import { rowsById } from './list.ts'

const DAY_MS = 86_400_000

interface Known {
  /** Return that is announced under this number. */
  readonly returnNo: string | undefined
  /** Order the number belongs to. */
  readonly orderNo: string | undefined
  /** Return of a B2C parcel with this number. */
  readonly b2cReturn: string | undefined
}

interface Verdict {
  readonly draft: ReturnDraft
  readonly known: Known
  readonly faults: readonly Violation[]
}

const listedTwice = msg`This parcel is listed twice.`
const noWarehouse = msg`Choose a warehouse from the list.`

/** One verdict for each row, in their order. */
async function validateRows(rows: readonly ReturnDraft[], context: SignedContext): Promise<Verdict[]> {
  const places = await context.services.placeLists(context.db)
  const drafts = rows.map((row) => tidied(row, places))
  const known = await knownOf(drafts, context)
  const warehouses = await returnWarehouses(context.db)
  const configured = await loadConfigured(context.db, WAREHOUSE_RETURN_RULES, context.language)
  const seen = new Set<string>()
  return drafts.map((draft) => {
    const { expressNo, warehouseId } = draft
    const facts = known(draft)
    const faults = [...checkWarehouseReturn(draft, configured, places)]
    const add = (path: string, message: Violation['message']) => {
      if (!faults.some((fault) => fault.path === path)) faults.push({ path, message })
    }
    const { returnNo, b2cReturn } = facts
    if (warehouseId && !warehouses.has(warehouseId)) add('warehouseId', noWarehouse)
    if (returnNo) add('expressNo', msg`This parcel is announced as return ${returnNo} already.`)
    else if (b2cReturn)
      add(
        'expressNo',
        msg`This parcel is announced as B2C return ${b2cReturn}. Decide there what happens to it.`,
      )
    else if (expressNo && seen.has(expressNo)) add('expressNo', listedTwice)
    seen.add(expressNo)
    return { draft, known: facts, faults }
  })
}

function tidied(row: ReturnDraft, places: Parameters<typeof settlePostal>[1]): ReturnDraft {
  const orders = [...new Set((row.orderNumbers ?? []).map((each) => each.trim()).filter(Boolean))]
  return {
    ...row,
    expressNo: tidyExpressNo(row.expressNo),
    orderNumbers: orders,
    goods: tidyGoods(row.goods),
    ...(row.address ? { address: settlePostal(row.address, places) } : {}),
  }
}

type Goods = ReturnDraft['goods']

export const tidyGoods = (goods: Goods): Goods =>
  goods.map((line) => ({
    ...line,
    name: line.name.trim(),
    ...(line.sku ? { sku: inCapitals(line.sku.trim()) } : {}),
  }))

/** A line that names only a SKU takes the name of the customer's SKU, else the SKU itself. */
export async function namedGoods(goods: Goods, { db, caller }: SignedContext): Promise<Goods> {
  const unnamed = goods.flatMap(({ sku, name }) => (sku && !name ? [sku] : []))
  if (unnamed.length === 0) return goods
  const rows = await db
    .selectFrom('stock_sku')
    .select(['sku', 'name'])
    .where('cus_code', '=', caller.cusCode)
    .where(sql<boolean>`sku = any (${[...new Set(unnamed)]}::text[])`)
    .execute()
  const names = new Map(rows.map(({ sku, name }) => [sku, name]))
  return goods.map((line) => ({ ...line, name: line.name || (names.get(line.sku ?? '') ?? line.sku ?? '') }))
}

/** Warehouses that take returns in. */
export async function returnWarehouses(db: Trx): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('warehouse').select(['code', 'services']).execute()
  return new Set(rows.filter(({ services }) => services.includes('RETURN')).map(({ code }) => code))
}

/** What is stored of the numbers of these drafts; locks those that are announced. */
async function knownOf(
  drafts: readonly ReturnDraft[],
  { db, caller }: SignedContext,
): Promise<(draft: ReturnDraft) => Known> {
  const numbers = [
    ...new Set(drafts.flatMap(({ expressNo, orderNumbers = [] }) => [expressNo, ...orderNumbers])),
  ]
  const earlier = await db
    .selectFrom('wr_return')
    .select(['express_no', 'announced_no', 'return_no'])
    .where('cus_code', '=', caller.cusCode)
    .where('state', '<>', 'CANCELLED')
    .where((or) =>
      or.or([
        or(sql<boolean>`express_no = any (${numbers}::text[])`, '=', true),
        or(sql<boolean>`announced_no <> '' and announced_no = any (${numbers}::text[])`, '=', true),
      ]),
    )
    .execute()
  const { rows: orders } = await sql<{ number: string; order_no: string; return_no: string | null }>`
    select n.number, o.order_no, r.return_no
      from b2c_orders_by_number(${caller.cusCode}, ${numbers}::text[]) n
      join b2c_order o on o.cus_code = ${caller.cusCode} and o.id = n.order_id
      left join b2c_return r on r.cus_code = o.cus_code and r.order_id = o.id and r.state not in ('CANCELLED', 'DONE')`.execute(
    db,
  )
  const announcedAs = new Map(
    earlier.flatMap(({ express_no, announced_no, return_no }) => [
      [express_no, return_no] as const,
      ...(announced_no ? [[announced_no, return_no] as const] : []),
    ]),
  )
  const orderOf = new Map(orders.map((order) => [order.number, order]))
  return ({ expressNo, orderNumbers = [] }) => {
    const found = [expressNo, ...orderNumbers].flatMap((number) => orderOf.get(number) ?? [])
    return {
      returnNo: announcedAs.get(expressNo),
      orderNo: found[0]?.order_no,
      // The label of a parcel that only carries the number of an order may be another parcel of that order.
      b2cReturn: orderOf.get(expressNo)?.return_no ?? undefined,
    }
  }
}

type Validate = typeof warehouseReturns.validateReturnNos

export async function validateReturnNos(
  { rows }: Input<Validate>,
  context: SignedContext,
): Promise<Output<Validate>> {
  const verdicts = await validateRows(rows, context)
  return {
    list: verdicts.map(({ known, faults }, index) => ({
      index,
      ok: faults.length ? ('0' as const) : ('1' as const),
      state: known.returnNo || known.b2cReturn ? 'DUPLICATE' : known.orderNo ? 'KNOWN' : 'NEW',
      orderNo: known.orderNo ?? '',
      fields: faultsOf(faults, context),
    })),
  }
}

/** Numbers of new returns: "WR", the day, a serial. */
export async function nextReturnNos(count: number, db: Trx, now: Date): Promise<string[]> {
  const { rows } = await sql<{
    serial: number
  }>`select nextval('wr_serial') as serial from generate_series(1, ${count}::int)`.execute(db)
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return rows.map(({ serial }) => `WR${day}${String(serial).padStart(6, '0')}`)
}

interface Announced extends Verdict {
  readonly made: { readonly id: string; readonly returnNo: string } | undefined
}

async function announce(rows: readonly ReturnDraft[], context: SignedContext): Promise<Announced[]> {
  const { db, caller, now } = context
  await lockReturnsOf(caller.cusCode, db)
  const verdicts = await validateRows(rows, context)
  const good = verdicts.filter(({ faults }) => faults.length === 0)
  if (good.length === 0) return verdicts.map((verdict) => ({ ...verdict, made: undefined }))
  const numbers = await nextReturnNos(good.length, db, now)
  const due = new Date(now.getTime() + DAYS_TO_ARRIVE * DAY_MS)
  const stored = await db
    .insertInto('wr_return')
    .values(
      good.map(({ draft }, at) => ({
        cus_code: caller.cusCode,
        return_no: numbers[at] ?? '',
        express_no: draft.expressNo,
        order_nos: draft.orderNumbers ?? [],
        shop: draft.shop?.trim() ?? '',
        warehouse_id: draft.warehouseId,
        treatment: draft.treatment ?? '',
        backup: draft.backup ?? '',
        address: draft.address ? JSON.stringify(draft.address) : null,
        remark: draft.remark?.trim() ?? '',
        who: caller.loginCode,
        due_at: due,
        created_at: now,
      })),
    )
    .returning(['id', 'return_no'])
    .execute()
  const made = new Map(
    good.map((verdict, at) => [verdict, { id: stored[at]?.id ?? '', returnNo: stored[at]?.return_no ?? '' }]),
  )
  const named = await namedGoods(
    good.flatMap(({ draft }) => draft.goods),
    context,
  )
  let first = 0
  await storeExpected(
    good.map((verdict) => {
      const from = first
      first += verdict.draft.goods.length
      return { id: made.get(verdict)?.id ?? '', goods: named.slice(from, first) }
    }),
    caller.cusCode,
    db,
  )
  await context.audit('warehouseReturns.announced', `${stored.length} returns`, {
    ids: stored.map(({ id }) => id),
  })
  return verdicts.map((verdict) => ({ ...verdict, made: made.get(verdict) }))
}

const storeExpected = (
  returns: readonly { readonly id: string; readonly goods: ReturnDraft['goods'] }[],
  cusCode: string,
  db: Trx,
) =>
  db
    .insertInto('wr_goods')
    .values(
      returns.flatMap(({ id, goods }) =>
        goods.map(({ sku = '', name, quantity }, at) => ({
          cus_code: cusCode,
          return_id: id,
          line: at + 1,
          sku,
          name,
          expected: quantity,
        })),
      ),
    )
    .execute()

type Save = typeof warehouseReturns.saveReturnNos

export async function saveReturnNos({ rows }: Input<Save>, context: SignedContext): Promise<Output<Save>> {
  const announced = await announce(rows, context)
  const shown = await rowsById(
    announced.flatMap(({ made }) => (made ? [made.id] : [])),
    context,
  )
  return {
    list: announced.map(({ draft, made, faults }, index) => {
      const row = shown.get(made?.id ?? '')
      return {
        index,
        ok: made ? ('1' as const) : ('0' as const),
        expressNo: draft.expressNo,
        id: made?.id ?? '',
        returnNo: made?.returnNo ?? '',
        fields: faultsOf(faults, context),
        ...(row ? { row } : {}),
      }
    }),
  }
}

async function commit(
  records: readonly NumberedRecord<ReturnDraft>[],
  context: SignedContext,
): Promise<readonly RowResult[]> {
  const announced = await announce(
    records.map(({ record }) => record),
    context,
  )
  return announced.map(({ made, faults }, at): RowResult => {
    const row = records[at]?.row ?? 0
    return made ? { row, isTaken: true, id: made.id, no: made.returnNo } : faultyRow(row, faults, context)
  })
}

export const returnTarget = defineImportTarget<ReturnDraft>({
  dataId: 'warehouseReturns.announce',
  func: 'Z-613',
  commit,
})

export const importSaveReturnNos = (
  slice: Input<typeof warehouseReturns.importSaveReturnNos>,
  context: SignedContext,
): Promise<ImportAnswer> => receiveImport(returnTarget, slice, context)

type Cancel = typeof warehouseReturns.cancelReturnNos
export const noReturn = msg`This return does not exist.`

export async function cancelReturnNos(
  { ids }: Input<Cancel>,
  context: SignedContext,
): Promise<Output<Cancel>> {
  const { db, caller } = context
  const own = db.selectFrom('wr_return').select(['id', 'state']).where('cus_code', '=', caller.cusCode)
  const list = outcomesOf(
    ids,
    await lockedById(own, ids),
    (row) => (row ? withdrawRefusal(row.state) : noReturn),
    context,
  )
  const taken = takenOf(list)
  if (taken.length) {
    await db
      .updateTable('wr_return')
      .set((row) => ({ state: 'CANCELLED' as const, rev: row('rev', '+', 1) }))
      .where('cus_code', '=', caller.cusCode)
      .where(sql<boolean>`id = any (${taken}::uuid[])`)
      .execute()
    await context.audit('warehouseReturns.withdrawn', `${taken.length} returns`, { ids: taken })
  }
  const shown = await rowsById(taken, context)
  return { list: list.map((outcome) => withRow(outcome, shown.get(outcome.id.toLowerCase()))) }
}

/** An outcome with the return as it is now. */
export const withRow = <O extends object, R>(outcome: O, row: R | undefined): O & { row?: R } =>
  row === undefined ? outcome : { ...outcome, row }
