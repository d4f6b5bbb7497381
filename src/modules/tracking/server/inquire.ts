/**
 * `/open/qyUserInfo.do` and `/open/proof.do`: whom a parcel belongs to, and where it was left (records 0014, 0144). Whatever is wrong,
 * the answer is the same and takes the same steps; who tries numbers out runs into limits by address and by number long before a tail is
 * guessed.
 */
import { buffer } from 'node:stream/consumers'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
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
 * Looks up what a second detail opens; undefined where it opens nothing. A question counts for its number before it is looked up, so
 * that tries at the same moment wait for each other; a right one is forgiven. For its address only a wrong one counts beyond the minute.
 */
async function guarded<T>(
  asked: Pick<Question, 'subject' | 'number'>,
  { db, network, now }: CallContext,
  find: () => Promise<T | undefined>,
): Promise<T | undefined | Declined> {
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
  const found = await find()
  if (found) await forgetCount(db, number.key)
  else await countAgainst(db, wrong)
  return found
}

/** Numbers as they are compared. */
const read = <Q extends { number: string }>(question: Q): Q => ({
  ...question,
  number: inCapitals(question.number.trim()),
})

export async function inquire(question: Question, context: CallContext): Promise<Reply | Declined> {
  const asked = read(question)
  const { db } = context
  const found = await guarded(asked, context, () =>
    asked.subject === 'waybill' ? ownerOfParcel(db, asked) : customerOf(db, asked),
  )
  if (!found) return neutral
  return found instanceof Declined ? found : { ...found, found: '1', name: maskedName(found.name) }
}

type ProofQuestion = Input<typeof tracking.openProof>
type ProofReply = Output<typeof tracking.openProof>

/** `/open/proof.do`: one picture of the parcel where it was left (record 0144). */
export async function openProof(
  question: ProofQuestion,
  context: CallContext,
): Promise<ProofReply | Declined> {
  const asked = read(question)
  const found = await guarded({ subject: 'waybill', ...asked }, context, () => latestPicture(asked, context))
  return found ?? { found: '0', photo: '', at: '', place: '' }
}

async function latestPicture(
  { number, tail }: ProofQuestion,
  { db, services }: CallContext,
): Promise<ProofReply | undefined> {
  const order = await db
    .selectFrom('b2c_order')
    .select('id')
    .where('waybill_no', '=', number)
    .where(tailOf('receiver_phone'), '=', tail)
    .executeTakeFirst()
  if (!order) return undefined
  const proof = await db
    .selectFrom('parcel_proof as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .select(['p.at', 'p.place', 'f.path', 'f.mime'])
    .where('p.order_id', '=', order.id)
    .where('p.kind', '=', 'DELIVERY')
    .where('f.expires_at', '>', sql<Date>`now()`)
    .orderBy('p.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!proof) return { found: '1', photo: '', at: '', place: '' }
  const { at, place, path, mime } = proof
  const bytes = await buffer(services.files.read(path, { db }))
  return { found: '1', photo: `data:${mime};base64,${bytes.toString('base64')}`, at: at.toISOString(), place }
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
