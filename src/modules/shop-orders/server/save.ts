/** `/scOrder/saveSCOrder.do`: enters an order, or changes what is ours of one. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { toMinor } from '#domain/money.ts'
import { settlePostal, type PlaceLists } from '#domain/places.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import { toGrams } from '#domain/weight.ts'
import { SHOP_ORDER_RULES, type shopOrders } from '#modules/shop-orders/contract.ts'
import { checkOwn, checkWhole } from '#modules/shop-orders/entry-rules.ts'
import { editRefusal, type OrderField } from '#modules/shop-orders/order-rules.ts'
import type { SavedOrder } from '#modules/shop-orders/wire-shapes.ts'
import { loadValidationFacts } from '#server/configured-rules.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { thaw } from './decide.ts'
import { receiverOf, settledColumns, traceWith } from './settle.ts'
import { absent, linesOf, lockOrders, rowsById, type OrderLine } from './stored.ts'
import type { StoredOrder } from './tables.ts'

type Save = typeof shopOrders.saveSCOrder

const wrong = msg`Please correct the marked fields.`
const notOurs = (sku: string) => msg`${sku} is not among your goods.`
const isTaken = msg`There is an order with this number already.`

export async function saveSCOrder(
  { id, rev, order }: Input<Save>,
  context: SignedContext,
): Promise<Output<Save>> {
  const saved = id === '' ? await enter(order, context) : await edit(id, rev, order, context)
  const row = (await rowsById([saved], context)).get(saved)
  if (!row) throw new Error('a saved order is not there')
  return { id: saved, row }
}

type Checked = SavedOrder & {
  readonly lines: readonly (SavedOrder['lines'][number] & { readonly isKnown: '0' | '1' })[]
}

/** Trimmed, places as the region lists spell them, and checked. `before`: values that are there already. @throws Refusal */
async function checked(
  order: SavedOrder,
  isByHand: boolean,
  before: readonly OrderLine[],
  context: SignedContext,
): Promise<Checked> {
  const { configured, places } = await loadValidationFacts(context, SHOP_ORDER_RULES)
  const known = new Set(before.map(({ sku }) => sku))
  const tidy: Checked = {
    ...order,
    externalOrderId: order.externalOrderId.trim(),
    note: order.note.trim(),
    receiver: settlePostal(order.receiver, places),
    lines: order.lines.map((line) => {
      const sku = tidyCode(line.sku)
      return { ...line, sku, isKnown: known.has(sku) ? ('1' as const) : ('0' as const) }
    }),
  }
  const faults = (isByHand ? checkWhole : checkOwn)(tidy, configured, places)
  if (faults.length === 0 && isByHand) faults.push(...(await unknownSkus(tidy, context)))
  if (faults.length > 0)
    throw new Refusal(
      'invalid',
      wrong,
      faults.map(({ path, message }) => ({ path: `order.${path}`, message })),
    )
  return tidy
}

async function unknownSkus({ lines }: SavedOrder, { db, caller }: SignedContext) {
  const rows = await db
    .selectFrom('stock_sku')
    .select('sku')
    .where('cus_code', '=', caller.cusCode)
    .where(
      'sku',
      'in',
      lines.map(({ sku }) => sku),
    )
    .execute()
  const owned = new Set(rows.map(({ sku }) => sku))
  return lines.flatMap(({ sku }, at) =>
    owned.has(sku) ? [] : [{ path: `lines.${at}.sku`, message: notOurs(sku) }],
  )
}

/** Our goods as lines of an order; a value that is left open is the one that is there. */
const linesToStore = (order: Checked, before: readonly OrderLine[], id: string, cusCode: string) =>
  order.lines.map(({ sku, quantity, unitValue }, at) => ({
    order_id: id,
    cus_code: cusCode,
    no: at + 1,
    line_key: String(at + 1),
    sku,
    seller_sku: sku,
    quantity,
    unit_value:
      unitValue === ''
        ? (before.find((line) => line.sku === sku)?.unit_value ?? 0)
        : Number(toMinor(unitValue) ?? 0n),
  }))

const amountOf = (lines: readonly { readonly quantity: number; readonly unit_value: number }[]): number =>
  lines.reduce((sum, { quantity, unit_value }) => sum + quantity * unit_value, 0)

const ownColumns = (order: Checked) => ({
  way: order.way,
  weight_g: toGrams(order.weight) ?? 0,
  route_id: order.routeId,
  warehouse_id: order.warehouseId,
  note: order.note,
})

/** "H" + date + serial, like the numbers of orders. */
async function nextNumber({ db, now }: SignedContext): Promise<string> {
  const { rows } = await sql<{ serial: number }>`select nextval('shop_order_serial') as serial`.execute(db)
  return `H${now.toISOString().slice(2, 10).replaceAll('-', '')}${String(rows[0]?.serial ?? 0).padStart(6, '0')}`
}

