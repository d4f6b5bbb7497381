import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import { Select } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import classes from '#engine/form/view/inputs.module.css'
import type { ChoiceSelectProps } from './ChoiceSelect.tsx'

/** More than this are found by typing on. */
const SHOWN = 200

interface Props extends ChoiceSelectProps {
  /** The person was in the field already when this came: what they have typed, and whether the list was asked for. */
  begun: { typed: string; isOpen: boolean } | undefined
}

/** A list with search and keyboard. A value the list does not know is shown as it is, never dropped. */
export function ChoiceList(props: Props) {
  const {
    state,
    choices,
    isLoading,
    nothing,
    isClearable,
    isFilterable = true,
    onOpen,
    onSearch,
    begun,
  } = props
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
      disabled={state.isDisabled === true}
      data={data}
      value={value || null}
      onChange={(next) => state.change(next ?? '')}
      onBlur={state.blur}
      searchable={isFilterable}
      limit={SHOWN}
      {...(onOpen ? { onDropdownOpen: onOpen } : {})}
      {...(onSearch ? { onSearchChange: onSearch } : {})}
      {...(begun ? { autoFocus: true, defaultDropdownOpened: begun.isOpen || begun.typed !== '' } : {})}
      {...(begun?.typed ? { defaultSearchValue: begun.typed } : {})}
      // Enter goes on to the next field; typing, an arrow or a click opens the list.
      openOnFocus={false}
      autoSelectOnBlur={false}
      allowDeselect={false}
      clearable={isClearable && !state.isReadOnly}
      selectFirstOptionOnChange
      // The library's own bars measure the list three times before it can be seen.
      withScrollArea={false}
      nothingFoundMessage={isLoading ? t`Loading…` : (nothing ?? t`Nothing found`)}
      filter={({ options, search, limit }) => {
        const wanted = search.trim().toLocaleLowerCase()
        if (onSearch) return options
        return options
          .filter((item) => 'value' in item && (known.get(String(item.value))?.search ?? '').includes(wanted))
          .slice(0, limit)
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
      classNames={{
        options: classes.options,
        input: classes.input,
        label: classes.label,
        error: classes.error,
      }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
