/** Documents that are designed on this device and not saved to the server. */
import { useLive } from '#client/offline/use-live.ts'
import type { PageDocument } from '#engine/page/index.ts'
import type { Draft } from '#offline/types.ts'
import { designHref, documentOfDraft, type Kept } from './use-page-designing.ts'

export interface KeptDesign {
  readonly id: string
  readonly document: PageDocument
  /** When it was last changed on this device, epoch milliseconds. */
  readonly at: number
  readonly href: string
  readonly draft: Draft
}

/** Returns them, the last changed first; undefined until the device has answered. */
export function useKeptDesigns(): readonly KeptDesign[] | undefined {
  const drafts = useLive('page drafts', ['drafts'], (store) => store.drafts.list())
  return drafts
    ?.flatMap((draft): KeptDesign[] => {
      const id = documentOfDraft(draft.kind)
      if (id === undefined) return []
      const { document } = draft.data as Kept
      return [{ id, document, at: draft.at, href: designHref(id), draft }]
    })
    .toSorted((a, b) => b.at - a.at)
}
