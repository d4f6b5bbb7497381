/**
 * Sending a form: check, put it strictly on this device, say so. The gateway's answer comes later, by the outbox. A form whose command is
 * never queued is sent at once, under the key of its draft, so that a second try is the same command.
 */
import { useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { OfflineError, Refused } from '#client/calls/failures.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { notify } from '#client/ui/notify.ts'
import type { FormStore } from '#engine/form/logic/form-store.ts'
import type { BlockedCall, QueuedCall } from '#contract/call.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import { draftKey } from '#offline/keys.ts'
import { getStore } from '#offline/store.ts'
import type { Store } from '#offline/store.ts'
import { focusField } from './focus.ts'

/** What a submit needs of the draft (`useDraft`). */
interface SubmitDraft {
  id: string
  rev: number
  flush: () => Promise<void>
  discard: () => Promise<void>
  submitOptions: () => { key: string; draft: { id: string; kind: string; data: unknown } }
}

export interface Submit {
  isBusy: boolean
  submit: () => void
  /** Sends it as it stands (`FormDecl.keep`). */
  keep: () => void
}

/** Called with the key of the row once it is safely on this device; with the answer as well where the command was sent at once. */
export type OnSent = (key: string, answer?: unknown) => void

export function useSubmit(store: FormStore, draft: SubmitDraft, onSent: OnSent): Submit {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const run = async (isKept: boolean) => {
    const offline = getStore()
    if (!offline) return notify(t`This device does not allow saving. Nothing was sent.`, 'bad')
    await draft.flush()
    const { submit: call } = store.form
    if (isBlocked(call)) {
      const answer = await sendNow(call, store, draft)
      return onSent(draftKey(draft), answer)
    }
    const { key, draft: origin } = draft.submitOptions()
    await enqueueForm(offline, call, store, { key, draft: { ...origin, data: store.data } }, draft.id, isKept)
    return onSent(key)
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
        if (error instanceof Refused) {
          store.refuse(error.answer.fields ?? [])
          const [first] = store.problems()
          if (first) focusField(store, first.path)
          return report(error)
        }
        // Whether it arrived is not known; under the same key it is carried out once.
        if (error instanceof OfflineError)
          return notify(t`No answer came. Send it again when you're online: it is taken only once.`, 'bad')
        if (isBlocked(store.form.submit)) return report(error)
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

const isBlocked = (call: FormDecl['submit']): call is BlockedCall => call.offline === 'block'

/** The draft goes once the answer is there. @throws Refused, OfflineError, BadResponse */
async function sendNow(call: BlockedCall, { form, data }: FormStore, draft: SubmitDraft): Promise<unknown> {
  const answer = await ask(call, parameterOf(form, data, false), { key: draftKey(draft) })
  await draft.discard()
  void invalidate(call.invalidates ?? [])
  return answer
}

type Origin = ReturnType<SubmitDraft['submitOptions']>

/** The form's command first; what goes along with it under keys of its own, so that a second try adds nothing. */
async function enqueueForm(
  offline: Store,
  call: QueuedCall,
  store: FormStore,
  origin: Origin,
  draftId: string,
  isKept: boolean,
): Promise<void> {
  const { form, data } = store
  const entity = form.entity?.(data, draftId) ?? `draft:${draftId}`
  await offline.outbox.enqueue(call, parameterOf(form, data, isKept), {
    ...origin,
    entity,
    label: form.label(data),
  })
  if (isKept) return
  for (const [index, command] of (form.alongside?.(data) ?? []).entries()) {
    const { call: other, parameter, entity: about, label } = command
    await offline.outbox.enqueue(other, parameter as never, {
      key: `${origin.key}+${index}`,
      entity: about,
      label,
    })
  }
}

const parameterOf = (form: FormDecl, data: FormStore['data'], isKept: boolean): never =>
  (isKept && form.keep ? form.keep.toParameter(data) : form.toParameter(data)) as never
