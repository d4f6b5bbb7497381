import { asText } from '#engine/form/logic/form-paths.ts'
import type { ViewProps } from '#engine/form/view/form-context.ts'
import { ChoiceNames } from './ChoiceNames.tsx'

export const SelectView = ({ field, value, data }: ViewProps) => (
  <ChoiceNames options={field.options} data={data}>
    {(choices) => choices.find((choice) => choice.value === value)?.label ?? (asText(value) || '—')}
  </ChoiceNames>
)
