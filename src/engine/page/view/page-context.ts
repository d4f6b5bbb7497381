/** What the elements of a drawn page know of it. */
import { createContext, useContext, useMemo, type ComponentType } from 'react'
import type { Viewer } from '#contract/amounts.ts'
import type { Language } from '#contract/language.ts'
import { mayOpenScreen } from '#client/router/guard.ts'
import { addressOf } from '#client/router/known-screens.ts'
import { useViewer } from '#client/session/session.ts'
import type { SampleSet } from '#engine/page/logic/chart.ts'
import type { FieldDecl } from '#engine/form/schema/form.ts'
import type { PageDocument, PageNode } from '#engine/page/schema/document.ts'

interface PageContextValue {
  readonly document: PageDocument
  readonly fields: ReadonlyMap<string, FieldDecl>
  readonly language: Language
  /** In a preview: the person it is shown as. Otherwise the one who looks. */
  readonly viewer?: Viewer | undefined
  /** In a preview: the data it is filled with. */
  readonly sample?: SampleSet | undefined
  /** Draws some elements below each other: what holds others draws them with it. */
  readonly Nodes: ComponentType<{ ids: readonly string[] }>
}

export const PageContext = createContext<PageContextValue | undefined>(undefined)

export function usePage(): PageContextValue {
  const value = useContext(PageContext)
  if (!value) throw new Error('An element is drawn outside a page')
  return value
}

/** The person whose rights decide what of the page is shown. */
export function usePageViewer(): Viewer {
  const { userAdmin, funcs } = useViewer()
  const { viewer } = usePage()
  return useMemo(() => viewer ?? { userAdmin, funcs }, [viewer, userAdmin, funcs])
}

/** Address of a screen of the portal by its name; undefined for no screen, and for one this person may not open. */
export const addressFor = (viewer: Viewer, screen: string): string | undefined =>
  mayOpenScreen(screen, viewer) ? addressOf(screen) : undefined

/** Tells that something happened to an element. Outside of a page that is open nothing follows from it. */
export type Fire = (node: PageNode, trigger: string) => void

export const FireContext = createContext<Fire>(() => undefined)
export const useFire = (): Fire => useContext(FireContext)

export interface ElementProps {
  readonly node: PageNode
}
