/** What the demo's customers have done with their bills: the newest one is confirmed except for a weight in dispute; the one before is overdue. */
import { sql, type Kysely } from 'kysely'
import { answerUntil } from '#domain/bill-months.ts'
import { ledgerEvents } from '#domain/ledger-events.ts'
import type { Database } from '#server/database/schema.ts'
import { withTenant } from '#server/database/tenant.ts'
import { post, posting } from '#server/ledger/ledger.ts'
import { LINE_SOURCE } from './migrations.ts'

const WHO = 'demo-finance'
const DAY_MS = 86_400_000

export async function seed(db: Kysely<Database>): Promise<void> {
  const now = new Date()
  await withTenant(db, 'DEMO', async (trx) => {
    const bill = await trx
      .selectFrom('bill')
      .selectAll()
      .where('cus_code', '=', 'DEMO')
      .where('currency', '=', 'CNY')
      .orderBy('period', 'desc')
      .executeTakeFirst()
    if (!bill) return
    const line = await trx
      .selectFrom('bill_line')
      .selectAll()
      .where('bill_id', '=', bill.id)
      .where('family', '=', 'freight')
      .orderBy('amount', 'desc')
      .orderBy('tx')
      .executeTakeFirst()
    const soon = (days: number) => new Date(Math.min(now.getTime(), bill.issued_at.getTime() + days * DAY_MS))
    if (line) {
      const { amount, currency, waybill_no: waybillNo, tx } = line
      const occasion = { cusCode: 'DEMO', source: { type: LINE_SOURCE, id: String(tx) }, waybillNo, who: WHO }
      await post(trx, posting(ledgerEvents.debtDisputed, { currency, amount: BigInt(amount) }, occasion), now)
      const raised_at = soon(2)
      await trx
        .insertInto('bill_dispute')
        .values({
          line: tx,
          cus_code: 'DEMO',
          bill_id: bill.id,
          amount,
          funding: 'debt',
          reason: 'WEIGHT',
          note: 'Our scale shows 1.2 kg less. Photo of the packed parcel on request.',
          who: WHO,
          raised_at,
          answer_by: answerUntil(raised_at),
        })
        .execute()
    }
    await sql`update bill set confirmed_at = ${soon(3)}, confirmed_by = ${WHO}, confirmed_digest = digest
      where id = ${bill.id} and cus_code = 'DEMO'`.execute(trx)
  })
}
