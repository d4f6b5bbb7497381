/** Messages of the provider in the thread of a work order. */
import type { ThreadMessage } from '#modules/work-orders/contract.ts'
import type { Trx } from '#server/database/tenant.ts'
import { addJob } from '#server/jobs/queue.ts'
import { isMailed, MAIL } from './mail-job.ts'
import type { StoredWorkOrder } from './tables.ts'

/** Writes a message of the provider, who has read what the customer wrote before; one that ends the provider's turn goes by mail too. */
export async function say(
  { id, cus_code }: Pick<StoredWorkOrder, 'id' | 'cus_code'>,
  { what, text: body }: { readonly what: ThreadMessage['what']; readonly text: string },
  { db, now }: { db: Trx; now: Date },
): Promise<void> {
  await db
    .updateTable('work_order_message')
    .set({ read_at: now })
    .where('work_order_id', '=', id)
    .where('by', '=', 'CUSTOMER')
    .where('read_at', 'is', null)
    .execute()
  const message = await db
    .insertInto('work_order_message')
    .values({ cus_code, work_order_id: id, at: now, by: 'PROVIDER', what, body, files: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isMailed(what)) await addJob(db, MAIL, { cusCode: cus_code, payload: { message: message.id } })
}
