import { TextInput, type TextInputProps } from '@mantine/core'
import { useBoundedNumber, type BoundedNumberOptions } from './use-bounded-number.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'step'> & BoundedNumberOptions

/** A number outside of a form, e.g. the copies of a label. */
export function BoundedNumber({
  value,
  min,
  max,
  places,
  unit,
  step,
  onChange,
  onClear,
  error,
  ...rest
}: Props) {
  const { typing, fault } = useBoundedNumber({ value, min, max, places, unit, step, onChange, onClear })
  return <TextInput {...rest} {...typing} error={fault ?? error} />
}
