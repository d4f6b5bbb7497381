import { today } from '#engine/logic/calendar-days.ts'
import { asText } from '#engine/logic/form-paths.ts'
import type { FieldProps } from '#engine/view/form/form-context.ts'
import { useField } from '#engine/view/form/use-field.ts'
import { DayInput } from './DayInput.tsx'
import { DayPanel } from './DayPanel.tsx'

export function DateEdit({ field, path }: FieldProps) {
  const state = useField(field, path)
  const value = asText(state.value)
  return (
    <DayInput
      {...state}
      value={value}
      isEditable={field.editable !== false}
      isClearable={field.clearable ?? !state.isRequired}
      onChange={state.change}
      onLeave={state.blur}
      panel={(hasFocus, close) => (
        <DayPanel
          value={value}
          limits={{ min: '', max: field.hasFuture ? '' : today() }}
          quick={field.quick}
          hasFocus={hasFocus}
          onPick={(day) => {
            state.change(day)
            close()
          }}
        />
      )}
    />
  )
}
