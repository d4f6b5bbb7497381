/** From a declaration to a component. One loader per screen, remembered, so that React sees the same function. */
import { createElement, useEffect, type ComponentType } from 'react'
import type { ScreenDecl } from '#engine/screen/screen.ts'
import { rendererOf } from './renderers.ts'

export type ScreenComponent = ComponentType<{ params: Record<string, string> }>
type Loader = () => Promise<ScreenComponent>

const loaders = new WeakMap<ScreenDecl, Loader>()

/** Leaves the portal for the document that the server has at this address. */
function LeaveForDocument(): null {
  useEffect(() => location.replace(location.href), [])
  return null
}

/** How to load the component of a screen; undefined for `pending` ones, which have none. */
export function loaderOf(screen: ScreenDecl): Loader | undefined {
  const known = loaders.get(screen)
  if (known) return known
  const made = makeLoader(screen)
  if (made) loaders.set(screen, made)
  return made
}

function makeLoader(screen: ScreenDecl): Loader | undefined {
  switch (screen.kind) {
    case 'custom':
      return async () => (await screen.load()).default as ScreenComponent
    case 'table':
      return async () => {
        const [View, { table }] = await Promise.all([rendererOf('table')(), screen.load()])
        return () => createElement(View, { table })
      }
    case 'form':
      return async () => {
        const [View, { form }] = await Promise.all([rendererOf('form')(), screen.load()])
        return () => createElement(View, { form })
      }
    case 'import':
      return async () => {
        const [View, { import: decl }] = await Promise.all([rendererOf('import')(), screen.load()])
        return () => createElement(View, { import: decl })
      }
    case 'group':
      return async () => (await import('#client/layout/ModulePage.tsx')).ModulePage
    case 'redirect':
      return undefined
    case 'document':
      return async () => LeaveForDocument
  }
}
