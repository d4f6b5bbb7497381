import { TextInput } from '@mantine/core'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { asText } from '#engine/form/logic/form-paths.ts'
import classes from '#engine/form/view/inputs.module.css'
import { useTextInput } from '#engine/form/view/use-text-input.ts'

/** A number as text: exact, right-aligned, with its unit. Never type="number": it swallows what it does not understand. */
export function NumberEdit({ field, path, unit = field.unit }: FieldProps & { unit?: string | undefined }) {
  const { state, input } = useTextInput(field, path, field.filter ?? 'decimal3')
  return (
    <TextInput
      {...input}
      onBlur={() => {
        // A point at the end is half a number.
        const text = asText(state.value)
        if (text.endsWith('.')) state.change(text.slice(0, -1))
        state.blur()
      }}
      onFocus={(event) => event.currentTarget.select()}
      maxLength={field.maxLength ?? 12}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit ? 14 + unit.length * 9 : undefined}
      rightSectionPointerEvents="none"
      classNames={{ ...input.classNames, input: `${classes.input} ${classes.number}` }}
    />
  )
}
