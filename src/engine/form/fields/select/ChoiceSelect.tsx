import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import type { FieldState } from '#engine/form/view/use-field.ts'
import type { ReadChoice } from './choices.ts'

interface ChoiceSelectProps {
  state: FieldState
  choices: readonly ReadChoice[]
  isLoading?: boolean
  /** Shown in the empty list. */
  nothing?: string
  /** Shown below the list. */
  note?: string | undefined
  isClearable?: boolean
  isFilterable?: boolean
  /** The list was opened: one that could not be had is asked for again. */
  onOpen?: (() => void) | undefined
  /** The gateway looks for what is typed. */
  onSearch?: (text: string) => void
}

/** The choice box of a form's field. */
export function ChoiceSelect({ state, choices, ...props }: ChoiceSelectProps) {
  return (
    <ChoiceField
      id={state.id}
      label={state.label}
      value={typeof state.value === 'string' ? state.value : ''}
      items={choices}
      onChange={state.change}
      onConfirm={() => state.change(state.value)}
      placeholder={state.placeholder}
      description={state.help}
      error={state.error}
      isRequired={state.isRequired}
      isReadOnly={state.isReadOnly}
      isDisabled={state.isDisabled}
      onBlur={state.blur}
      onMiss={state.unmatch}
      {...props}
    />
  )
}
