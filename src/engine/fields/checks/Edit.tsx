import { Checkbox } from '@mantine/core'
import { MoreButton } from '#engine/fields/radio/MoreButton.tsx'
import classes from '#engine/fields/radio/radio.module.css'
import { useMore } from '#engine/fields/radio/use-more.ts'
import { useAnyChoices } from '#engine/fields/select/choices.ts'
import { chosenOf, toggled } from '#engine/logic/form-choices.ts'
import { FieldGroup } from '#engine/view/form/FieldGroup.tsx'
import type { FieldProps } from '#engine/view/form/form-context.ts'
import { useField } from '#engine/view/form/use-field.ts'

/** Any number of several; the value lists the chosen ones in the order of the choices. */
export function ChecksEdit({ field, path }: FieldProps) {
  const state = useField(field, path)
  const { choices } = useAnyChoices(field.options)
  const chosen = chosenOf(state.value)
  const { visible, hidden, open } = useMore(choices, field.moreSliceNumber, (value) => chosen.includes(value))
  const order = choices.map(({ value }) => value)
  return (
    <FieldGroup state={state}>
      <div className={classes.list}>
        {visible.map(({ value, label, hint, refused }, index) => (
          <Checkbox
            key={value}
            id={index === 0 ? state.id : undefined}
            size="xs"
            label={label}
            description={refused || hint || undefined}
            checked={chosen.includes(value)}
            disabled={state.isReadOnly || refused !== ''}
            aria-invalid={state.error ? true : undefined}
            onChange={() => state.change(toggled(chosen, value, order))}
            onBlur={state.blur}
          />
        ))}
        <MoreButton hidden={hidden} onOpen={open} />
      </div>
    </FieldGroup>
  )
}
