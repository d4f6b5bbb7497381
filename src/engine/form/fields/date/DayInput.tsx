import { Input, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type ReactNode, type ChangeEvent } from 'react'
import { CalendarWindow } from './CalendarWindow.tsx'
import classes from './calendar.module.css'
import inputs from '#engine/form/view/inputs.module.css'
import { readDay } from '#engine/form/logic/calendar-days.ts'

export interface DayInputProps {
  id: string
  label: string
  /** Label for screen readers, where sighted people see from the surroundings what the field is. */
  hiddenLabel?: boolean
  placeholder?: string | undefined
  help?: string | undefined
  error?: string | undefined
  isRequired: boolean
  isReadOnly: boolean
  isDisabled?: boolean | undefined
  isEditable: boolean
  isClearable: boolean
  value: string
  onChange: (text: string) => void
  onLeave: () => void
  /** What the window shows; `close` puts the focus back into the field. */
  panel: (hasFocus: boolean, close: () => void) => ReactNode
}

/** One day, typed or chosen: the arrow key opens its calendar, Enter goes on to the next field. */
export function DayInput(props: DayInputProps) {
  const { id, label, isReadOnly, isDisabled, isEditable, panel } = props
  const { t } = useLingui()
  const [open, setOpen] = useState<'mouse' | 'key'>()
  const isClearable = props.isClearable && props.value !== '' && !isReadOnly
  const typing = useDayTyping(props.value, props.onChange, props.onLeave)
  const close = (hasFocus: boolean) => {
    setOpen(undefined)
    if (hasFocus) document.getElementById(id)?.focus()
  }
  return (
    <div className="s-origin">
      <TextInput
        {...typing}
        id={id}
        {...(props.hiddenLabel ? { 'aria-label': label } : { label })}
        placeholder={props.placeholder ?? t`yyyy-mm-dd`}
        description={props.help}
        error={props.error}
        withAsterisk={props.isRequired}
        aria-required={props.isRequired || undefined}
        readOnly={isReadOnly || !isEditable}
        disabled={isDisabled === true}
        autoComplete="off"
        inputMode="numeric"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isReadOnly) return
          event.preventDefault()
          setOpen('key')
        }}
        rightSectionWidth={isClearable ? 60 : 34}
        rightSection={
          <>
            {isClearable && (
              <Input.ClearButton aria-label={t`Clear ${label}`} onClick={() => props.onChange('')} />
            )}
            <button
              type="button"
              className={classes.open}
              aria-label={t`Calendar: ${label}`}
              aria-haspopup="dialog"
              aria-expanded={open !== undefined}
              disabled={isReadOnly}
              onClick={(event) => setOpen(open ? undefined : event.detail === 0 ? 'key' : 'mouse')}
            >
              <IconCalendar size={16} aria-hidden />
            </button>
          </>
        }
        classNames={{ input: inputs.input, label: inputs.label, error: inputs.error }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {open && (
        <CalendarWindow label={label} onClose={close}>
          {panel(open === 'key', () => close(true))}
        </CalendarWindow>
      )}
    </div>
  )
}

/** `change` gets every text, so that nothing typed is lost; the check of the field says when it is no day. */
function useDayTyping(value: string, change: (text: string) => void, leave: () => void) {
  const tidy = () => {
    const day = readDay(value)
    if (day && day !== value) change(day)
    leave()
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const text = currentTarget.value
    // Eight digits are a whole day; anything shorter may still become one.
    change(/^\d{8}$/.test(text.trim()) ? (readDay(text) ?? text) : text)
  }
  return { value, onChange, onBlur: tidy }
}
