import { ChoiceNames } from '#engine/form/fields/select/ChoiceNames.tsx'
import { chosenOf } from '#engine/form/logic/form-choices.ts'
import type { ViewProps } from '#engine/form/view/form-context.ts'

export const ChecksView = ({ field, value, data }: ViewProps) => (
  <ChoiceNames options={field.options} data={data}>
    {(choices) => {
      const names = new Map(choices.map((choice) => [choice.value, choice.label]))
      return (
        chosenOf(value)
          .map((each) => names.get(each) ?? each)
          .join(', ') || '—'
      )
    }}
  </ChoiceNames>
)
