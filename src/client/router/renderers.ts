/** What draws each kind of screen; handed in by the composition root, so that the shell knows no engine. */
import type { ComponentType } from 'react'
import type { FormDecl } from '#engine/form/schema/form.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'

export interface Renderers {
  readonly table: () => Promise<ComponentType<{ table: TableDecl }>>
  readonly form: () => Promise<ComponentType<{ form: FormDecl }>>
  readonly import: () => Promise<ComponentType<{ import: ImportDecl }>>
}

let renderers: Renderers | undefined

export const setRenderers = (given: Renderers): void => {
  renderers = given
}

export function rendererOf<K extends keyof Renderers>(kind: K): Renderers[K] {
  if (!renderers) throw new Error('No renderers were given')
  return renderers[kind]
}
