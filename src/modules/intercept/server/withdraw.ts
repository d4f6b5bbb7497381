/** `/b2c/orderIntercept/withdraw.do`: while nobody has confirmed it. */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { withdrawRefusal } from '#domain/interceptions.ts'
import type { intercept } from '#modules/intercept/contract.ts'
import { lockedById } from '#server/database/ids.ts'
import type { SignedContext } from '#server/handler.ts'
import { settleFees } from './fees.ts'
import type { Fault } from './rules.ts'
import type { StoredIntercept } from './tables.ts'

type Withdraw = typeof intercept.withdrawIntercept
const absent: Fault = { codeName: 'absent', text: msg`This interception does not exist.` }

export async function withdrawIntercept(
  { ids }: Input<Withdraw>,
  context: SignedContext,
): Promise<Output<Withdraw>> {
  const { db, caller, now, translate } = context
  const rows = db.selectFrom('intercept_request').selectAll().where('cus_code', '=', caller.cusCode)
  const requests = await lockedById(rows, ids)
  const found = new Map([...requests].map(([id, { status }]) => [id, withdrawRefusal(status)]))
  const open = [...requests.keys()].filter((id) => !found.get(id))
  if (open.length) {
    await db
      .updateTable('intercept_request')
      .set({ status: 'WITHDRAWN', updated_at: now })
      .where('cus_code', '=', caller.cusCode)
      .where('id', 'in', open)
      .execute()
    const ended = open.map((id) => ({
      ...(requests.get(id) as StoredIntercept),
      status: 'WITHDRAWN' as const,
    }))
    await settleFees(db, ended, now, caller.loginCode)
    await context.audit('intercept.withdrawn', `${open.length} requests`, { ids: open })
  }
  return {
    list: ids.map((id) => {
      const text = found.get(id.toLowerCase())
      const fault: Fault | undefined = !found.has(id.toLowerCase())
        ? absent
        : text && { codeName: 'status', text }
      return fault
        ? { id, ok: '0', desc: translate(fault.text), code: fault.codeName }
        : { id, ok: '1', desc: '', code: '' }
    }),
  }
}
