/** What every typed field has in common: its value as text, its label and message, and how both are read aloud. */
import type { FieldDecl, InputFilter } from '#engine/form/schema/form.ts'
import { MAX_TEXT } from '#engine/form/logic/field-filters.ts'
import { asText } from '#engine/form/logic/form-paths.ts'
import classes from './inputs.module.css'
import { useField } from './use-field.ts'
import { useTyping } from './use-typing.ts'

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** "Help · 12 / 250" (spec 001 §3 `showWordLimit`). */
function describe(
  help: string | undefined,
  { showWordLimit, maxLength = MAX_TEXT }: FieldDecl,
  text: string,
) {
  if (!showWordLimit) return help
  return [help, `${Array.from(text).length} / ${maxLength}`].filter(Boolean).join(' · ')
}

export function useTextInput(field: FieldDecl, path: string, filter: InputFilter | undefined = field.filter) {
  const state = useField(field, path)
  const typing = useTyping(asText(state.value), filter, state)
  const input = {
    ...typing,
    inputMode: typing.inputMode ?? field.keyboard,
    id: state.id,
    label: state.label,
    placeholder: state.placeholder,
    description: describe(state.help, field, asText(state.value)),
    error: state.error,
    withAsterisk: state.isRequired,
    'aria-required': state.isRequired || undefined,
    readOnly: state.isReadOnly,
    disabled: state.isDisabled === true,
    autoComplete: field.autoComplete ?? 'off',
    classNames: { input: classes.input, label: classes.label, error: classes.error },
    inputWrapperOrder: ORDER,
  }
  return { state, input }
}
