/** Closing unfinished forms: of this tab or another, one or many, with one undo for all of them. */
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { dropDraft } from '#client/offline/drop-draft.ts'
import type { DraftHandle } from '#client/offline/use-draft.ts'
import { useStore } from '#client/offline/use-live.ts'
import { didStep } from '#client/undo/undo-stack.ts'
import { draftName } from '#engine/form/logic/draft-name.ts'
import type { FormData, FormDecl } from '#engine/form/schema/form.ts'
import type { Store } from '#offline/store.ts'
import type { Draft } from '#offline/types.ts'

interface Closing {
  /** What a draft is called. */
  readonly nameOf: (draft: Draft) => string
  /** Closes forms; the open one makes room for a new one. */
  readonly close: (drafts: readonly Draft[]) => Promise<void>
}

/** `draft`: the one that is open; `onOpen` goes to a draft, without an id to an empty form. */
export function useClosing(
  form: FormDecl,
  draft: DraftHandle<FormData> | undefined,
  onOpen: (draftId?: string) => void,
): Closing {
  const { i18n } = useLingui()
  const store = useStore()
  const nameOf = ({ data }: Draft) => draftName(form, data as FormData, (text) => i18n._(text)) ?? t`Unnamed`
  const close = async (drafts: readonly Draft[]) => {
    if (!store) return
    const closed: Draft[] = []
    for (const each of drafts) if (await closeOne(store, each, draft)) closed.push(each)
    if (closed.some(({ id }) => id === draft?.id)) onOpen()
    if (closed.length > 0) offerUndo(store, closed, nameOf, onOpen)
  }
  return { nameOf, close }
}

/** Returns whether it is closed: one that another tab has open stays, and the person is told. */
async function closeOne(
  store: Store,
  closing: Draft,
  open: DraftHandle<FormData> | undefined,
): Promise<boolean> {
  if (!open || closing.id !== open.id) return dropDraft(store, closing)
  if (open.isReadOnly) return false
  await open.discard()
  return true
}

function offerUndo(
  store: Store,
  closed: readonly Draft[],
  nameOf: (draft: Draft) => string,
  onOpen: (draftId: string) => void,
): void {
  const [first] = closed
  if (!first) return
  const name = nameOf(first)
  const count = closed.length
  didStep({
    name: count === 1 ? t`Closed: ${name}` : t`${count} forms deleted`,
    undo: async () => {
      for (const each of closed) await store.drafts.save(each)
      if (count === 1) onOpen(first.id)
    },
  })
}
