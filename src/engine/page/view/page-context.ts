/** What the elements of a drawn page know of it. */
import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { FieldDecl } from '#engine/form/schema/form.ts'
import type { PageDocument, PageNode } from '#engine/page/schema/document.ts'

interface PageContextValue {
  readonly document: PageDocument
  readonly fields: ReadonlyMap<string, FieldDecl>
  readonly language: Language
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
