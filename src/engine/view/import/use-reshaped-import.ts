/** A declared import with the columns everybody is to have (record 0018). */
import { useMemo } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { reshaped, useSiteSetting } from '#client/settings/use-settings.ts'
import { withImportSetting } from '#engine/logic/settings/with-import.ts'
import type { ImportDecl } from '#engine/schema/import.ts'
import type { ImportSetting } from '#engine/schema/settings/import.ts'

export function useReshapedImport(declared: ImportDecl): ImportDecl {
  const language = useLanguage()
  const setting = useSiteSetting<ImportSetting>('import', declared.id)
  return useMemo(
    () => reshaped(declared, () => withImportSetting(declared, setting, language)),
    [declared, setting, language],
  )
}
