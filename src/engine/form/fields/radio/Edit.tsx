import '@mantine/core/styles/Radio.css'
import { Radio } from '@mantine/core'
import { useAnyChoices } from '#engine/form/fields/select/choices.ts'
import { choiceSize } from '#engine/form/logic/form-choices.ts'
import { FieldGroup } from '#engine/form/view/FieldGroup.tsx'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { useField } from '#engine/form/view/use-field.ts'
import { MoreButton } from './MoreButton.tsx'
import classes from './radio.module.css'
import { useMore } from './use-more.ts'

/** One of several, all in view with what is said about each. */
export function RadioEdit({ field, path }: FieldProps) {
  const state = useField(field, path)
  const { choices } = useAnyChoices(field.options)
  const { visible, hidden, open } = useMore(choices, field.moreSliceNumber, (value) => value === state.value)
  return (
    <FieldGroup state={state} isRadio>
      <div className={classes.list}>
        {visible.map(({ value, label, hint, refused }, index) => (
          <Radio
            key={value}
            id={index === 0 ? state.id : undefined}
            size={choiceSize(field)}
            name={state.id}
            value={value}
            label={label}
            description={refused || hint || undefined}
            checked={state.value === value}
            disabled={state.isReadOnly || refused !== ''}
            required={state.isRequired}
            onChange={() => state.change(value)}
            onBlur={state.blur}
          />
        ))}
        <MoreButton hidden={hidden} onOpen={open} />
      </div>
    </FieldGroup>
  )
}
