/** A declared import with the columns everybody is to have (record 0018). */
import { useMemo } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { reshaped, useSiteSetting } from '#client/settings/use-settings.ts'
import { withImportSetting } from '#engine/settings/logic/with-import.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { ImportSetting } from '#engine/settings/schema/import.ts'

export function useReshapedImport(declared: ImportDecl): ImportDecl {
  const language = useLanguage()
  const setting = useSiteSetting<ImportSetting>('import', declared.id)
  return useMemo(
    () => reshaped(declared, () => withImportSetting(declared, setting, language)),
    [declared, setting, language],
  )
}
