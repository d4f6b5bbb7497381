import { TextInput } from '@mantine/core'
import type { FieldProps } from '#engine/view/form/form-context.ts'
import { asText } from '#engine/logic/form-paths.ts'
import { useField } from '#engine/view/form/use-field.ts'
import { useTyping } from '#engine/view/form/use-typing.ts'
import classes from '#engine/view/form/inputs.module.css'

export function TextEdit({ field, path }: FieldProps) {
  const state = useField(field, path)
  const typing = useTyping(asText(state.value), field.filter, state.change)
  return (
    <TextInput
      {...typing}
      id={state.id}
      label={state.label}
      placeholder={state.placeholder}
      description={state.help}
      error={state.error}
      withAsterisk={state.isRequired}
      aria-required={state.isRequired || undefined}
      readOnly={state.isReadOnly}
      onBlur={state.blur}
      maxLength={field.maxLength ?? 250}
      autoComplete={field.autoComplete ?? 'off'}
      spellCheck={false}
      classNames={{ input: classes.input, label: classes.label, error: classes.error }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
