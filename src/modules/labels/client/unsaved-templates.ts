/** Templates that are designed on this device and not saved, or whose save is still to be sent. */
import { useKnownOutbox } from '#client/offline/use-outbox.ts'
import { useLive } from '#client/offline/use-live.ts'
import type { KeptDesign } from '#client/offline/use-kept-design.ts'
import type { Design } from '#engine/label/designer/index.ts'
import type { LabelPage } from '#engine/label/index.ts'
import type { Draft } from '#offline/types.ts'
import { labels } from '../contract.ts'
import { designHref, templateDrafts } from './design/use-designing.ts'
import { readWire, type SaveInput } from './templates.ts'

export interface UnsavedTemplate {
  readonly id: string
  readonly name: string
  readonly page: LabelPage
  readonly components: number
  /** When it was last changed on this device, epoch milliseconds. */
  readonly at: number
  readonly href: string
  /** What is not saved; undefined where only the save is on its way. */
  readonly draft: Draft | undefined
}

/** Returns what is only on this device, by id of the template, the last changed first. */
export function useUnsavedTemplates(): ReadonlyMap<string, UnsavedTemplate> {
  const drafts = useLive('label drafts', ['drafts'], (store) => store.drafts.list()) ?? []
  const rows = useKnownOutbox([labels.templateSave.id]) ?? []
  const queued = rows.flatMap(({ body, createdAt: at }): UnsavedTemplate[] => {
    const { id } = body as SaveInput
    const template = readWire(body as SaveInput)
    if (!template) return []
    const { name, page, components } = template
    return [{ id, name, page, components: components.length, at, href: designHref(id), draft: undefined }]
  })
  const begun = drafts.flatMap((draft): UnsavedTemplate[] => {
    const id = templateDrafts.documentOf(draft.kind)
    if (id === undefined) return []
    const { name, page, order } = (draft.data as KeptDesign<Design>).design
    return [
      { id, name, page, components: order.length, at: draft.at, href: draft.href ?? designHref(id), draft },
    ]
  })
  const all = [...queued, ...begun].toSorted((a, b) => b.at - a.at)
  // Of one template the last change counts.
  return new Map(all.toReversed().map((each) => [each.id, each]))
}
