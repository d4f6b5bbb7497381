import { useAnyChoices } from '#engine/fields/select/choices.ts'
import { chosenOf } from '#engine/logic/form-choices.ts'
import type { ViewProps } from '#engine/view/form/form-context.ts'

export function ChecksView({ field, value }: ViewProps) {
  const { choices } = useAnyChoices(field.options)
  const names = new Map(choices.map((choice) => [choice.value, choice.label]))
  return (
    <>
      {chosenOf(value)
        .map((each) => names.get(each) ?? each)
        .join(', ') || '—'}
    </>
  )
}
