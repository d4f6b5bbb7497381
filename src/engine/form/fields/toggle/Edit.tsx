import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { useField } from '#engine/form/view/use-field.ts'
import classes from '#engine/form/fields/checkbox/checkbox.module.css'

/** Something that is on or off, as a button that says so: its state is read aloud and does not hang on a colour. */
export function ToggleEdit({ field, path }: FieldProps) {
  const state = useField(field, path)
  return (
    <Switch
      id={state.id}
      size="md"
      className={classes.root}
      classNames={{ label: classes.text, description: classes.text }}
      checked={state.value === true}
      disabled={state.isReadOnly}
      label={state.label}
      description={state.help}
      error={state.error}
      aria-invalid={state.error ? true : undefined}
      onLabel={<Trans>On</Trans>}
      offLabel={<Trans>Off</Trans>}
      onChange={({ currentTarget }) => state.change(currentTarget.checked)}
      onBlur={state.blur}
    />
  )
}
