/** Deletes a draft from outside its form. A draft that a form has open, in any tab, stays, and the person is told (spec 001 §8). */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notify } from '#client/ui/notify.ts'
import type { Store } from '#offline/store.ts'
import type { Draft } from '#offline/types.ts'
import { isBeingEdited, removeClosedDraft } from './draft-session.ts'

function sayOpen({ isOrder }: Draft): void {
  const message = isOrder
    ? msg`Order still being edited and cannot be deleted. Close its form first, in every tab.`
    : msg`Form still being edited and cannot be deleted. Close it first, in every tab.`
  notify(i18n._(message), 'bad')
}

/** Returns whether the draft may be asked about. */
export async function isClosedDraft(store: Store, draft: Draft): Promise<boolean> {
  const isOpen = await isBeingEdited(store, draft.id)
  if (isOpen) sayOpen(draft)
  return !isOpen
}

/** Returns whether the draft was deleted. */
export async function dropDraft(store: Store, draft: Draft): Promise<boolean> {
  const isGone = await removeClosedDraft(store, draft.id)
  if (!isGone) sayOpen(draft)
  return isGone
}
