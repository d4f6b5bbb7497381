import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import { Loader, Select } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useReportFault } from '#engine/form/view/input-faults.ts'
import classes from '#engine/form/view/inputs.module.css'
import type { ReadChoice } from './choices.ts'
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
  const { i18n } = useLingui()
  const value = typeof state.value === 'string' ? state.value : ''
  const known = new Map(choices.map((choice) => [choice.value, choice]))
  const label = known.get(value)?.label ?? value
  const { search, missed, ...input } = useTypedText(props, value, label)
  const items = choices.map(({ value: code, label: name, refused }) => ({
    value: code,
    label: name,
    disabled: refused !== '',
  }))
  const data = value && !known.has(value) ? [...items, { value, label: value, disabled: false }] : items
  return (
    <Select
      id={state.id}
      label={state.label}
      placeholder={state.placeholder}
      description={state.help}
      error={missed ? i18n._(missed) : state.error}
      withAsterisk={state.isRequired}
      aria-required={state.isRequired || undefined}
      readOnly={state.isReadOnly}
      disabled={state.isDisabled === true}
      data={data}
      // Not null: the library would empty the text that was typed before it was here.
      value={value}
      searchValue={search}
      {...input}
      searchable={isFilterable}
      limit={SHOWN}
      {...(onOpen ? { onDropdownOpen: onOpen } : {})}
      {...(begun ? { autoFocus: true, defaultDropdownOpened: begun.isOpen || begun.typed !== '' } : {})}
      // Enter goes on to the next field; typing, an arrow or a click opens the list. Tab takes what is highlighted.
      openOnFocus={false}
      autoSelectOnBlur={false}
      allowDeselect={false}
      clearable={isClearable && !state.isReadOnly && value !== ''}
      selectFirstOptionOnChange
      // The library's own bars measure the list three times before it can be seen.
      withScrollArea={false}
      nothingFoundMessage={
        isLoading ? <Loader size="xs" type="dots" /> : (nothing ?? i18n._(noMatch(state.label, search)))
      }
      filter={({ options, search: typed, limit }) => {
        if (onSearch) return options
        const found = matching(choices, typed).slice(0, limit)
        const byValue = new Map(options.map((item) => ['value' in item ? String(item.value) : '', item]))
        return found.flatMap((choice) => byValue.get(choice.value) ?? [])
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

/** "No currency matches"; a name that begins with an abbreviation keeps it. */
const noMatch = (label: string, text: string): MessageDescriptor => {
  const what = /^\p{Lu}(?!\p{Lu})/u.test(label) ? label[0]?.toLowerCase() + label.slice(1) : label
  const typed = text.trim()
  return typed ? msg`No ${what} matches “${typed}”` : msg`No ${what} to choose from`
}

/** An input method that composes takes Enter for itself. */
const isEnter = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && nativeEvent.keyCode !== 229

/** The option that Enter and Tab take, while the list of this input is open; at most one list is. */
const highlighted = (input: HTMLElement): HTMLElement | null =>
  input.dataset.expanded === undefined
    ? null
    : document.querySelector<HTMLElement>('[data-combobox-option][data-combobox-selected]')

/** Choices found by a text; those whose name or code begins with it come first. */
function matching(choices: readonly ReadChoice[], text: string): readonly ReadChoice[] {
  const wanted = text.trim().toLocaleLowerCase()
  const found = choices.filter(({ search }) => search.includes(wanted))
  const begins = ({ label, value }: ReadChoice) =>
    label.toLocaleLowerCase().startsWith(wanted) || value.toLocaleLowerCase().startsWith(wanted)
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))]
}

interface Entry {
  text: string
  /** The value while it was typed: with another one it is over. */
  of: string
  /** Why it could not be taken. */
  miss?: MessageDescriptor
}

/**
 * The text in the input. It is selected when the field gets the focus, so that typing replaces it. What is typed is either
 * taken (the highlighted choice with Enter or Tab, the only match when the field is left) or stays with a message.
 */
function useTypedText(
  { state, choices, isLoading, isFilterable = true, onSearch, begun }: Props,
  value: string,
  label: string,
) {
  const [entry, setEntry] = useState<Entry | undefined>(
    begun?.typed ? { text: begun.typed, of: value } : undefined,
  )
  const typed = entry?.of === value ? entry : undefined
  const isEntered = useRef(false)
  const keepsBegun = useRef(typed !== undefined)
  const missed = typed?.miss
  const { unmatch } = state
  useReportFault(missed !== undefined)
  useEffect(() => {
    unmatch?.(missed)
    return () => unmatch?.(undefined)
  }, [unmatch, missed])
  const settle = (text: string) => {
    if (text === label) return setEntry(undefined)
    const wanted = text.trim().toLocaleLowerCase()
    const free = matching(choices, wanted).filter(({ refused }) => refused === '')
    const same = free.find((choice) =>
      [choice.label, choice.value].some((one) => one.toLocaleLowerCase() === wanted),
    )
    const only = same ?? (free.length === 1 ? free[0] : undefined)
    if (wanted !== '' && !only) return setEntry({ text, of: value, miss: noMatch(state.label, text) })
    setEntry(undefined)
    return state.change(only?.value ?? '')
  }
  return {
    search: typed?.text ?? label,
    missed,
    onSearchChange: (next: string) => {
      setEntry(next === label ? undefined : { text: next, of: value })
      onSearch?.(next)
    },
    onChange: (next: string | null) => {
      setEntry(undefined)
      state.change(next ?? '')
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (!keepsBegun.current) currentTarget.select()
      keepsBegun.current = false
      isEntered.current = true
    },
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      // The press that brought the focus would put the caret into the text and undo its selection.
      if (isEntered.current) event.preventDefault()
      isEntered.current = false
    },
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      // The library counts options by itself and loses count while the list opens: what is seen to be chosen is taken.
      const option = isEnter(event) ? highlighted(event.currentTarget) : null
      if (!option) return
      event.preventDefault()
      event.stopPropagation()
      option.click()
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      isEntered.current = false
      if (event.key !== 'Tab' || event.shiftKey || !typed) return
      highlighted(event.currentTarget)?.click()
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      // A list that is not here yet, or that the server searches, says nothing about what is typed.
      if (isFilterable && !state.isReadOnly && !isLoading && !onSearch) settle(currentTarget.value)
      state.blur()
    },
  }
}
