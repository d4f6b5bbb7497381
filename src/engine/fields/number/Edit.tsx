import { TextInput } from '@mantine/core'
import type { FieldProps } from '#engine/view/form/form-context.ts'
import { asText } from '#engine/logic/form-paths.ts'
import { useField } from '#engine/view/form/use-field.ts'
import { useTyping } from '#engine/view/form/use-typing.ts'
import classes from '#engine/view/form/inputs.module.css'

/** A number as text: exact, right-aligned, with its unit. Never type="number": it swallows what it does not understand. */
export function NumberEdit({ field, path, unit = field.unit }: FieldProps & { unit?: string | undefined }) {
  const state = useField(field, path)
  const typing = useTyping(asText(state.value), field.filter ?? 'decimal3', state.change)
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
      onBlur={() => {
        // A point at the end is half a number.
        const text = asText(state.value)
        if (text.endsWith('.')) state.change(text.slice(0, -1))
        state.blur()
      }}
      onFocus={(event) => event.currentTarget.select()}
      maxLength={field.maxLength ?? 12}
      autoComplete="off"
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit ? 14 + unit.length * 9 : undefined}
      rightSectionPointerEvents="none"
      classNames={{ input: `${classes.input} ${classes.number}`, label: classes.label, error: classes.error }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
