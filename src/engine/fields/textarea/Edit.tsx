import { Textarea } from '@mantine/core'
import type { FieldProps } from '#engine/view/form/form-context.ts'
import { useTextInput } from '#engine/view/form/use-text-input.ts'

export function TextareaEdit({ field, path }: FieldProps) {
  const { input } = useTextInput(field, path)
  return <Textarea {...input} rows={2} />
}