async function enter(sent: SavedOrder, context: SignedContext): Promise<string> {
  const { db, caller, now } = context
  const order = await checked(sent, true, [], context)
  const number = order.externalOrderId || (await nextNumber(context))
  const ruled = {
    step: 'NEEDS_AUDIT' as const,
    conflict: '' as const,
    upstream: 'TO_SHIP' as const,
    unread: '',
    is_platform_fulfilled: false,
    is_mapped: true,
    audited_at: null,
    own_receiver: order.receiver,
    receiver: {},
    parcels: 0,
  }
  const lines = linesToStore(order, [], '', caller.cusCode)
  const row = await db
    .insertInto('shop_order')
    .values({
      ...ownColumns(order),
      cus_code: caller.cusCode,
      platform: 'HAND',
      external_shop_id: '',
      external_order_id: number,
      upstream: ruled.upstream,
      ordered_at: now,
      source_updated_at: now,
      currency: order.currency,
      amount: amountOf(lines),
      is_cod: order.isCod === '1',
      hash: '',
      own_receiver: JSON.stringify(order.receiver),
      is_mapped: true,
      ...settledColumns(ruled),
      trace: traceWith([], 'entered', { now, who: caller.loginCode }),
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['cus_code', 'platform', 'external_shop_id', 'external_order_id']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('duplicate', isTaken, [{ path: 'order.externalOrderId', message: isTaken }])
  await db
    .insertInto('shop_order_line')
    .values(lines.map((line) => ({ ...line, order_id: row.id })))
    .execute()
  await context.audit('shopOrder.entered', row.id)
  return row.id
}

async function edit(id: string, rev: number, sent: SavedOrder, context: SignedContext): Promise<string> {
  const { db, caller, now } = context
  const before = (await lockOrders([id], context)).get(id.toLowerCase())
  if (!before) throw new Refusal('absent', absent)
  const isByHand = before.platform === 'HAND'
  if (before.rev !== rev)
    throw new Refusal('changed', msg`This order was changed while you were editing.`, [], {
      row: (await rowsById([before.id], context)).get(before.id),
    })
  const lines = (await linesOf([before.id], context)).get(before.id) ?? []
  const places = await context.services.placeLists(db)
  const fields = changedFields(before, lines, sent, places)
  for (const field of fields) refuseEdit(field, before, isByHand)
  // A note is kept whatever else of the order is complete.
  const order = fields.every((field) => field === 'note')
    ? { ...sent, lines: [], note: sent.note.trim() }
    : await checked(sent, isByHand, lines, context)
  const isGoods = isByHand && fields.includes('goods')
  const isReceiver = fields.includes('receiver')
  const isVoid = before.audited_at !== null && (isGoods || isReceiver)
  const stored = isGoods ? linesToStore(order, lines, before.id, before.cus_code) : []
  const own_receiver = isReceiver ? order.receiver : before.own_receiver
  await db
    .updateTable('shop_order')
    .set((old) => ({
      ...(fields.some((field) => field !== 'note') ? ownColumns(order) : { note: order.note }),
      ...(isReceiver ? { own_receiver: JSON.stringify(own_receiver) } : {}),
      ...(isGoods ? { amount: amountOf(stored), currency: order.currency } : {}),
      ...(isByHand && fields.includes('isCod') ? { is_cod: order.isCod === '1' } : {}),
      ...(isVoid ? { audited_at: null, audited_by: '' } : {}),
      ...settledColumns({ ...before, own_receiver, audited_at: isVoid ? null : before.audited_at }),
      trace: traceWith(before.trace, 'edited', { now, who: caller.loginCode, detail: fields.join(', ') }),
      // What was reviewed is the same where only the note is another.
      ...(fields.some((field) => field !== 'note') ? { rev: old('rev', '+', 1) } : {}),
      updated_at: now,
    }))
    .where('id', '=', before.id)
    .execute()
  if (isGoods) {
    await db.deleteFrom('shop_order_line').where('order_id', '=', before.id).execute()
    await db.insertInto('shop_order_line').values(stored).execute()
  } else if (isVoid) await thaw(db, before.id)
  await context.audit('shopOrder.edited', before.id, { fields })
  return before.id
}

/** Fields that say something else than before. Of an order of a platform what it decides is left as it says. */
function changedFields(
  before: StoredOrder,
  lines: readonly OrderLine[],
  sent: SavedOrder,
  places: PlaceLists,
): readonly OrderField[] {
  const isByHand = before.platform === 'HAND'
  // A form spells places as our list does, a platform in its own way.
  const settled = (receiver: SavedOrder['receiver']) => settlePostal(receiver, places)
  const isOther: Partial<Record<OrderField, boolean>> = {
    receiver: !samePostal(settled(receiverOf(before)), settled(sent.receiver)),
    way: before.way !== sent.way,
    weight: before.weight_g !== (toGrams(sent.weight) ?? 0),
    routeId: before.route_id !== sent.routeId,
    warehouseId: before.warehouse_id !== sent.warehouseId,
    note: before.note !== sent.note.trim(),
    ...(isByHand
      ? {
          goods: before.currency !== sent.currency || !sameLines(lines, sent.lines),
          isCod: before.is_cod !== (sent.isCod === '1'),
        }
      : {}),
  }
  return (Object.keys(isOther) as OrderField[]).filter((field) => isOther[field])
}

const samePostal = (a: object, b: object): boolean => {
  const filled = (record: object) =>
    JSON.stringify(
      Object.entries(record)
        .filter(([key, value]) => value !== '' && value !== undefined && key !== 'unlisted')
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
  return filled(a) === filled(b)
}

const sameLines = (before: readonly OrderLine[], sent: SavedOrder['lines']): boolean =>
  before.length === sent.length &&
  before.every(({ sku, quantity, unit_value }, at) => {
    const line = sent[at]
    return (
      line !== undefined &&
      tidyCode(line.sku) === sku &&
      line.quantity === quantity &&
      (line.unitValue === '' || Number(toMinor(line.unitValue) ?? -1n) === unit_value)
    )
  })

/** @throws Refusal at the field */
function refuseEdit(
  field: OrderField,
  { step, parcels, is_platform_label }: StoredOrder,
  isByHand: boolean,
): void {
  const message = editRefusal(field, {
    step,
    hasParcel: parcels > 0,
    isByHand,
    isPlatformLabel: is_platform_label,
  })
  if (message) throw new Refusal('status', message, [{ path: `order.${field}`, message }])
}
