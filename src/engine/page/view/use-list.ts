import { useAnyChoices } from '#engine/form/fields/select/choices.ts'
import { writtenOptions } from '#engine/page/logic/page-form.ts'
import { sourceOfNode } from '#engine/page/logic/page-sources.ts'
import type { PageNode } from '#engine/page/schema/document.ts'
import { usePage } from './page-context.ts'

interface PageList {
  readonly items: readonly { readonly value: string; readonly label: string }[]
  /** Nothing is known yet. */
  readonly isLoading: boolean
}

/** The rows an element lists: of the source it names, else those written in it, in the language of the page. */
export function useList(node: PageNode): PageList {
  const { document, language } = usePage()
  const { choices, isLoading } = useAnyChoices(sourceOfNode(document, node) ?? writtenOptions(node, language))
  return { items: choices, isLoading }
}
