import { TextInput } from '@mantine/core'
import type { FieldProps } from '#engine/view/form/form-context.ts'
import { useTextInput } from '#engine/view/form/use-text-input.ts'

export function TextEdit({ field, path }: FieldProps) {
  const { input } = useTextInput(field, path)
  return <TextInput {...input} spellCheck={false} />
}
