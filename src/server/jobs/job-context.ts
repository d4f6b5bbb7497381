/** The person a job works for, as a call would know them: rights are read when the job runs, not when it was asked for. */
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Trx } from '../database/tenant.ts'
import type { Caller, SignedContext } from '../handler.ts'
import { translate } from '../i18n.ts'
import type { JobRun } from './job.ts'

interface Row {
  cus_name: string
  login_code: string
  user_admin: string
  funcs: string[]
}

/**
 * undefined when the account is gone or disabled. Reads the session module's tables by name, as auth/sessions.ts does.
 */
export async function callerOf(db: Trx, cusCode: string, userId: string): Promise<Caller | undefined> {
  const { rows } = await sql<Row>`
    select c.cus_name, a.login_code, a.user_admin,
           array(select f.func_id from account_func f where f.account_id = a.id) as funcs
      from account a join customer c using (cus_code)
     where a.id = ${userId}::uuid and a.cus_code = ${cusCode} and a.state = 'active'`.execute(db)
  const [row] = rows
  return (
    row && {
      userId,
      cusCode,
      cusName: row.cus_name,
      loginCode: row.login_code,
      userAdmin: row.user_admin === '1' ? '1' : '0',
      funcs: new Set(row.funcs),
      sessionId: '',
      sid: '',
      state: 'active',
    }
  )
}

/** What a handler of this person would be given, without a request. */
export function contextOf(
  job: JobRun,
  db: Trx,
  caller: Caller,
  { language, call, requestId }: { language: Language; call: string; requestId: string },
): SignedContext {
  return {
    db,
    caller,
    halfOpen: undefined,
    language,
    requestId,
    now: new Date(),
    address: '',
    network: '',
    agent: '',
    offerBinding: () => undefined,
    services: job.services,
    key: undefined,
    translate: (message) => translate(language, message),
    audit: async (what, about, detail) => {
      const by = { cus_code: caller.cusCode, user_id: caller.userId }
      await db
        .insertInto('audit')
        .values({
          ...by,
          what,
          about,
          call,
          request_id: requestId,
          ...(detail ? { detail: JSON.stringify(detail) } : {}),
        })
        .execute()
    },
  }
}
