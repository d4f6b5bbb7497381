/**
 * `/open/qyUserInfo.do`: whom a parcel belongs to (record 0014). Whatever is wrong, the answer is the same and takes the
 * same steps; who tries numbers out runs into limits by address and by number long before a tail is guessed.
 */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { maskedName } from '#domain/masked-name.ts'
import type { tracking } from '#modules/tracking/contract.ts'
import { countAgainst, countedSoFar, forgetCount, untilNextWindow } from '#server/auth/limits.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Declined, type CallContext } from '#server/handler.ts'

type Question = Input<typeof tracking.qyUserInfo>
type Reply = Output<typeof tracking.qyUserInfo>

const DAY = 86_400
/** Questions from one address: a person at a counter fits. */
export const PER_MINUTE = 20
/** Wrong answers from one address in a day, and for one number: ten tries of ten thousand tails. */
export const WRONG_PER_ADDRESS = 100
export const WRONG_PER_NUMBER = 10

const neutral: Reply = {
  found: '0',
  name: '',
  siteName: '',
  servicePhone: '',
  serviceEmail: '',
  status: '',
}

const tooMany = (windowSeconds: number, now: Date) =>
  new Declined('tooMany', msg`Too many requests. Try again later or contact your outlet.`, undefined, {
    retryAfter: untilNextWindow(windowSeconds, now),
  })

/**
 * A question counts for its number before it is looked up, so that tries at the same moment wait for each other; a right one
 * is forgiven. For its address only a wrong one counts beyond the minute.
 */
export async function inquire(
  question: Question,
  { db, network, now }: CallContext,
): Promise<Reply | Declined> {
  const asked = { ...question, number: inCapitals(question.number.trim()) }
  const often = { key: `inquiry:${network}`, max: PER_MINUTE, windowSeconds: 60 }
  const wrong = { key: `inquiry-wrong:${network}`, max: WRONG_PER_ADDRESS, windowSeconds: DAY }
  const number = {
    key: `inquiry:${asked.subject}:${asked.number}`,
    max: WRONG_PER_NUMBER,
    windowSeconds: DAY,
  }
  if (!(await countAgainst(db, often))) return tooMany(often.windowSeconds, now)
  if ((await countedSoFar(db, wrong)) >= wrong.max || !(await countAgainst(db, number)))
    return tooMany(DAY, now)
  const found = await (asked.subject === 'waybill' ? ownerOfParcel(db, asked) : customerOf(db, asked))
  if (!found) {
    await countAgainst(db, wrong)
    return neutral
  }
  await forgetCount(db, number.key)
  return { ...found, found: '1', name: maskedName(found.name) }
}

type Facts = Omit<Reply, 'found'>
const tailOf = (phone: string) => sql`right(regexp_replace(${sql.ref(phone)}, '\\D', '', 'g'), 4)`

function withSite(db: Trx) {
  return db
    .selectFrom('customer')
    .leftJoin('outlet', 'outlet.code', 'customer.cus_site')
    .select([
      'customer.cus_name as name',
      'customer.site_name as siteName',
      sql<string>`coalesce(outlet.phone, '')`.as('servicePhone'),
      sql<string>`coalesce(outlet.email, '')`.as('serviceEmail'),
    ])
}

const ownerOfParcel = (db: Trx, { number, tail }: Question): Promise<Facts | undefined> =>
  withSite(db)
    .innerJoin('b2c_order', 'b2c_order.cus_code', 'customer.cus_code')
    .select('b2c_order.status')
    .where('b2c_order.waybill_no', '=', number)
    .where(tailOf('b2c_order.receiver_phone'), '=', tail)
    .executeTakeFirst()

const customerOf = (db: Trx, { number, tail }: Question): Promise<Facts | undefined> =>
  withSite(db)
    .select(sql<''>`''`.as('status'))
    .where(sql`upper(customer.cus_code)`, '=', number)
    .where((is) =>
      is.exists(
        is
          .selectFrom('account')
          .select('account.id')
          .whereRef('account.cus_code', '=', 'customer.cus_code')
          .where('account.user_admin', '=', '1')
          .where('account.state', '=', 'active')
          .where(tailOf('account.mobile'), '=', tail),
      ),
    )
    .executeTakeFirst()
