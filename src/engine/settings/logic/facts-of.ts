/** What settings are validated against, out of the declarations themselves. */
import type { TSchema } from '#contract/schema.ts'
import type { FieldDecl, FormDecl } from '#engine/form/schema/form.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { DeclaredFacts, FieldFacts, TableFacts } from '#engine/settings/schema/facts.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'

const namesOf = (schema: TSchema): string[] =>
  Object.keys((schema as { properties?: object }).properties ?? {})

export const factsOfTable = (table: TableDecl): TableFacts => ({
  columns: table.columns.map(({ prop, locked, sortable }) => ({
    prop,
    ...(locked ? { locked } : {}),
    ...(sortable ? { sortable } : {}),
  })),
  address: [
    ...table.filters.flatMap(({ key, keyTo }) => (keyTo ? [key, keyTo] : [key])),
    ...(table.rail ? [table.rail.key] : []),
  ],
  filters: table.filters.map(({ key }) => key),
  buttons: table.actions.map(({ id }) => id),
  params: namesOf(table.query.input),
  apis: [table.query.path],
})

const isAsked = (form: FormDecl, { path, required }: FieldDecl): boolean =>
  required === true || form.rules.some((rule) => rule.required && `${rule.paramsKey}.`.startsWith(`${path}.`))

export const factsOfForm = (form: FormDecl): { fields: readonly FieldFacts[] } => ({
  fields: form.sections.flatMap(({ fields }) =>
    fields.map((field) => ({
      path: field.path,
      ...(isAsked(form, field) ? { required: true as const } : {}),
    })),
  ),
})

export const factsOfImport = ({ columns }: ImportDecl): DeclaredFacts['imports'][string] => ({
  columns: columns.map(({ key, required }) => ({ key, ...(required ? { required } : {}) })),
})

/** Where rules can be configured: the paths that have one declared. */
export const factsOfRules = (rules: readonly { readonly paramsKey: string }[]): string[] => [
  ...new Set(rules.map(({ paramsKey }) => paramsKey)),
]
