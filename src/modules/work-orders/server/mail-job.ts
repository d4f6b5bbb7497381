/** Mail to the person whose work order it is, once for each turn: when they are asked, and when it is decided (record 0133). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { dayOf } from '#domain/bill-months.ts'
import type { ThreadMessage } from '#modules/work-orders/contract.ts'
import { workOrderPages } from '#modules/work-orders/work-order-pages.ts'
import type { Trx } from '#server/database/tenant.ts'
import { translate } from '#server/i18n.ts'
import type { JobDecl, JobRun } from '#server/jobs/job.ts'
import type { StoredWorkOrder } from './tables.ts'

export const MAIL: Pick<JobDecl, 'name' | 'maxAttempts'> = { name: 'work-order-mail', maxAttempts: 8 }
export const mailJob: JobDecl = { ...MAIL, run: mailOnce }

/** Returns whether a message of the provider begins a turn the person is written to about. */
export const isMailed = (what: ThreadMessage['what']): boolean => what === 'ASK' || what === 'DECISION'

/** Minutes a run has for sending; after that another one may, if it died. */
const CLAIM_MINUTES = 5

/**
 * Sends the mail of one message. Claimed before and marked after it is sent, so that a second run sends nothing; nothing is locked
 * in the meantime, because a mail server may take its time. One that is asked twice because the mark was lost sees the same message id.
 */
async function mailOnce({ payload, cusCode, services, withTenant }: JobRun): Promise<unknown> {
  const { message: id } = payload as { message: number }
  const mail = await withTenant((db) => claimMail(db, { cusCode, id }, services.address))
  if (!mail) return { sent: 0 }
  const failure = await services.sendMail(mail).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  await withTenant((db) =>
    ofMessage(db, { cusCode, id })
      .set(failure ? { mail_claimed_until: null } : { mailed_at: new Date() })
      .execute(),
  )
  if (failure) throw failure.error
  return { sent: 1 }
}

interface MessageKey {
  readonly cusCode: string
  readonly id: number
}

const ofMessage = (db: Trx, { cusCode, id }: MessageKey) =>
  db.updateTable('work_order_message').where('cus_code', '=', cusCode).where('id', '=', id)

/** The mail of a message, claimed; undefined where it was sent, or nobody is to get it. @throws while another run sends it */
async function claimMail(db: Trx, key: MessageKey, address: string) {
  const message = await ofMessage(db, key)
    .set({ mail_claimed_until: sql<Date>`now() + make_interval(mins => ${CLAIM_MINUTES})` })
    .where('mailed_at', 'is', null)
    .where((or) =>
      or.or([or('mail_claimed_until', 'is', null), or('mail_claimed_until', '<', sql<Date>`now()`)]),
    )
    .returning(['id', 'what', 'body', 'work_order_id'])
    .executeTakeFirst()
  if (!message) {
    const { mailed_at } = await db
      .selectFrom('work_order_message')
      .select('mailed_at')
      .where('cus_code', '=', key.cusCode)
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow()
    // The other run may have died: this one comes back.
    if (!mailed_at) throw new Error('another run is sending this mail')
    return undefined
  }
  const row = await db
    .selectFrom('work_order')
    .selectAll()
    .where('cus_code', '=', key.cusCode)
    .where('id', '=', message.work_order_id)
    .executeTakeFirstOrThrow()
  const person = await recipientOf(row, db)
  if (!person) return undefined
  const { subject, lines } = mailOf(message, row, linkTo(row, address, person.funcs))
  const say = (text: MessageDescriptor | string) =>
    typeof text === 'string' ? text : translate(person.language, text)
  return {
    to: person.email,
    subject: say(subject),
    text: lines.map(say).join('\n\n'),
    id: `work-order-message-${message.id}`,
  }
}

interface Recipient {
  readonly email: string
  readonly language: Language
  readonly funcs: ReadonlySet<string>
}

/** Who made it, with the rights they have now; nobody where the account is gone or disabled, has no address, or wants no mail. */
async function recipientOf({ cus_code, who }: StoredWorkOrder, db: Trx): Promise<Recipient | undefined> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'email', 'language'])
    .where('cus_code', '=', cus_code)
    .where('login_code', '=', who)
    .where('state', '=', 'active')
    .where('is_mailed', '=', true)
    .where('email', '<>', '')
    .executeTakeFirst()
  if (!account) return undefined
  const granted = await db
    .selectFrom('account_func')
    .select('func_id')
    .where('account_id', '=', account.id)
    .execute()
  return {
    email: account.email,
    language: account.language,
    funcs: new Set(granted.map(({ func_id }) => func_id)),
  }
}

/**
 * Returns where a person reads a work order: the inbox, or the list of its kind for people without the inbox.
 *
 * @param address of the portal, without a slash at the end
 * @returns "" where the address is not known, or the person may open neither
 */
export function linkTo(
  { kind, work_order_no: no }: Pick<StoredWorkOrder, 'kind' | 'work_order_no'>,
  address: string,
  funcs: ReadonlySet<string>,
): string {
  const page = [workOrderPages.INBOX, workOrderPages[kind]].find(({ func }) => funcs.has(func))
  return address && page ? `${address}${page.path}?keyword=${encodeURIComponent(no)}` : ''
}

interface MailText {
  readonly subject: MessageDescriptor
  /** Paragraphs. */
  readonly lines: readonly (MessageDescriptor | string)[]
}

const inMenu = msg`Open “Work orders” in the portal.`
const switchOff = msg`You can switch these mails off on the page of your personal information.`

/** Mails pass through servers of others: they name no amounts, also to people who see amounts. */
function mailOf(
  { what, body }: { readonly what: ThreadMessage['what']; readonly body: string },
  { work_order_no: no, state, due_at, appeal_until }: StoredWorkOrder,
  link: string,
): MailText {
  const where = [link ? msg`Open the work order: ${link}` : inMenu, switchOff]
  if (what === 'ASK') {
    const question = [msg`We have a question about work order ${no}:`, body]
    // Of an appeal, or where the person has answered in the meantime, the day is the provider's own.
    if (state !== 'WAITING_CUSTOMER')
      return { subject: msg`Work order ${no}: a question`, lines: [...question, ...where] }
    const day = due_at ? dayOf(due_at) : ''
    return {
      subject: msg`Work order ${no}: your turn`,
      lines: [...question, msg`Please answer by ${day}.`, ...where],
    }
  }
  const until = appeal_until ? dayOf(appeal_until) : ''
  return {
    subject: msg`Work order ${no}: decided`,
    lines: [
      msg`Work order ${no} is decided:`,
      body,
      ...(until ? [msg`You can appeal until ${until}.`] : []),
      ...where,
    ],
  }
}
