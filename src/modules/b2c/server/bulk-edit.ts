/**
 * `/b2c/batchEditOrder.do`, `/b2c/batchUpdateB2COrder.do`: changes of up to 1000 orders, each validated against its status, by what the
 * caller saw, and by the rules and the price of the whole order as it would be (spec 001 §4, §5; record 0024).
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { seesAmounts } from '#contract/amounts.ts'
import type { Input, Output } from '#contract/call.ts'
import { refusal } from '#domain/order-actions.ts'
import { codRefusal, isChangedSince, type Changes } from '#modules/b2c/bulk-changes.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { byPlaceEvent, placeEvent } from '#server/unlisted-places.ts'
import { holdChanged } from './costs.ts'
import { addHistory } from './history.ts'
import { isFault, validate, loadOrderFacts, type Accepted } from './validate.ts'
import { absent, outcomesOf, type RowFault } from './validate-rows.ts'
import { draftPart, toOrderRow } from './order-row.ts'
import { lockOrders } from './stored.ts'
import { storeRows } from './store-rows.ts'
import type { StoredOrder } from './tables.ts'

type Edit = typeof b2c.batchEditOrder
type Update = typeof b2c.batchUpdateB2COrder
type Change = Input<Update>['orders'][number]

export const batchEditOrder = ({ set, orders }: Input<Edit>, context: SignedContext): Promise<Output<Edit>> =>
  changeOrders(
    orders.map((order) => ({ ...order, set })),
    context,
    (rows) => (set.codAmount === undefined ? undefined : codRefusal(rows)),
  )

export const batchUpdateB2COrder = (
  { orders }: Input<Update>,
  context: SignedContext,
): Promise<Output<Update>> => changeOrders(orders, context)

interface Changed {
  readonly before: StoredOrder
  readonly after: StoredOrder
  /** As it was sent. */
  readonly set: Change['set']
}

const changedMeanwhile: RowFault = {
  codeName: 'changed',
  text: msg`Someone else changed this order while you were editing.`,
}
const twice: RowFault = { codeName: 'invalid', text: msg`This order is listed twice.` }
const empty: RowFault = { codeName: 'invalid', text: msg`Nothing to change.` }

/** `refuseAll`: why none of the orders can take the change, seen together. */
async function changeOrders(
  changes: readonly Change[],
  context: SignedContext,
  refuseAll: (rows: readonly StoredOrder[]) => MessageDescriptor | undefined = () => undefined,
) {
  const { db, caller, now } = context
  const ids = changes.map(({ id }) => id)
  const found = await lockOrders(ids, caller.cusCode, db)
  const text = refuseAll([...found.values()]) ?? refuseUnseen(changes, context)
  if (text) return outcomesOf(ids, () => ({ codeName: 'invalid', text }), context)
  const facts = await loadOrderFacts(context)
  const seen = new Set<string>()
  const faults: (RowFault | undefined)[] = []
  const at = new Map<string, number>()
  const changed: Changed[] = []
  for (const change of changes) {
    const row = found.get(change.id.toLowerCase())
    const fault = row ? (seen.has(row.id) ? twice : mayChange(row, change)) : absent
    const verdict = row && !fault ? validate({ ...draftPart(row), ...change.set }, facts) : undefined
    faults.push(fault ?? (verdict && isFault(verdict) ? faultOf(verdict.fault) : undefined))
    if (row) seen.add(row.id)
    if (row && verdict && !isFault(verdict)) {
      changed.push({ before: row, after: withColumns(row, verdict.accepted, now), set: change.set })
      at.set(row.id, faults.length - 1)
    }
  }
  const unpaid = await holdChanged(changed, context)
  for (const [id, fault] of unpaid) faults[at.get(id) as number] = fault
  await keep(
    changed.filter(({ before }) => !unpaid.has(before.id)),
    context,
  )
  let next = 0
  return outcomesOf(ids, () => faults[next++], context)
}

/** Who sees no amounts could find one out by what the change is refused for, and changes none. */
const refuseUnseen = (
  changes: readonly Change[],
  { caller }: SignedContext,
): MessageDescriptor | undefined =>
  !seesAmounts(caller) &&
  changes.some(({ set, was }) => set.codAmount !== undefined || was?.codAmount !== undefined)
    ? msg`You do not have permission to see amounts. Leave the COD amount as it is.`
    : undefined

function mayChange(row: StoredOrder, { set, was }: Change): RowFault | undefined {
  if (Object.keys(set).length === 0) return empty
  const text = refusal('edit', row.status)
  if (text) return { codeName: 'status', text }
  return was && isChangedSince(toOrderRow(row), set as Changes, was as Changes) ? changedMeanwhile : undefined
}

/** The first field that is wrong speaks for the row. */
const faultOf = ({
  codeName,
  text,
  fields,
}: Extract<ReturnType<typeof validate>, { fault: unknown }>['fault']): RowFault => ({
  codeName,
  text: fields[0]?.message ?? text,
})

/** Columns of addresses and goods are texts for an insert and values in a stored row. */
const withColumns = (row: StoredOrder, accepted: Accepted, now: Date): StoredOrder => ({
  ...row,
  ...(accepted as unknown as StoredOrder),
  sender: JSON.parse(accepted.sender) as StoredOrder['sender'],
  receiver: JSON.parse(accepted.receiver) as StoredOrder['receiver'],
  goods: JSON.parse(accepted.goods) as StoredOrder['goods'],
  more_fields: JSON.parse(accepted.more_fields ?? '[]') as StoredOrder['more_fields'],
  updated_at: now,
  rev: row.rev + 1,
})

async function keep(changed: readonly Changed[], context: SignedContext): Promise<void> {
  if (!changed.length) return
  await storeRows(
    changed.map(({ after }) => after),
    context,
  )
  await addHistory(
    context,
    'edited',
    changed.map(({ before: { id, status } }) => ({ order_id: id, from_status: status, to_status: status })),
  )
  // Only the sender is changed for many at once.
  const events = changed.map(({ before, after, set }) => ({
    id: before.id,
    event: placeEvent([after.sender], [set.sender], [before.sender]),
  }))
  for (const [event, entries] of byPlaceEvent(events)) await addHistory(context, event, entries)
  const about = changed.length === 1 ? (changed[0]?.before.id ?? '') : `${changed.length} orders`
  await context.audit('b2c.edited', about, { before: changed.map(({ before }) => toOrderRow(before)) })
}
