/** The configurator's texts over the bundled ones: what is changed, publishing, who changed what (record 0014). */
import { sql } from 'kysely'
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { languages, type Language } from '#contract/language.ts'
import type { settings } from '#modules/settings/contract.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type CallContext, type SignedContext } from '#server/handler.ts'

type Texts = Record<Language, string>
type Change = Input<typeof settings.saveTexts>['texts'][number]

const names = Object.keys(languages) as Language[]
const nothing = (): Texts => ({ zh: '', en: '', ml: '' })

export async function getTexts(_: unknown, { db }: CallContext): Promise<Output<typeof settings.getTexts>> {
  const rows = await db.selectFrom('i18n_text').selectAll().orderBy('updated_at', 'desc').execute()
  const byId = new Map<string, Output<typeof settings.getTexts>['list'][number]>()
  for (const { id, language, text, updated_at, by_name } of rows) {
    const known = byId.get(id) ?? { id, ...nothing(), updateTime: updated_at.toISOString(), by: by_name }
    byId.set(id, { ...known, [language]: text })
  }
  return { list: [...byId.values()] }
}

export async function saveTexts(
  { texts }: Input<typeof settings.saveTexts>,
  context: SignedContext,
): Promise<Output<typeof settings.saveTexts>> {
  const { db } = context
  // One after the other: two configurators cannot both find what they saw.
  await sql`lock table i18n_text in share row exclusive mode`.execute(db)
  requireDistinct(texts)
  const before = await textsOf(
    texts.map(({ id }) => id),
    db,
  )
  texts.forEach((change, index) => requireUnchanged(change, before.get(change.id) ?? nothing(), index))
  for (const change of texts) await write(change, context)
  await sql`update account set ukey = md5(gen_random_uuid()::text)`.execute(db)
  await context.audit('text.publish', texts.length === 1 ? (texts[0]?.id ?? '') : '', { texts: texts.length })
  return { saved: texts.length }
}

function requireDistinct(texts: readonly Change[]): void {
  const twice = texts.findIndex(({ id }, at) => texts.findIndex((other) => other.id === id) < at)
  if (twice < 0) return
  const message = msg`This is listed twice`
  throw new Refusal('invalid', message, [{ path: `texts.${twice}.id`, message }])
}

function requireUnchanged({ was }: Change, now: Texts, index: number): void {
  if (names.every((language) => was[language] === now[language])) return
  const message = msg`Someone else changed this text while you were editing.`
  throw new Refusal('changed', message, [{ path: `texts.${index}`, message }])
}

async function textsOf(ids: readonly string[], db: Trx): Promise<Map<string, Texts>> {
  const rows = await db.selectFrom('i18n_text').selectAll().where('id', 'in', ids).execute()
  const found = new Map<string, Texts>()
  for (const { id, language, text } of rows)
    found.set(id, { ...(found.get(id) ?? nothing()), [language]: text })
  return found
}

/** "" takes a text back: the bundled one serves again. */
async function write({ id, was, ...words }: Change, { db, caller, now }: SignedContext): Promise<void> {
  const by_name = caller.loginCode
  for (const language of names.filter((each) => was[each] !== words[each])) {
    const text = words[language]
    const change = { id, language, before: was[language], after: text, by_name, at: now }
    await db.insertInto('i18n_text_change').values(change).execute()
    if (text === '') {
      await db.deleteFrom('i18n_text').where('id', '=', id).where('language', '=', language).execute()
      continue
    }
    await db
      .insertInto('i18n_text')
      .values({ id, language, text, by_name, updated_at: now })
      .onConflict((row) => row.columns(['id', 'language']).doUpdateSet({ text, by_name, updated_at: now }))
      .execute()
  }
}

export async function textHistory(
  { id, page, pageSize }: Input<typeof settings.textHistory>,
  { db }: CallContext,
): Promise<Output<typeof settings.textHistory>> {
  const all = db
    .selectFrom('i18n_text_change')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
  const [rows, { total }] = await Promise.all([
    all
      .selectAll()
      .orderBy('place', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    total: Number(total),
    list: rows.map(({ at, by_name, place: _place, ...row }) => ({
      ...row,
      updateTime: at.toISOString(),
      by: by_name,
    })),
  }
}
