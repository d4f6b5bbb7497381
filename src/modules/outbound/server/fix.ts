/** `/wms/fixOutOrders.do`: takes orders out of their exception, each by what its cause asks for (record 0095). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { fixRefusal } from '#domain/outbound-status.ts'
import type { StockGrade } from '#domain/stock-measures.ts'
import type { outbound } from '#modules/outbound/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { holdFreight } from './costs.ts'
import { certificateFault, demandOf } from './validate.ts'
import { loadFacts, type OutFacts } from './facts.ts'
import type { Ledger } from './ledger.ts'
import { columnsOf } from './order-row.ts'
import { absent, addHistory, changeOrder, draftOf, lockOrders, wireRow } from './stored.ts'
import type { StoredOut } from './tables.ts'

type Fix = typeof outbound.fixOutOrders
type Asked = Omit<Input<Fix>, 'ids'>

export const fixOf =
  (ledger: Ledger) =>
  async ({ ids, ...asked }: Input<Fix>, context: SignedContext): Promise<Output<Fix>> => {
    if (asked.fix === 'ROUTE' && !asked.routeId) {
      const message = msg`Choose a product route.`
      throw new Refusal('invalid', message, [{ path: 'routeId', message }])
    }
    const found = await lockOrders(ids, context, ledger)
    const facts = await loadFacts([...found.values()].map(draftOf), context)
    const list: Output<Fix>['list'] = []
    for (const id of ids) {
      const row = found.get(id.toLowerCase())
      const result = row ? await fixOne(row, asked, facts, context, ledger) : absent
      if (row && 'id' in result && 'order_no' in result) {
        found.set(row.id, result)
        list.push({ id, ok: '1', desc: '', row: await wireRow(result, context) })
      } else list.push({ id, ok: '0', desc: context.translate(result as MessageDescriptor) })
    }
    return { list }
  }

/** The order as it is then, or why it stays an exception. */
async function fixOne(
  row: StoredOut,
  { fix, routeId = '' }: Asked,
  facts: OutFacts,
  context: SignedContext,
  ledger: Ledger,
): Promise<StoredOut | MessageDescriptor> {
  const refusal = fixRefusal(fix, row.status, row.exception_cause)
  if (refusal) return refusal
  if (fix === 'REDUCE') return reduce(row, facts, context, ledger)
  if (fix === 'ROUTE' && facts.routes.get(routeId)?.country !== row.country)
    return msg`This route does not go to that country. Choose another.`
  const fault = fix === 'RETRY' ? wrongCertificate(row, facts, context) : undefined
  if (fault) return fault
  const unpaid = fix === 'ROUTE' ? await holdFor({ ...row, route_id: routeId }, facts, context) : undefined
  if (unpaid) return unpaid
  const missing = await missingOf(row, context)
  const fixed = await changeOrder(
    row,
    {
      status: missing > 0 ? 'WAITING' : 'SUBMITTED',
      exception_cause: '',
      note: '',
      ...(fix === 'ROUTE' ? columnsOf({ ...draftOf(row), routeId }, facts) : {}),
    },
    context,
  )
  return recorded(row, fixed, fix, context)
}

/** Sets aside what the order costs once it is fixed; why it cannot. */
async function holdFor(
  fixed: StoredOut,
  facts: OutFacts,
  context: SignedContext,
): Promise<MessageDescriptor | undefined> {
  const [fault] = await holdFreight([{ ...fixed, rev: fixed.rev + 1 }], facts, context)
  return fault?.text
}

const wrongCertificate = ({ lines }: StoredOut, { skus }: OutFacts, { now }: SignedContext) =>
  lines
    .map(({ sku }) => {
      const facts = skus.get(sku)
      return facts && certificateFault(sku, facts, now)
    })
    .find(Boolean)

async function missingOf({ cus_code, order_no }: StoredOut, { db }: SignedContext): Promise<number> {
  const { rows } = await sql<{ missing: string | null }>`select sum(missing) as missing from stock_demand
    where cus_code = ${cus_code} and about = ${order_no}`.execute(db)
  return Number(rows[0]?.missing ?? 0)
}

interface Held {
  readonly sku: string
  readonly grade: StockGrade
  readonly batch: string
  reserved: number
  picked: number
}

/** Keeps of each line what is reserved or picked for it; the order ends its wait for the rest. */
async function reduce(
  row: StoredOut,
  facts: OutFacts,
  context: SignedContext,
  ledger: Ledger,
): Promise<StoredOut | MessageDescriptor> {
  const { db, now } = context
  const { rows: held } = await sql<Held>`select sku, grade, batch, reserved, picked from stock_hold
    where cus_code = ${row.cus_code} and about = ${row.order_no} and warehouse = ${row.warehouse}`.execute(db)
  const draft = draftOf(row)
  const demand = demandOf(draft, facts, row.cus_code, row.order_no)
  const open: { sku: string; quantity: number; grade: StockGrade; batch: string }[] = []
  const lines = draft.lines.flatMap((line, at) => {
    const wanted = demand.lines[at]
    if (!wanted) return []
    const { kept, reserved } = takeHeld(held, wanted)
    if (reserved > 0) open.push({ ...wanted, quantity: reserved })
    return kept > 0 ? [{ ...line, quantity: kept }] : []
  })
  if (lines.length === 0) return msg`Nothing of it is in stock. Wait for the goods or cancel it.`
  const unpaid = await holdFor(
    { ...row, lines: lines.map((line) => ({ ...line, name: '' })) },
    facts,
    context,
  )
  if (unpaid) return unpaid
  const fixed = await changeOrder(
    row,
    { ...columnsOf({ ...draft, lines }, facts), status: 'SUBMITTED', exception_cause: '', note: '' },
    context,
  )
  await ledger.want(db, { ...demand, lines: open }, now)
  return recorded(row, fixed, 'REDUCE', context)
}

/** Takes from what is held what a line wants: picked goods first, they need no reservation. */
function takeHeld(
  held: readonly Held[],
  { sku, quantity, grade, batch }: { sku: string; quantity: number; grade: StockGrade; batch: string },
): { kept: number; reserved: number } {
  let kept = 0
  let reserved = 0
  for (const of of ['picked', 'reserved'] as const)
    for (const hold of held) {
      if (hold.sku !== sku || hold.grade !== grade || (batch !== '' && hold.batch !== batch)) continue
      const part = Math.min(quantity - kept, hold[of])
      hold[of] -= part
      kept += part
      if (of === 'reserved') reserved += part
    }
  return { kept, reserved }
}

async function recorded(
  before: StoredOut,
  after: StoredOut,
  note: string,
  context: SignedContext,
): Promise<StoredOut> {
  await addHistory(context, [
    { order_id: after.id, what: 'fixed', from_status: before.status, to_status: after.status, note },
  ])
  return after
}
