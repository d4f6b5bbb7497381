/**
 * A setting before it is stored, on both sides: the shape of its kind, then what the declarations allow. A published one is
 * validated against the same function when it is looked at, so that the configurator hears when a release has left it behind.
 */
import { msg } from '@lingui/core/macro'
import type { Violation } from '#engine/form/schema/rule.ts'
import type { ButtonSetting } from '#engine/settings/schema/button.ts'
import type { DeclaredFacts } from '#engine/settings/schema/facts.ts'
import type { FieldSetting } from '#engine/settings/schema/field.ts'
import type { FilterSetting } from '#engine/settings/schema/filter.ts'
import type { ImportSetting } from '#engine/settings/schema/import.ts'
import { readKey, readViewKey, type SettingKind } from '#engine/settings/schema/kind.ts'
import type { PageSetting } from '#engine/settings/schema/page.ts'
import type { RuleSetting } from '#engine/settings/schema/rule.ts'
import { schemaOf, type SiteKind } from '#engine/settings/schema/schemas.ts'
import type { PersonTable, TableSetting } from '#engine/settings/schema/table.ts'
import { checkShape } from './check-shape.ts'
import { twice, unknowns } from './validate-parts.ts'
import { validateRules } from './validate-rules.ts'
import { validatePersonTable, validateTable } from './validate-table.ts'
import { readJson, type JsonFault } from './read-json.ts'

const jsonFaults: Record<JsonFault, Violation['message']> = {
  large: msg`A setting has at most 64 KB.`,
  syntax: msg`This is not valid JSON.`,
  prototype: msg`This JSON has a name that is not allowed.`,
  deep: msg`This JSON is nested too deeply.`,
}

const none = msg`Nothing with this name can be set.`
const unknownFunction = msg`This function does not exist.`

const own = <T>(all: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined

function validateList(
  names: readonly string[],
  declared: readonly string[],
  pathOf: (index: number) => string,
): Violation[] {
  return [...unknowns(names, declared, pathOf), ...twice(names, pathOf)]
}

const functionProblems = (func: string | undefined, path: string, facts: DeclaredFacts): Violation[] =>
  func && !facts.funcs.includes(func) ? [{ path, message: unknownFunction }] : []

function validateFields(
  { fields }: FieldSetting,
  name: string,
  facts: DeclaredFacts,
): Violation[] | undefined {
  const form = own(facts.forms, name)
  if (!form) return undefined
  const paths = form.fields.map(({ path }) => path)
  return [
    ...validateList(
      fields.map(({ path }) => path),
      paths,
      (index) => `fields.${index}.path`,
    ),
    ...fields.flatMap(({ path, visible, required }, index) => {
      const isRequired = form.fields.find((field) => field.path === path)?.required
      const at = (key: string) => `fields.${index}.${key}`
      return [
        ...(isRequired && visible === false
          ? [{ path: at('visible'), message: msg`A required field cannot be hidden` }]
          : []),
        ...(isRequired && required === false
          ? [{ path: at('required'), message: msg`This field is always required` }]
          : []),
        ...(required && visible === false
          ? [{ path: at('visible'), message: msg`A required field cannot be hidden` }]
          : []),
      ]
    }),
  ]
}

function validateImport(
  { columns }: ImportSetting,
  name: string,
  facts: DeclaredFacts,
): Violation[] | undefined {
  const sheet = own(facts.imports, name)
  if (!sheet) return undefined
  return [
    ...validateList(
      columns.map(({ key }) => key),
      sheet.columns.map(({ key }) => key),
      (index) => `columns.${index}.key`,
    ),
    ...columns.flatMap(({ key, required }, index) =>
      required === false && sheet.columns.find((column) => column.key === key)?.required
        ? [{ path: `columns.${index}.required`, message: msg`This field is always required` }]
        : [],
    ),
  ]
}

function validateButtons(
  { buttons }: ButtonSetting,
  name: string,
  facts: DeclaredFacts,
): Violation[] | undefined {
  const table = own(facts.tables, name)
  if (!table) return undefined
  return [
    ...validateList(
      buttons.map(({ id }) => id),
      table.buttons,
      (index) => `buttons.${index}.id`,
    ),
    ...buttons.flatMap(({ func }, index) => functionProblems(func, `buttons.${index}.func`, facts)),
  ]
}

/** Undefined where there is nothing of that name. The value has the shape of its kind. */
const siteValidators: Record<
  SiteKind,
  (value: never, name: string, facts: DeclaredFacts) => Violation[] | undefined
> = {
  table: (value: TableSetting, name, facts) => {
    const table = own(facts.tables, name)
    return table && validateTable(value, table, name)
  },
  filter: ({ filters }: FilterSetting, name, facts) => {
    const table = own(facts.tables, name)
    const keys = filters.map(({ key }) => key)
    return table && validateList(keys, table.filters, (index) => `filters.${index}.key`)
  },
  button: validateButtons,
  field: validateFields,
  import: validateImport,
  rule: ({ rules }: RuleSetting, name, facts) => {
    const paths = own(facts.rules, name)
    return paths && validateRules(rules, paths)
  },
  page: ({ func }: PageSetting, name, facts) =>
    facts.pages.includes(name) ? functionProblems(func, 'func', facts) : undefined,
}

function validateAgainst(
  kind: SettingKind,
  name: string,
  value: unknown,
  facts: DeclaredFacts,
  isPerson: boolean,
) {
  if (isPerson)
    return kind === 'table' ? validatePersonTable(value as PersonTable, own(facts.tables, name)) : []
  return siteValidators[kind as SiteKind](value as never, name, facts) ?? [{ path: '', message: none }]
}

/**
 * What is wrong with a `tabValue`; nothing when it may be stored. Paths are those of the value ("columnList.3.width"), "" the
 * whole. `isPerson`: a person's own table or a view; otherwise the site's.
 */
export function validateSetting(
  { tabKey, tabValue }: { readonly tabKey: string; readonly tabValue: string },
  facts: DeclaredFacts,
  isPerson: boolean,
): readonly Violation[] {
  const key = readKey(tabKey)
  const schema = key && schemaOf(key.kind, isPerson)
  if (!key || !schema || (key.kind === 'view' && !readViewKey(tabKey))) return [{ path: '', message: none }]
  const read = readJson(tabValue)
  if ('fault' in read) return [{ path: '', message: jsonFaults[read.fault] }]
  const problems = checkShape(schema, read.value)
  return problems.length ? problems : validateAgainst(key.kind, key.name, read.value, facts, isPerson)
}
