/** How the parts of an open form find its state. Field types come through the context too, so that no type imports the list. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import type { FieldDecl } from '#engine/form/schema/form.ts'
import type { FormStore } from '#engine/form/logic/form-store.ts'
import type { FormData } from '#engine/form/schema/form.ts'

export interface FieldProps {
  field: FieldDecl
  path: string
}

export interface ViewProps {
  field: FieldDecl
  value: unknown
  /** The whole data, for a field that reads more than one value. */
  data?: unknown
}

/** A field type: how its value is edited and how it is read. One folder of engine/form/fields each. */
export interface FieldType {
  readonly name: string
  readonly Edit: ComponentType<FieldProps>
  readonly View: ComponentType<ViewProps>
  /** Draws the title of its section itself when it is alone in it. */
  readonly drawsTitle?: boolean
  /** Brings what draws it, for a type that comes later. */
  readonly load?: () => Promise<unknown>
}

interface FormContextValue {
  store: FormStore
  types: Readonly<Record<string, FieldType>>
}

export const FormContext = createContext<FormContextValue | undefined>(undefined)

export function useForm(): FormContextValue {
  const value = useContext(FormContext)
  if (!value) throw new Error('A field stands outside a form')
  return value
}

export const useFormStore = (): FormStore => useForm().store

const neverChanges = () => () => undefined

/** A part of the data that is read: of `data` where it is given, of the open form otherwise; undefined where there is neither. */
export function useReadData<T>(select: (data: FormData) => T, data?: FormData): T | undefined {
  const store = useContext(FormContext)?.store
  return useSyncExternalStore(data || !store ? neverChanges : store.subscribe, () => {
    const read = data ?? store?.data
    return read && select(read)
  })
}

/** A part of the form's state. The result keeps its identity while nothing changed, or the component draws each time. */
export function useFormState<T>(select: (store: FormStore) => T): T {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => select(store))
}
