import { useLingui } from '@lingui/react/macro'
import type { QueryOptions } from '#engine/schema/form.ts'
import type { FieldProps } from '#engine/view/form/form-context.ts'
import { useField } from '#engine/view/form/use-field.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { useClosedChoices, useQueryChoices } from './choices.ts'

export function SelectEdit({ field, path }: FieldProps) {
  const { options = [] } = field
  if ('call' in options) return <QueriedSelect field={field} path={path} options={options} />
  return <ClosedSelect field={field} path={path} />
}

function ClosedSelect({ field, path }: FieldProps) {
  const state = useField(field, path)
  const choices = useClosedChoices(field.options && !('call' in field.options) ? field.options : [])
  return <ChoiceSelect state={state} choices={choices} isClearable={!state.isRequired} />
}

function QueriedSelect({ field, path, options }: FieldProps & { options: QueryOptions }) {
  const { t } = useLingui()
  const state = useField(field, path)
  const { choices, isLoading, isIdle } = useQueryChoices(options)
  const nothing = isIdle ? state.help : t`Nothing to choose from. It is loaded when there is a line.`
  return (
    <ChoiceSelect
      state={state}
      choices={choices}
      isLoading={isLoading}
      {...(nothing ? { nothing } : {})}
      isClearable={!state.isRequired}
    />
  )
}
