/** The real form, empty, as a setting of its fields would leave it. Nothing typed in it is kept. */
import { useMemo } from 'react'
import { type FormDecl, FormStore } from '#engine/form/index.ts'
import { type FieldSetting, withFieldSetting } from '#engine/settings/index.ts'
import { fieldTypes, FormContext, FormSections } from '#engine/form/view.ts'
import type { PreviewProps } from '../model/kind.ts'

export function FormPreview({ target, value, look }: PreviewProps) {
  const form = useMemo(
    () => withFieldSetting(target.decl as FormDecl, value as FieldSetting, look.language),
    [target, value, look.language],
  )
  const context = useMemo(() => ({ store: new FormStore(form, form.initial()), types: fieldTypes }), [form])
  return (
    <FormContext value={context}>
      <FormSections key={target.key} form={form} />
    </FormContext>
  )
}
