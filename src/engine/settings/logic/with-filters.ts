/** Filters of a table over what is declared: order, names, which are there (record 0018). */
import type { Language } from '#contract/language.ts'
import type { FilterSetting } from '#engine/settings/schema/filter.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { listed } from './listed.ts'
import { customTextOr } from './custom-text.ts'

export const withFilterSetting = (
  table: TableDecl,
  setting: FilterSetting | undefined,
  language: Language,
): TableDecl =>
  setting
    ? {
        ...table,
        filters: listed(
          table.filters,
          setting.filters,
          { of: ({ key }) => key, in: ({ key }) => key },
          (filter, set) =>
            set?.show === false
              ? undefined
              : { ...filter, label: customTextOr(set?.label, language, filter.label) },
        ),
      }
    : table
