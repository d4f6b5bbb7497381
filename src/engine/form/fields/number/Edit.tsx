import { TextInput } from '@mantine/core'
import { useFormState } from '#engine/form/view/form-context.ts'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { fieldFilter } from '#engine/form/logic/field-filters.ts'
import classes from '#engine/form/view/inputs.module.css'
import { useTextInput } from '#engine/form/view/use-text-input.ts'

/** A number as text: exact, right-aligned, with its unit. Never type="number": it swallows what it does not understand. */
export function NumberEdit({ field, path, unit = field.unit }: FieldProps & { unit?: string | undefined }) {
  const filter = useFormState(({ data }) => fieldFilter(field, data))
  const { input } = useTextInput(field, path, filter)
  return (
    <TextInput
      {...input}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit ? 14 + unit.length * 9 : undefined}
      rightSectionPointerEvents="none"
      classNames={{ ...input.classNames, input: `${classes.input} ${classes.number}` }}
    />
  )
}
