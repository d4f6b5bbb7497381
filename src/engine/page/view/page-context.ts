/** What the elements of a drawn page know of it. */
import { createContext, useContext, type ComponentType } from 'react'
import type { Language } from '#contract/language.ts'
import type { FieldDecl } from '#engine/form/schema/form.ts'
import type { PageDocument, PageNode } from '#engine/page/schema/document.ts'

interface PageContextValue {
  readonly document: PageDocument
  readonly fields: ReadonlyMap<string, FieldDecl>
  readonly language: Language
  /** Draws some elements below each other: what holds others draws them with it. */
  readonly Nodes: ComponentType<{ ids: readonly string[] }>
}

export const PageContext = createContext<PageContextValue | undefined>(undefined)

export function usePage(): PageContextValue {
  const value = useContext(PageContext)
  if (!value) throw new Error('An element is drawn outside a page')
  return value
}

export interface ElementProps {
  readonly node: PageNode
}
