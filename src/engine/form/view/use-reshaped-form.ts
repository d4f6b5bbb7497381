/** A declared form with the fields everybody is to have (record 0018). */
import { useMemo } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { reshaped, useSiteSetting } from '#client/settings/use-settings.ts'
import { withFieldSetting } from '#engine/settings/logic/with-fields.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import type { FieldSetting } from '#engine/settings/schema/field.ts'

export function useReshapedForm(declared: FormDecl): FormDecl {
  const language = useLanguage()
  const setting = useSiteSetting<FieldSetting>('field', declared.id)
  return useMemo(
    () => reshaped(declared, () => withFieldSetting(declared, setting, language)),
    [declared, setting, language],
  )
}
