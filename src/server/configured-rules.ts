/** What the provider asks of a form beyond its declared rules (record 0013). The rows are the lookups slice's; its SQL function gives them. */
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { FieldRule } from '#engine/form/schema/rule.ts'
import type { PlaceLists } from '#domain/places.ts'
import type { Trx } from './database/tenant.ts'
import type { SignedContext } from './handler.ts'

/** `form`: key of the form, as its declaration names it in `verify`. Messages are in `language`. */
export async function loadConfigured(
  db: Trx,
  form: string,
  language: Language,
): Promise<readonly FieldRule[]> {
  const { rows } = await sql<{
    rules: FieldRule[]
  }>`select field_rules_json(${form}, ${language}) as rules`.execute(db)
  return rows[0]?.rules ?? []
}

/** What records with addresses are validated against beside their own fields. */
export interface ValidationFacts {
  /** Rules that were configured beyond the declared ones. */
  readonly configured: readonly FieldRule[]
  readonly places: PlaceLists
}

/** Reads them once for a call, however many records it brings. `form` as in `loadConfigured`. */
export const loadValidationFacts = async (
  { db, language, services }: SignedContext,
  form: string,
): Promise<ValidationFacts> => ({
  configured: await loadConfigured(db, form, language),
  places: await services.placeLists(db),
})
