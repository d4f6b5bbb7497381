/** The real form, empty, as a setting of its fields would leave it. Nothing typed in it is kept. */
import { useMemo } from 'react'
import { FormStore } from '#engine/form/logic/form-store.ts'
import { withFieldSetting } from '#engine/settings/logic/with-fields.ts'
import { fieldTypes } from '#engine/form/fields/field-types.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import type { FieldSetting } from '#engine/settings/schema/field.ts'
import { FormContext } from '#engine/form/view/form-context.ts'
import { FormSections } from '#engine/form/view/FormSections.tsx'
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
