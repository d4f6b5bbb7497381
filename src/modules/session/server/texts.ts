/** News of the provider and the overlay of interface texts (spec 000 §2 "notice list", §3 "Language bundle"). */
import { createHash } from 'node:crypto'
import type { Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { session } from '#modules/session/contract.ts'
import type { CallContext } from '#server/handler.ts'

/** Shown at most. */
const NEWS = 20

/** Newest first, in the language of the request; nothing from the future. */
export async function getNotices(
  _: unknown,
  context: CallContext,
): Promise<Output<typeof session.getNotices>> {
  const { db, language, now } = context
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .limit(NEWS)
    .execute()
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: row.title[language],
      content: row.content[language],
      at: row.published_at.toISOString(),
    })),
  }
}

/** All languages of the overlay; `version` is a hash of the texts, so an unchanged overlay keeps its version everywhere. */
export async function getLangByVersion(
  _: unknown,
  { db }: CallContext,
): Promise<Output<typeof session.getLangByVersion>> {
  const rows = await db.selectFrom('i18n_text').selectAll().orderBy('id').orderBy('language').execute()
  const bundle: Record<Language, Record<string, string>> = { zh: {}, en: {}, ml: {} }
  for (const { id, language, text } of rows) bundle[language][id] = text
  const version = createHash('sha256').update(JSON.stringify(bundle)).digest('hex').slice(0, 16)
  return { version, ...bundle }
}
