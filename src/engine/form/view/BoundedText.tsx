/** Text inputs outside of a form: what is typed or pasted stays whole, and what does not fit is refused with a message. */
import { useLingui } from '@lingui/react'
import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core'
import { filterFault, lengthFault } from '#engine/form/logic/form-filters.ts'
import type { InputFilter } from '#engine/form/schema/form.ts'
import { useReportFault } from '#client/ui/input-faults.ts'
import { useTyping } from './use-typing.ts'

interface BoundedTextOptions {
  value: string
  /** Most characters, blanks around the text not counted. */
  limit: number
  filter?: InputFilter | undefined
  onChange: (text: string) => void
  onBlur?: (() => void) | undefined
}

/** Returns the properties of the input and the message for what is refused. */
export function useBoundedText({ value, limit, filter, onChange, onBlur }: BoundedTextOptions) {
  const { i18n } = useLingui()
  const typing = useTyping(value, filter, { change: onChange, blur: () => onBlur?.() })
  const fault = filterFault(filter, value) ?? lengthFault(value.trim(), limit)
  useReportFault(fault !== undefined)
  return { typing, fault: fault && i18n._(fault) }
}

type TextProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'maxLength'> & BoundedTextOptions

/** One line of text outside of a form. */
export function BoundedText({ value, limit, filter, onChange, onBlur, error, ...rest }: TextProps) {
  const { typing, fault } = useBoundedText({ value, limit, filter, onChange, onBlur })
  return (
    <TextInput
      {...rest}
      {...typing}
      inputMode={rest.inputMode ?? typing.inputMode}
      autoComplete={rest.autoComplete ?? 'off'}
      error={fault ?? error}
    />
  )
}

type TextareaInputProps = Omit<TextareaProps, 'value' | 'onChange' | 'onBlur' | 'maxLength'> &
  BoundedTextOptions

/** Several lines of text outside of a form. */
export function BoundedTextarea({
  value,
  limit,
  filter,
  onChange,
  onBlur,
  error,
  ...rest
}: TextareaInputProps) {
  const { typing, fault } = useBoundedText({ value, limit, filter, onChange, onBlur })
  return <Textarea {...rest} {...typing} error={fault ?? error} />
}
