/** What a person can do about a queued row from the list: edit, send now, discard. */
import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import { go } from '#client/router/go.ts'
import { confirm } from '#client/ui/confirm.ts'
import { notify } from '#client/ui/notify.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { problemOf } from './queue-problem.ts'
import { getStore, UnknownOutcome } from '#offline/store.ts'
import type { OutboxRow } from '#offline/types.ts'
import { queueStates } from './queue-names.ts'
import type { Translate } from '../use-translate.ts'

export interface QueueTools {
  /** "Cancellation: on this device", with the reason where there is one. */
  describe: (queued: OutboxRow) => string
  edit: (queued: OutboxRow) => void
  retry: (queued: OutboxRow) => void
  discard: (queued: OutboxRow) => void
}

async function edit(table: TableDecl, queued: OutboxRow, translate: Translate): Promise<void> {
  const store = getStore()
  if (!store) return
  try {
    const draft = await store.outbox.backToDraft(queued.key)
    const href = draft.href
      ? `${draft.href}?draft=${encodeURIComponent(draft.id)}`
      : table.overlay?.editHref(draft.id, queued)
    if (href) go(href)
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) throw error
    notify(
      translate(msg`It may have been received already. Wait until this is certain, then edit it.`),
      'info',
    )
  }
}

async function discard(queued: OutboxRow, translate: Translate): Promise<void> {
  const warning = queued.isUncertain
    ? msg`It may have been received already. Discarding does not undo it.`
    : msg`It is removed from this device and will not be sent.`
  const isSure = await confirm({
    title: translate(msg`Discard?`),
    text: `${queued.label}\n${translate(warning)}`,
    yes: translate(msg`Discard`),
    danger: true,
  })
  if (isSure) await getStore()?.outbox.discard(queued.key)
}

export function useQueueTools(table: TableDecl, translate: Translate): QueueTools {
  return useMemo(() => {
    const notified = (promise: Promise<void> | undefined) => {
      promise?.catch((error: unknown) => {
        console.error('The action on a queued row failed.', error)
        notify(translate(msg`That is not possible now. Nothing was lost.`), 'bad')
      })
    }
    return {
      describe: (queued) => {
        const verb = table.overlay?.verbs?.[queued.call]
        const state = translate(queueStates[queued.state].label)
        const named = verb ? `${translate(verb)}: ${state}` : state
        const problem = problemOf(queued)
        return problem ? `${named}. ${translate(problem)}` : named
      },
      edit: (queued) => notified(edit(table, queued, translate)),
      retry: (queued) => notified(getStore()?.outbox.retry(queued.key)),
      discard: (queued) => notified(discard(queued, translate)),
    }
  }, [table, translate])
}
