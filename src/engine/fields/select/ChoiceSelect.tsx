import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { Select } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { FieldState } from '#engine/view/form/use-field.ts'
import classes from '#engine/view/form/inputs.module.css'
import type { ReadChoice } from './choices.ts'

interface Props {
  state: FieldState
  choices: readonly ReadChoice[]
  isLoading?: boolean
  /** Said in the empty list. */
  nothing?: string
  isClearable?: boolean
}

/** A list with search and keyboard. A value the list does not know is shown as it is, never dropped. */
export function ChoiceSelect({ state, choices, isLoading, nothing, isClearable }: Props) {
  const { t } = useLingui()
  const value = typeof state.value === 'string' ? state.value : ''
  const known = new Map(choices.map((choice) => [choice.value, choice]))
  const items = choices.map(({ value: code, label, refused }) => ({
    value: code,
    label,
    disabled: refused !== '',
  }))
  const data = value && !known.has(value) ? [...items, { value, label: value, disabled: false }] : items
  return (
    <Select
      id={state.id}
      label={state.label}
      placeholder={state.placeholder ?? (isLoading ? t`Loading…` : undefined)}
      description={state.help}
      error={state.error}
      withAsterisk={state.isRequired}
      aria-required={state.isRequired || undefined}
      readOnly={state.isReadOnly}
      data={data}
      value={value || null}
      onChange={(next) => state.change(next ?? '')}
      onBlur={state.blur}
      searchable
      // Enter goes on to the next field; typing, an arrow or a click opens the list.
      openOnFocus={false}
      autoSelectOnBlur={false}
      allowDeselect={false}
      clearable={isClearable && !state.isReadOnly}
      selectFirstOptionOnChange
      maxDropdownHeight={320}
      nothingFoundMessage={isLoading ? t`Loading…` : (nothing ?? t`Nothing found`)}
      filter={({ options, search }) => {
        const wanted = search.trim().toLocaleLowerCase()
        return options.filter(
          (item) => 'value' in item && (known.get(String(item.value))?.search ?? '').includes(wanted),
        )
      }}
      renderOption={({ option }) => {
        const choice = known.get(String(option.value))
        const hint = choice?.refused || choice?.hint
        return (
          <span>
            {option.label}
            {hint && <span className={classes.hint}>{hint}</span>}
          </span>
        )
      }}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
      classNames={{ input: classes.input, label: classes.label, error: classes.error }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
