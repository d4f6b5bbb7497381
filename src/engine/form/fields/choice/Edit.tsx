import type { FieldProps } from '#engine/form/view/form-context.ts'
import { closedOf, useClosedChoices } from '#engine/form/fields/select/choices.ts'
import { FieldGroup } from '#engine/form/view/FieldGroup.tsx'
import { useField } from '#engine/form/view/use-field.ts'
import classes from './choice.module.css'

/** Two to four choices side by side: native radio buttons, so that arrow keys and forms work as everywhere. */
export function ChoiceEdit({ field, path }: FieldProps) {
  const state = useField(field, path)
  const choices = useClosedChoices(closedOf(field.options))
  return (
    <FieldGroup state={state} isRadio>
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
    </FieldGroup>
  )
}
