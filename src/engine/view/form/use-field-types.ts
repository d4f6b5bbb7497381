/** Brings the field types of a form before it is drawn, so that its fields and the first focus are there at once. */
import { useEffect, useState } from 'react'
import type { FormDecl } from '#engine/schema/form.ts'
import type { FieldType } from './form-context.ts'

/** True once everything that could be loaded is here; a type that could not says so in its own place. */
export function useFieldTypes(form: FormDecl, types: Readonly<Record<string, FieldType>>): boolean {
  const [loads] = useState(() => {
    const names = new Set(form.sections.flatMap(({ fields }) => fields.map(({ type }) => type)))
    return [...names].flatMap((name) => types[name]?.load ?? [])
  })
  const [isReady, setReady] = useState(loads.length === 0)
  useEffect(() => {
    if (isReady) return
    let isCurrent = true
    void Promise.allSettled(loads.map((load) => load())).then(() => isCurrent && setReady(true))
    return () => {
      isCurrent = false
    }
  }, [loads, isReady])
  return isReady
}
