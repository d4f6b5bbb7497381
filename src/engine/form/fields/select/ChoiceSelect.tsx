import { TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { preload, useLoaded } from '#client/router/loaded.ts'
import { whenIdle } from '#client/boot/when-idle.ts'
import type { FieldState } from '#engine/form/view/use-field.ts'
import classes from '#engine/form/view/inputs.module.css'
import type { ReadChoice } from './choices.ts'

export interface ChoiceSelectProps {
  state: FieldState
  choices: readonly ReadChoice[]
  isLoading?: boolean
  /** Said in the empty list. */
  nothing?: string
  isClearable?: boolean
  isFilterable?: boolean
  /** The list was opened: one that could not be had is asked for again. */
  onOpen?: (() => void) | undefined
  /** The gateway looks for what is typed. */
  onSearch?: (text: string) => void
}

const loadList = async () => (await import('./ChoiceList.tsx')).ChoiceList
const never = (): ReturnType<typeof loadList> => new Promise(() => undefined)

/**
 * A choice from a list. The list and its positioning code are as large as the rest of a form: the field is drawn without
 * them; they load when the browser is idle or the field gets the focus, and continue from what was typed until then.
 */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const [isWanted, setWanted] = useState(false)
  const [loaded] = useLoaded(isWanted ? loadList : never)
  const [begun, setBegun] = useState<Begun>()
  useEffect(
    () =>
      whenIdle(
        () =>
          void preload(loadList).then(
            () => setWanted(true),
            () => undefined,
          ),
      ),
    [],
  )
  if (loaded.state === 'ready') {
    const List = loaded.value
    return <List {...props} begun={begun} />
  }
  const begin = (next: Partial<Begun> | undefined) => {
    setBegun((before) => next && { typed: '', isOpen: false, ...before, ...next })
    if (next) setWanted(true)
  }
  return <Plain {...props} begin={begin} />
}

/** What the person did before the list was here. */
interface Begun {
  typed: string
  isOpen: boolean
}

interface PlainProps extends ChoiceSelectProps {
  /** Nothing: the person went on. */
  begin: (next: Partial<Begun> | undefined) => void
}

/** The same field before its list is here. */
function Plain({ state, choices, begin }: PlainProps) {
  const list = useId()
  const value = typeof state.value === 'string' ? state.value : ''
  const label = choices.find((choice) => choice.value === value)?.label ?? value
  const [typed, setTyped] = useState('')
  // The list may take this field's place between press and release: then there is no click.
  const isPressed = useRef(false)
  return (
    <TextInput
      id={state.id}
      label={state.label}
      placeholder={state.placeholder}
      description={state.help}
      error={state.error}
      withAsterisk={state.isRequired}
      aria-required={state.isRequired || undefined}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={list}
      autoComplete="off"
      readOnly={state.isReadOnly}
      disabled={state.isDisabled === true}
      value={typed || label}
      rightSection={<Chevron />}
      rightSectionPointerEvents="none"
      onMouseDown={() => (isPressed.current = true)}
      onFocus={({ currentTarget }) => {
        currentTarget.select()
        begin({ isOpen: isPressed.current && !state.isReadOnly })
      }}
      onBlur={() => {
        isPressed.current = false
        begin(undefined)
      }}
      onClick={() => begin({ isOpen: !state.isReadOnly })}
      onKeyDown={({ key }) => key.startsWith('Arrow') && begin({ isOpen: !state.isReadOnly })}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        begin({ typed: currentTarget.value })
      }}
      classNames={{ input: classes.input, label: classes.label, error: classes.error }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

/** The house's arrow (tokens.css). */
const Chevron = () => <svg aria-hidden data-combobox-chevron />
