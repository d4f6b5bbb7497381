/** Columns of an import that follow from declared fields. */
import type { FieldSpec, FieldSpecs } from '#domain/fields.ts'
import { choicesOf } from '#engine/form/logic/form-choices.ts'
import type { ImportColumn } from '#engine/import/schema/import.ts'

function kindOf(spec: FieldSpec): Partial<ImportColumn> {
  switch (spec.type) {
    case 'text':
      return spec.required ? { required: true } : {}
    case 'choice':
      return { options: choicesOf(spec.names) }
    case 'weight':
      return { filter: 'decimal3', isNumber: true, ...(spec.required ? { required: true } : {}) }
    case 'side':
      return { filter: 'centimetres', isNumber: true }
    case 'amount':
      return { filter: 'decimal2', isNumber: true, currencyOf: (row) => row[spec.currency] ?? '' }
  }
}

/**
 * The column of each field, by its name. A choice that is left empty is the usual one. `aliases`: headings that mean it in other
 * people's spreadsheets, lower case.
 */
export const importColumnsOf = <F extends FieldSpecs>(
  specs: F,
  aliases: Readonly<Record<string, readonly string[] | undefined>> = {},
): { [K in keyof F]: ImportColumn } =>
  Object.fromEntries(
    Object.entries(specs).map(([key, spec]) => [
      key,
      {
        key,
        label: spec.label,
        ...(aliases[key] ? { aliases: aliases[key] } : {}),
        ...(spec.help ? { help: spec.help } : {}),
        example: spec.example ?? '',
        width: spec.width ?? 120,
        ...kindOf(spec),
      },
    ]),
  ) as { [K in keyof F]: ImportColumn }
