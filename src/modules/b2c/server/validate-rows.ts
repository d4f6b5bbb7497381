/** A command on many orders: each is validated on its own under its lock, those that may are changed together, every row is answered. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CodeName } from '#contract/codes.ts'
import type { Output } from '#contract/call.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { lockOrders } from './stored.ts'
import type { StoredOrder } from './tables.ts'

type RowOutcomes = Output<typeof b2c.deleteOrder>

/** Why a row was refused. */
export interface RowFault {
  codeName: CodeName
  text: MessageDescriptor
}

export const absent: RowFault = { codeName: 'absent', text: msg`This order does not exist.` }
const statusFault = (text: MessageDescriptor): RowFault => ({ codeName: 'status', text })

/** One answer per id, in the order they were asked; an id that was asked twice is answered twice. */
export const outcomesOf = (
  ids: readonly string[],
  faultOf: (id: string) => RowFault | undefined,
  { translate }: Pick<SignedContext, 'translate'>,
): RowOutcomes => ({
  list: ids.map((id) => {
    const fault = faultOf(id)
    return fault
      ? { id, ok: '0', desc: translate(fault.text), code: fault.codeName }
      : { id, ok: '1', desc: '', code: '' }
  }),
})

interface RowValidation {
  /** The rule of the domain: why not for this order. */
  refuse: (row: StoredOrder) => MessageDescriptor | undefined
  /** Run once with those that may; never with none. */
  apply: (rows: readonly StoredOrder[]) => Promise<void>
}

export async function validateRows(
  ids: readonly string[],
  context: SignedContext,
  { refuse, apply }: RowValidation,
): Promise<RowOutcomes> {
  const found = await lockOrders(ids, context.caller.cusCode, context.db)
  const faults = new Map<string, RowFault>()
  for (const [id, row] of found) {
    const text = refuse(row)
    if (text) faults.set(id, statusFault(text))
  }
  const rows = [...found.values()].filter(({ id }) => !faults.has(id))
  if (rows.length) await apply(rows)
  return outcomesOf(
    ids,
    (id) => (found.has(id.toLowerCase()) ? faults.get(id.toLowerCase()) : absent),
    context,
  )
}
