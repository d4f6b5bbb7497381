/** Configured rules as they are kept (record 0013): operations bring them, the configurator publishes them. */
import type { Selectable } from 'kysely'
import type { ConfiguredRule } from '#engine/settings/index.ts'
import type { Database } from '#server/database/schema.ts'
import type { Trx } from '#server/database/tenant.ts'
import './tables.ts'

type Row = Selectable<Database['field_rule']>

/** Replaces the configured rules of a form. Seen by everybody, written by the tenant that sees every customer. */
export async function replaceRules(
  form_key: string,
  rules: readonly ConfiguredRule[],
  db: Trx,
): Promise<void> {
  await db.deleteFrom('field_rule').where('form_key', '=', form_key).execute()
  if (rules.length === 0) return
  const values = rules.map((rule, place) => ({
    form_key,
    rule_name: rule.ruleName,
    descr: rule.desc ?? '',
    attr_name: rule.attrName ?? '',
    params_key: rule.paramsKey,
    type: rule.type,
    required: rule.required ?? false,
    required_msg: JSON.stringify(rule.requiredMsg ?? {}),
    regular: rule.regular ?? '',
    regular_msg: JSON.stringify(rule.regularMsg ?? {}),
    min_limit: rule.minLimit ?? null,
    min_limit_msg: JSON.stringify(rule.minLimitMsg ?? {}),
    max_limit: rule.maxLimit ?? null,
    max_limit_msg: JSON.stringify(rule.maxLimitMsg ?? {}),
    is_active: rule.status !== '0',
    place,
  }))
  await db.insertInto('field_rule').values(values).execute()
}

/** The rules of every form that has some, as they were brought. */
export async function storedRules(db: Trx): Promise<ReadonlyMap<string, readonly ConfiguredRule[]>> {
  const rows = await db.selectFrom('field_rule').selectAll().orderBy('form_key').orderBy('place').execute()
  const forms = new Map<string, ConfiguredRule[]>()
  for (const row of rows) forms.set(row.form_key, [...(forms.get(row.form_key) ?? []), toRule(row)])
  return forms
}

const given = <K extends keyof ConfiguredRule>(key: K, value: ConfiguredRule[K] | '' | null) =>
  (value ? { [key]: value } : {}) as Pick<ConfiguredRule, K>

/** "20.50" is kept as 20.50 and said as "20.5". */
const limit = (value: string | null): string | null =>
  value?.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value

const message = (texts: Record<string, string>): ConfiguredRule['regularMsg'] | null =>
  texts['en'] === undefined ? null : { ...texts, en: texts['en'] }

const toRule = (row: Row): ConfiguredRule => ({
  ruleName: row.rule_name,
  paramsKey: row.params_key,
  type: row.type,
  required: row.required,
  status: row.is_active ? '1' : '0',
  ...given('desc', row.descr),
  ...given('attrName', row.attr_name),
  ...given('requiredMsg', message(row.required_msg)),
  ...given('regular', row.regular),
  ...given('regularMsg', message(row.regular_msg)),
  ...given('minLimit', limit(row.min_limit)),
  ...given('minLimitMsg', message(row.min_limit_msg)),
  ...given('maxLimit', limit(row.max_limit)),
  ...given('maxLimitMsg', message(row.max_limit_msg)),
})
