/** Brings the field types of a form before it is drawn, so that its fields and the first focus are there at once. */
import { useEffect, useState } from 'react'
import { preload } from '#client/router/loaded.ts'
import type { CheckTypes } from '#engine/form/logic/form-store.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import type { FieldType } from './form-context.ts'

const loadCheck = async () => (await import('#engine/form/logic/field-values.ts')).checkFields

interface FieldTypesState {
  /** Everything that could be loaded is here; a type that could not says so in its own place. */
  isReady: boolean
  /** What the types that come later demand of their values; the gateway demands it in any case. */
  check: CheckTypes | undefined
}

export function useFieldTypes(form: FormDecl, types: Readonly<Record<string, FieldType>>): FieldTypesState {
  const [loads] = useState(() => {
    const names = new Set(form.sections.flatMap(({ fields }) => fields.map(({ type }) => type)))
    return [...names].flatMap((name) => types[name]?.load ?? [])
  })
  const [state, setState] = useState<FieldTypesState>({ isReady: loads.length === 0, check: undefined })
  useEffect(() => {
    if (loads.length === 0) return
    let isCurrent = true
    const checking = preload(loadCheck).catch(() => undefined)
    void Promise.allSettled(loads.map((load) => load()))
      .then(() => checking)
      .then((check) => isCurrent && setState({ isReady: true, check }))
    return () => {
      isCurrent = false
    }
  }, [loads])
  return state
}
