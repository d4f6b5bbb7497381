/** What the provider asks of an order beyond the declared rules. The rows are the lookups slice's; its SQL function gives them. */
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { FieldRule } from '#engine/schema/rule.ts'
import { B2C_ORDER_RULES } from '#modules/lookups/contract.ts'
import type { Trx } from '#server/database/tenant.ts'

export async function loadConfigured(db: Trx, language: Language): Promise<readonly FieldRule[]> {
  const { rows } = await sql<{
    rules: FieldRule[]
  }>`select field_rules_json(${B2C_ORDER_RULES}, ${language}) as rules`.execute(db)
  return rows[0]?.rules ?? []
}
