/** Mail to the person whose work order it is, once for each turn: when they are asked, and when it is decided (record 0133). */
import { msg } from '@lingui/core/macro'
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

/**
 * Sends the mail of one message. The message is locked while it is sent and marked in the same transaction, so that a second run sends
 * nothing; a mail server that is asked twice because the mark was lost sees the same message id.
 */
function mailOnce({ payload, cusCode, services, withTenant }: JobRun): Promise<unknown> {
  const { message: id } = payload as { message: number }
  return withTenant(async (db) => {
    const message = await db
      .selectFrom('work_order_message')
      .select(['id', 'what', 'body', 'work_order_id'])
      .where('cus_code', '=', cusCode)
      .where('id', '=', id)
      .where('mailed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!message) return { sent: 0 }
    const row = await db
      .selectFrom('work_order')
      .selectAll()
      .where('cus_code', '=', cusCode)
      .where('id', '=', message.work_order_id)
      .executeTakeFirstOrThrow()
    const person = await recipientOf(row, db)
    if (!person) return { sent: 0 }
    const { subject, lines } = mailOf(message, row, linkTo(row, services.address, person.funcs))
    const say = (text: MessageDescriptor | string) =>
      typeof text === 'string' ? text : translate(person.language, text)
    await services.sendMail({
      to: person.email,
      subject: say(subject),
      text: lines.map(say).join('\n\n'),
      id: `work-order-message-${message.id}`,
    })
    await db
      .updateTable('work_order_message')
      .set({ mailed_at: new Date() })
      .where('cus_code', '=', cusCode)
      .where('id', '=', message.id)
      .execute()
    return { sent: 1 }
  })
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
  { work_order_no: no, due_at, appeal_until }: StoredWorkOrder,
  link: string,
): MailText {
  const where = [link ? msg`Open the work order: ${link}` : inMenu, switchOff]
  if (what === 'ASK') {
    const day = due_at ? dayOf(due_at) : ''
    return {
      subject: msg`Work order ${no}: your turn`,
      lines: [msg`We have a question about work order ${no}:`, body, msg`Please answer by ${day}.`, ...where],
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
