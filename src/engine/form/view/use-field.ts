/** One field's value, problem and handlers; draws only when they change. */
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect } from 'react'
import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { useHeldDuringPress } from '#client/ui/held-during-press.ts'
import type { FieldDecl, FormData } from '#engine/form/schema/form.ts'
import { useFormState, useFormStore } from './form-context.ts'

/** How long after the last key the message of a field may appear while the person is still in it. */
const SETTLE_MS = 700

/** Id of the element that takes the focus of a field; error links and labels point at it. */
export const fieldId = (form: string, path: string): string => `${form}-${path.replace(/[^\w-]/g, '-')}`

export interface FieldState {
  id: string
  value: unknown
  label: string
  placeholder: string | undefined
  help: string | undefined
  error: string | undefined
  isRequired: boolean
  isReadOnly: boolean
  /** Takes no focus either. */
  isDisabled?: boolean
  change: (next: unknown) => void
  blur: () => void
  /** Of a choice: what is typed means none of the list, or no longer. Absent outside of a form. */
  unmatch?: (message: MessageDescriptor | undefined) => void
}

export function useField(field: FieldDecl, path: string): FieldState {
  const { i18n } = useLingui()
  const store = useFormStore()
  const value = useFormState(() => store.get(path))
  const problem = useHeldDuringPress(useFormState(() => store.problemAt(path)))
  const isDisabled = useFormState(() => isOff(field, store.data))
  const isReadOnly = useFormState(() => store.isReadOnly) || field.readonly === true || isDisabled
  const { change, blur, unmatch } = useHandlers(path)
  const id = fieldId(store.form.id, path)
  // Only a field that asks for something of its own is drawn again with the rest of the form.
  const asked = useFormState(({ data }) => (field.asked ? data : undefined)) && field.asked?.(store.data)
  const label = asked?.name ? `${i18n._(field.label)} (${asked.name})` : i18n._(field.label)
  const placeholder = field.placeholder ?? asked?.example
  useEffect(() => store.name(path, { label, id }), [store, path, label, id])
  return {
    id,
    value,
    label,
    placeholder: typeof placeholder === 'object' ? i18n._(placeholder) : placeholder,
    help: field.help && i18n._(field.help),
    error: problem && ('text' in problem ? problem.text : i18n._(problem.message)),
    isRequired: field.required === true || asked?.isRequired === true || store.isRequired(path),
    isReadOnly,
    isDisabled,
    change,
    blur,
    unmatch,
  }
}

const isOff = ({ disabled }: FieldDecl, data: FormData): boolean =>
  typeof disabled === 'function' ? disabled(data) : disabled === true

/** A message waits until the person has left the field or paused in it: nobody is scolded for half a phone number. */
function useHandlers(path: string) {
  const store = useFormStore()
  const touchLater = useDebouncedCallback(store.touch, SETTLE_MS)
  const blur = useCallback(() => {
    touchLater.cancel()
    store.touch(path)
  }, [store, path, touchLater])
  const change = useCallback(
    (next: unknown) => {
      touchLater(path)
      store.set(path, next)
    },
    [store, path, touchLater],
  )
  const unmatch = useCallback(
    (message: MessageDescriptor | undefined) => store.unmatch(path, message),
    [store, path],
  )
  return { change, blur, unmatch }
}
