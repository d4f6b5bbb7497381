import { asText } from '#engine/form/logic/form-paths.ts'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { useField } from '#engine/form/view/use-field.ts'
import { DayField } from './DayField.tsx'

export function DateEdit({ field, path }: FieldProps) {
  const state = useField(field, path)
  return (
    <DayField
      {...state}
      value={asText(state.value)}
      isEditable={field.editable !== false}
      isClearable={field.clearable ?? !state.isRequired}
      hasFuture={field.hasFuture === true}
      quick={field.quick}
      onChange={state.change}
      onLeave={state.blur}
    />
  )
}
