/** News of the provider and the overlay of interface texts (spec 000 §2 "notice list", §3 "Language bundle"). */
import { createHash } from 'node:crypto'
import type { Input, Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { session } from '#modules/session/contract.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { CallContext } from '#server/handler.ts'
import { bundleHash, storeBundle } from '#server/http/bundles.ts'

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

type Bundle = Record<Language, Record<string, string>>

/**
 * The hash of each language's overlay, "" where there is none; `version` is a hash of them, so an unchanged overlay keeps its
 * version everywhere. A client that knows the version requests no overlay, so none has to be stored for it.
 */
export async function getLangByVersion(
  { version: known }: Input<typeof session.getLangByVersion>,
  { db }: CallContext,
): Promise<Output<typeof session.getLangByVersion>> {
  const bundle = await overlayOf(db)
  const hashes = { zh: hashOf(bundle, 'zh'), en: hashOf(bundle, 'en'), ml: hashOf(bundle, 'ml') }
  const version = createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 16)
  if (version !== known)
    for (const language of Object.keys(bundle) as Language[])
      if (hashes[language]) await storeBundle(db, language, bundle[language])
  return { version, ...hashes }
}

async function overlayOf(db: Trx): Promise<Bundle> {
  const rows = await db.selectFrom('i18n_text').selectAll().execute()
  const bundle: Bundle = { zh: {}, en: {}, ml: {} }
  for (const { id, language, text } of rows) bundle[language][id] = text
  return bundle
}

const hashOf = (bundle: Bundle, language: Language): string =>
  Object.keys(bundle[language]).length > 0 ? bundleHash(language, bundle[language]) : ''
