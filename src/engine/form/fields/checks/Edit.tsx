import { Checkbox } from '@mantine/core'
import { MoreButton } from '#engine/form/fields/radio/MoreButton.tsx'
import classes from '#engine/form/fields/radio/radio.module.css'
import { useMore } from '#engine/form/fields/radio/use-more.ts'
import { useAnyChoices } from '#engine/form/fields/select/choices.ts'
import { choiceSize, chosenOf, toggled } from '#engine/form/logic/form-choices.ts'
import { FieldGroup } from '#engine/form/view/FieldGroup.tsx'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { useField } from '#engine/form/view/use-field.ts'

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
            size={choiceSize(field)}
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
