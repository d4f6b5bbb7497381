import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useOnline } from '#client/ui/use-online.ts'
import { asText } from '#engine/form/logic/form-paths.ts'
import type { ApiOptions, QueryOptions } from '#engine/form/schema/form.ts'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { UndoNotice } from '#engine/form/view/UndoNotice.tsx'
import { useField, type FieldState } from '#engine/form/view/use-field.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { closedOf, isAsked, useClosedChoices, useQueryChoices, type Choices } from './choices.ts'

export function SelectEdit({ field, path }: FieldProps) {
  const { options } = field
  return (
    <>
      {isAsked(options) ? (
        <QueriedSelect field={field} path={path} options={options} />
      ) : (
        <ClosedSelect field={field} path={path} />
      )}
      <UndoNotice path={path} />
    </>
  )
}

const propsOf = ({ clearable, filterable }: FieldProps['field'], { isRequired }: FieldState) => ({
  isClearable: clearable ?? !isRequired,
  isFilterable: filterable !== false,
})

function ClosedSelect({ field, path }: FieldProps) {
  const state = useField(field, path)
  const choices = useClosedChoices(closedOf(field.options))
  return <ChoiceSelect state={state} choices={choices} {...propsOf(field, state)} />
}

function QueriedSelect({ field, path, options }: FieldProps & { options: QueryOptions | ApiOptions }) {
  const { t } = useLingui()
  const state = useField(field, path)
  const found = useQueryChoices(options, asText(state.value))
  useDependence(state, found)
  const { choices, isLoading, isIdle, askAgain, onSearch, note } = found
  const isOnline = useOnline()
  const later = t`Nothing to choose from yet. It loads when you're back online.`
  const failed = t`This list could not be loaded. It is loaded again each time it is opened.`
  const whenEmpty = isOnline ? askAgain && failed : later
  const nothing = isIdle ? state.help : choices.length === 0 ? whenEmpty : undefined
  return (
    <ChoiceSelect
      state={state}
      choices={choices}
      isLoading={isLoading}
      {...(nothing ? { nothing } : {})}
      note={note}
      onOpen={askAgain}
      {...(onSearch ? { onSearch } : {})}
      {...propsOf(field, state)}
    />
  )
}

/** What a select depends on was changed and the new list does not have its value: it is chosen again. */
function useDependence(state: FieldState, { choices, question, isAnswered, onSearch }: Choices): void {
  const asked = useRef(question)
  const { value, change } = state
  useEffect(() => {
    if (!isAnswered || onSearch || asked.current === question) return
    asked.current = question
    if (asText(value) !== '' && !choices.some((choice) => choice.value === value)) change('')
  })
}
