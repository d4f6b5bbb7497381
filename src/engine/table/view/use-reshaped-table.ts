/** A declared table with the filters and buttons everybody is to have (record 0018). */
import { useMemo } from 'react'
import type { Func } from '#contract/functions.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { grantedIds, useSession } from '#client/session/session.ts'
import { reshaped, useSiteSetting } from '#client/settings/use-settings.ts'
import { withButtonSetting } from '#engine/settings/logic/with-buttons.ts'
import { withFilterSetting } from '#engine/settings/logic/with-filters.ts'
import type { ButtonSetting } from '#engine/settings/schema/button.ts'
import type { FilterSetting } from '#engine/settings/schema/filter.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'

export function useReshapedTable(declared: TableDecl): TableDecl {
  const language = useLanguage()
  const { funcs } = useSession()
  const filters = useSiteSetting<FilterSetting>('filter', declared.id)
  const buttons = useSiteSetting<ButtonSetting>('button', declared.id)
  return useMemo(() => {
    const filtered = reshaped(declared, () => withFilterSetting(declared, filters, language))
    return buttons
      ? reshaped(filtered, () => withButtonSetting(filtered, buttons, language, grantedIds(funcs as Func[])))
      : filtered
  }, [declared, filters, buttons, language, funcs])
}
