import { asText } from '#engine/logic/form-paths.ts'
import type { ViewProps } from '#engine/view/form/form-context.ts'
import { useAnyChoices } from './choices.ts'

export function SelectView({ field, value }: ViewProps) {
  const { choices } = useAnyChoices(field.options)
  return <>{choices.find((choice) => choice.value === value)?.label ?? (asText(value) || '—')}</>
}
