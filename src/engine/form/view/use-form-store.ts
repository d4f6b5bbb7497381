/** Ties an open form to its draft: every change is saved, what another tab or the gateway says arrives on the fields. */
import { useEffect, useRef, useState } from 'react'
import type { DraftHandle } from '#client/offline/use-draft.ts'
import { onVerifyRules, verifyRules } from '#client/session/verify.ts'
import { FormStore, type CheckTypes } from '#engine/form/logic/form-store.ts'
import type { FormData, FormDecl } from '#engine/form/schema/form.ts'
import { watchLoaded } from './use-watched.ts'

export function useDraftedStore(
  form: FormDecl,
  draft: DraftHandle<FormData>,
  check: CheckTypes | undefined,
): FormStore {
  const { isReadOnly, data, refused } = draft
  const [store] = useState(() => {
    const made = new FormStore(form, data)
    made.checkWith(check)
    made.obey(verifyRules())
    return made
  })
  useEffect(() => onVerifyRules(() => store.obey(verifyRules())), [store])
  useEffect(() => store.saveWith((next) => draft.update(next)), [store, draft])
  useProposals(form, store)
  const wasReadOnly = useRef(isReadOnly)
  useEffect(() => {
    // What another tab wrote is shown while it writes, and the last of it when this tab takes over.
    if (isReadOnly || wasReadOnly.current) store.replace(data)
    wasReadOnly.current = isReadOnly
    store.setReadOnly(isReadOnly)
  }, [store, isReadOnly, data])
  const handled = useRef<typeof refused>(undefined)
  useEffect(() => {
    // Once: a screen that becomes visible again must not report errors that were fixed since.
    if (!refused || handled.current === refused) return
    handled.current = refused
    store.refuse(refused.fields ?? [])
    store.attempt()
  }, [store, refused])
  return store
}

/** What is proposed comes with its source, and again whenever that changes. */
function useProposals({ proposals }: FormDecl, store: FormStore): void {
  useEffect(
    () => (proposals ? watchLoaded(proposals.load, (propose) => store.proposeWith(propose)) : undefined),
    [proposals, store],
  )
}
