import { Textarea, type TextareaProps } from '@mantine/core'
import { useBoundedText, type BoundedTextOptions } from './use-bounded-text.ts'

type Props = Omit<TextareaProps, 'value' | 'onChange' | 'onBlur' | 'maxLength'> & BoundedTextOptions

/** Several lines of text outside of a form. */
export function BoundedTextarea({ value, limit, filter, onChange, onBlur, error, ...rest }: Props) {
  const { typing, fault } = useBoundedText({ value, limit, filter, onChange, onBlur })
  return <Textarea {...rest} {...typing} error={fault ?? error} />
}
