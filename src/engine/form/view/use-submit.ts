/** Sending a form: check, put it strictly on this device, say so. The gateway's answer comes later, by the outbox. */
import { useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { report } from '#client/calls/explain.ts'
import { Refused } from '#client/calls/failures.ts'
import { notify } from '#client/ui/notify.ts'
import type { FormStore } from '#engine/form/logic/form-store.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import { getStore } from '#offline/store.ts'
import type { Store } from '#offline/store.ts'
import { focusField } from './focus.ts'

/** What a submit needs of the draft (`useDraft`). */
interface SubmitDraft {
  id: string
  flush: () => Promise<void>
  submitOptions: () => { key: string; draft: { id: string; kind: string; data: unknown } }
}

export interface Submit {
  isBusy: boolean
  submit: () => void
  /** Sends it as it stands (`FormDecl.keep`). */
  keep: () => void
}

/** `onQueued` gets the key of the row once it is safely on this device. */
export function useSubmit(store: FormStore, draft: SubmitDraft, onQueued: (key: string) => void): Submit {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const run = async (isKept: boolean) => {
    const offline = getStore()
    if (!offline) return notify(t`This device does not allow saving. Nothing was sent.`, 'bad')
    await draft.flush()
    const { key, draft: origin } = draft.submitOptions()
    await enqueueForm(offline, store, { key, draft: { ...origin, data: store.data } }, draft.id, isKept)
    return onQueued(key)
  }
  const submit = () => {
    if (store.isReadOnly || running.current) return
    store.settle()
    if (store.attempt()) return send(false)
    const [first] = store.problems()
    if (first) focusField(store, first.path)
  }
  const send = (isKept: boolean) => {
    running.current = true
    setBusy(true)
    run(isKept)
      .catch((error: unknown) => {
        if (error instanceof Refused) return report(error)
        notify(t`It could not be saved on this device. Nothing was sent. The form does not change.`, 'bad')
      })
      .finally(() => {
        running.current = false
        setBusy(false)
      })
  }
  const keep = () => {
    if (store.isReadOnly || running.current) return
    store.settle()
    if (store.isReadable()) return send(true)
    const first = store.problems().find(({ path }) => store.problemAt(path))
    if (first) focusField(store, first.path)
  }
  return { isBusy, submit, keep }
}

type Origin = ReturnType<SubmitDraft['submitOptions']>

/** The form's command first; what goes along with it under keys of its own, so that a second try adds nothing. */
async function enqueueForm(
  offline: Store,
  store: FormStore,
  origin: Origin,
  draftId: string,
  isKept: boolean,
): Promise<void> {
  const { form, data } = store
  const entity = form.entity?.(data, draftId) ?? `draft:${draftId}`
  await offline.outbox.enqueue(form.submit, parameterOf(form, data, isKept), {
    ...origin,
    entity,
    label: form.label(data),
  })
  if (isKept) return
  for (const [index, command] of (form.alongside?.(data) ?? []).entries()) {
    const { call, parameter, entity: about, label } = command
    await offline.outbox.enqueue(call, parameter as never, {
      key: `${origin.key}+${index}`,
      entity: about,
      label,
    })
  }
}

const parameterOf = (form: FormDecl, data: FormStore['data'], isKept: boolean): never =>
  (isKept && form.keep ? form.keep.toParameter(data) : form.toParameter(data)) as never
