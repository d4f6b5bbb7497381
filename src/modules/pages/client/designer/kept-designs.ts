/** Documents that are designed on this device and not saved to the server. */
import { useLive } from '#client/offline/use-live.ts'
import type { KeptDesign } from '#client/offline/use-kept-design.ts'
import type { PageDocument } from '#engine/page/index.ts'
import type { Draft } from '#offline/types.ts'
import { designHref, pageDrafts } from './use-page-designing.ts'

export interface UnsavedDesign {
  readonly id: string
  readonly document: PageDocument
  /** When it was last changed on this device, epoch milliseconds. */
  readonly at: number
  readonly href: string
  readonly draft: Draft
}

/** Returns them, the last changed first; undefined until the device has answered. */
export function useKeptDesigns(): readonly UnsavedDesign[] | undefined {
  const drafts = useLive('page drafts', ['drafts'], (store) => store.drafts.list())
  return drafts
    ?.flatMap((draft): UnsavedDesign[] => {
      const id = pageDrafts.documentOf(draft.kind)
      if (id === undefined) return []
      const { design: document } = draft.data as KeptDesign<PageDocument>
      return [{ id, document, at: draft.at, href: designHref(id), draft }]
    })
    .toSorted((a, b) => b.at - a.at)
}
