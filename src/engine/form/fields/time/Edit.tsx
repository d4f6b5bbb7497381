import { Button, Input, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { partAt, readTime, stepTime, timeNow } from '#engine/form/logic/clock-time.ts'
import { asText } from '#engine/form/logic/form-paths.ts'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { useField } from '#engine/form/view/use-field.ts'
import inputs from '#engine/form/view/inputs.module.css'

/** A time of day, typed; the arrow keys change the part at the caret. */
export function TimeEdit({ field, path }: FieldProps) {
  const { t } = useLingui()
  const state = useField(field, path)
  const value = asText(state.value)
  const isClearable = field.clearable === true && value !== '' && !state.isReadOnly
  const leave = () => {
    const read = readTime(value)
    if (read && read !== value) state.change(read)
    state.blur()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0 || state.isReadOnly) return
    event.preventDefault()
    const input = event.currentTarget
    const caret = input.selectionStart ?? 0
    state.change(stepTime(readTime(value) ?? '', partAt(caret), by))
    requestAnimationFrame(() => input.setSelectionRange(caret, caret))
  }
  return (
    <TextInput
      id={state.id}
      label={state.label}
      placeholder={state.placeholder ?? t`hh:mm:ss`}
      description={state.help}
      error={state.error}
      withAsterisk={state.isRequired}
      aria-required={state.isRequired || undefined}
      readOnly={state.isReadOnly || field.editable === false}
      disabled={state.isDisabled === true}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => state.change(currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
      rightSection={
        !state.isReadOnly && (
          <>
            {isClearable && <Input.ClearButton aria-label={t`Clear`} onClick={() => state.change('')} />}
            <Button size="compact-xs" variant="subtle" onClick={() => state.change(timeNow())}>
              <Trans>Now</Trans>
            </Button>
          </>
        )
      }
      rightSectionWidth={isClearable ? 96 : 64}
      classNames={{ input: inputs.input, label: inputs.label, error: inputs.error }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
