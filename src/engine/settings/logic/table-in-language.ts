/** A table's setting as one language hears it: what `resolveTable` merges. */
import type { Language } from '#contract/language.ts'
import type { TableSetting } from '#engine/settings/schema/table.ts'
import type { StoredTable } from '#engine/table/logic/resolve-table.ts'
import { textIn } from './text-in.ts'

export function inLanguage(setting: TableSetting, language: Language): StoredTable {
  const { columnList, tableNotingText, tableKey: _key, tableApi: _api, setMockData: _rows, ...rest } = setting
  const noting = textIn(tableNotingText, language)
  return {
    ...rest,
    ...(noting ? { tableNotingText: noting } : {}),
    ...(columnList
      ? {
          columnList: columnList.map(({ label: labels, ...column }) => {
            const label = textIn(labels, language)
            return label ? { ...column, label } : column
          }),
        }
      : {}),
  }
}
