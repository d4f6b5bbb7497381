import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import inputs from './inputs.module.css'
import type { FieldState } from './use-field.ts'

interface Props {
  state: FieldState
  /** One of several is chosen: what is wrong is said of the group, radio buttons cannot carry it. */
  isRadio?: boolean
  children: ReactNode
}

/** Several controls that are one field: their common name, help and message, read aloud with each of them. */
export function FieldGroup({ state, isRadio = false, children }: Props) {
  const help = `${state.id}-help`
  const error = `${state.id}-error`
  const described = [state.help && help, state.error && error].filter(Boolean).join(' ')
  return (
    <fieldset
      aria-describedby={described || undefined}
      {...(isRadio ? { role: 'radiogroup', 'aria-invalid': state.error ? true : undefined } : {})}
    >
      <legend className={`${inputs.label} ${inputs.legend}`}>
        {state.label}
        {state.isRequired && (
          <span className="s-bad" aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {children}
      {state.help && <Input.Description id={help}>{state.help}</Input.Description>}
      {state.error && (
        <Input.Error id={error} className={inputs.error}>
          {state.error}
        </Input.Error>
      )}
    </fieldset>
  )
}
