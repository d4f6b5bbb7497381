import { href } from '#engine/screen/screen.ts'
import { openedStore } from '#offline/store.ts'

interface EntryForm {
  /** Kind of the draft: the form's id. */
  readonly kind: string
  readonly screen: { readonly path: `/${string}` }
}

/** Opens the entry form of an order, filled from the start. It is a draft before the form opens, so nothing of it is lost. */
export async function openOrderDraft(
  data: unknown,
  { kind, screen }: EntryForm,
  { navigate }: { navigate: (href: string) => void },
): Promise<void> {
  const draft = await openedStore().drafts.create(kind, data, { href: screen.path, isOrder: true })
  navigate(href(screen, {}, { draft: draft.id }))
}
