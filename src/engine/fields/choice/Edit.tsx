import { Input } from '@mantine/core'
import type { FieldProps } from '#engine/view/form/form-context.ts'
import { useClosedChoices } from '#engine/fields/select/choices.ts'
import { useField } from '#engine/view/form/use-field.ts'
import inputs from '#engine/view/form/inputs.module.css'
import classes from './choice.module.css'

/** Two to four choices side by side: native radio buttons, so that arrow keys and forms work as everywhere. */
export function ChoiceEdit({ field, path }: FieldProps) {
  const state = useField(field, path)
  const choices = useClosedChoices(field.options && !('call' in field.options) ? field.options : [])
  const described = [state.help && `${state.id}-help`, state.error && `${state.id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <fieldset className={classes.root} aria-describedby={described || undefined}>
      <legend className={`${inputs.label} ${classes.legend}`}>
        {state.label}
        {state.isRequired && (
          <span className={classes.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={classes.bar} data-invalid={state.error ? true : undefined}>
        {choices.map(({ value, label, refused }, index) => (
          <label key={value} className={classes.option} title={refused || undefined}>
            <input
              type="radio"
              id={index === 0 ? state.id : undefined}
              name={state.id}
              value={value}
              checked={state.value === value}
              disabled={state.isReadOnly || refused !== ''}
              required={state.isRequired}
              onChange={() => state.change(value)}
              onBlur={state.blur}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {state.help && <Input.Description id={`${state.id}-help`}>{state.help}</Input.Description>}
      {state.error && (
        <Input.Error id={`${state.id}-error`} className={inputs.error}>
          {state.error}
        </Input.Error>
      )}
    </fieldset>
  )
}
