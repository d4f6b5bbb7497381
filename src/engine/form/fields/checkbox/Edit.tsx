import { Checkbox } from '@mantine/core'
import { choiceSize } from '#engine/form/logic/form-choices.ts'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { useField } from '#engine/form/view/use-field.ts'
import classes from './checkbox.module.css'

/** Yes or no. Required means that it must be ticked. */
export function CheckboxEdit({ field, path }: FieldProps) {
  const state = useField(field, path)
  return (
    <Checkbox
      id={state.id}
      size={choiceSize(field)}
      className={classes.root}
      checked={state.value === true}
      disabled={state.isReadOnly}
      required={state.isRequired}
      error={state.error}
      aria-invalid={state.error ? true : undefined}
      description={state.help}
      onChange={({ currentTarget }) => state.change(currentTarget.checked)}
      onBlur={state.blur}
      label={
        <>
          {state.label}
          {state.isRequired && (
            <span className="s-bad" aria-hidden>
              {' *'}
            </span>
          )}
        </>
      }
    />
  )
}
