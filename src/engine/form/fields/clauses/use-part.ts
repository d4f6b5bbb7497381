import { useEffect } from 'react'
import { useFormStore } from '#engine/form/view/form-context.ts'
import { useField, type FieldState } from '#engine/form/view/use-field.ts'

/** State of one part of a clause. Its label is read with the name of the group; messages name both. */
export function usePart(
  path: string,
  label: string,
  clause: string,
  change: (value: string) => void,
): FieldState {
  const store = useFormStore()
  const state = useField({ path, type: 'select', label: { id: label, message: label } }, path)
  const name = `${clause}: ${label}`
  useEffect(() => store.name(path, { label: name, id: state.id }), [store, path, name, state.id])
  return {
    ...state,
    label,
    change: (next) => {
      if (next !== store.get(path)) change(typeof next === 'string' ? next : '')
    },
  }
}
