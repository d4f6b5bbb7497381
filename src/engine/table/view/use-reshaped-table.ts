/** A declared table as this person is shown it, with the filters and buttons everybody is to have (records 0018, 0055). */
import { useMemo } from 'react'
import type { Func } from '#contract/functions.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { grantedIds, useSession } from '#client/session/session.ts'
import { reshaped, useSiteSetting } from '#client/settings/use-settings.ts'
import { withButtonSetting } from '#engine/settings/logic/with-buttons.ts'
import { withFilterSetting } from '#engine/settings/logic/with-filters.ts'
import type { ButtonSetting } from '#engine/settings/schema/button.ts'
import type { FilterSetting } from '#engine/settings/schema/filter.ts'
import { tableShownTo } from '#engine/table/logic/column-rights.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'

export function useReshapedTable(code: TableDecl): TableDecl {
  const language = useLanguage()
  const { funcs, user } = useSession()
  const userAdmin = user?.userAdmin ?? ''
  const declared = useMemo(
    () => tableShownTo(code, { userAdmin, funcs: grantedIds(funcs as Func[]) }),
    [code, userAdmin, funcs],
  )
  const filters = useSiteSetting<FilterSetting>('filter', declared.id)
  const buttons = useSiteSetting<ButtonSetting>('button', declared.id)
  return useMemo(() => {
    const filtered = reshaped(declared, () => withFilterSetting(declared, filters, language))
    return buttons
      ? reshaped(filtered, () => withButtonSetting(filtered, buttons, language, grantedIds(funcs as Func[])))
      : filtered
  }, [declared, filters, buttons, language, funcs])
}
