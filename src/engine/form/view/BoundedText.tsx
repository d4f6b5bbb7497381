import { TextInput, type TextInputProps } from '@mantine/core'
import { useBoundedText, type BoundedTextOptions } from './use-bounded-text.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'maxLength'> & BoundedTextOptions

/** One line of text outside of a form. */
export function BoundedText({ value, limit, filter, onChange, onBlur, error, ...rest }: Props) {
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
