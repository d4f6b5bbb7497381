import { Input, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { useTextInput } from '#engine/form/view/use-text-input.ts'

export function TextEdit({ field, path }: FieldProps) {
  const { t } = useLingui()
  const { state, input } = useTextInput(field, path)
  const isClearable = field.clearable === true && !state.isReadOnly && input.value !== ''
  return (
    <TextInput
      {...input}
      spellCheck={false}
      {...(isClearable
        ? { rightSection: <Input.ClearButton aria-label={t`Clear`} onClick={() => state.change('')} /> }
        : {})}
    />
  )
}
