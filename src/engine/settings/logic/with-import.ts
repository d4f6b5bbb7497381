/** Columns of an import over what is declared: order, names, more aliases, which must be filled (record 0018). */
import type { Language } from '#contract/language.ts'
import type { ImportColumn, ImportDecl } from '#engine/import/schema/import.ts'
import type { ImportSetting } from '#engine/settings/schema/import.ts'
import { listed } from './listed.ts'
import { customTextOr } from './custom-text.ts'

type Set = ImportSetting['columns'][number]

function merged(column: ImportColumn, set: Set | undefined, language: Language): ImportColumn {
  if (!set) return column
  const aliases = [
    ...(column.aliases ?? []),
    ...(set.aliases ?? []).map((alias) => alias.trim().toLowerCase()),
  ]
  const help = customTextOr(set.help, language, column.help)
  return {
    ...column,
    label: customTextOr(set.label, language, column.label),
    ...(help ? { help } : {}),
    ...(set.required || column.required ? { required: true } : {}),
    ...(aliases.length ? { aliases: [...new Set(aliases.filter(Boolean))] } : {}),
  }
}

export const withImportSetting = (
  sheet: ImportDecl,
  setting: ImportSetting | undefined,
  language: Language,
): ImportDecl =>
  setting
    ? {
        ...sheet,
        columns: listed(
          sheet.columns,
          setting.columns,
          { of: ({ key }) => key, in: ({ key }) => key },
          (column, set) => merged(column, set, language),
        ),
      }
    : sheet
