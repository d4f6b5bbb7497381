/** What the person can do about one queued row. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dropDraft, isClosedDraft } from '#client/offline/drop-draft.ts'
import { go } from '#client/router/go.ts'
import { confirm } from '#client/ui/confirm.ts'
import { notify } from '#client/ui/notify.ts'
import { getStore, UnknownOutcome, type Store } from '#offline/store.ts'
import type { Draft, OutboxRow } from '#offline/types.ts'
import { draftHref } from './words.ts'

/** Runs an action of a button; when it is not possible right now (the row is on its way) the person is told. */
function withFailureMessage(work: (store: Store) => Promise<void>): void {
  const store = getStore()
  if (!store) return
  work(store).catch((error: unknown) => {
    console.error('The action on a queued row failed.', error)
    notify(i18n._(msg`That is not possible now. Nothing was lost.`), 'bad')
  })
}

export const retry = (row: OutboxRow): void => withFailureMessage((store) => store.outbox.retry(row.key))

/** Everything that may go, now: rows that need the person are left to them. */
export const retryAll = (rows: readonly OutboxRow[]): void =>
  withFailureMessage(async (store) => {
    for (const row of rows) {
      if (row.state === 'ready' || row.state === 'checking' || row.state === 'waiting')
        await store.outbox.retry(row.key)
    }
  })

/** Back to the form. A row that may have arrived already is only opened when the person insists. */
export const edit = (row: OutboxRow): void =>
  withFailureMessage(async (store) => {
    const draft = await toDraft(store, row)
    const href = draft && draftHref(draft)
    if (href) go(href)
  })

async function toDraft(store: Store, { key, label }: OutboxRow): Promise<Draft | undefined> {
  try {
    return await store.outbox.backToDraft(key)
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) throw error
  }
  const isInsisted = await confirm({
    title: i18n._(msg`It may have been received already`),
    text: `${label}\n\n${i18n._(msg`No clear answer received. If you edit and send it again, it may exist twice. "Try again" is safe because it uses the same key.`)}`,
    yes: i18n._(msg`Edit anyway`),
    danger: true,
  })
  return isInsisted ? store.outbox.backToDraft(key, { isInsisted }) : undefined
}

export const discard = (row: OutboxRow): void =>
  withFailureMessage(async (store) => {
    const warning = row.isUncertain
      ? msg`It may have been received already. Discarding does not undo it.`
      : msg`It is removed from this device and will not be sent.`
    const isSure = await confirm({
      title: i18n._(msg`Discard?`),
      text: `${row.label}\n${i18n._(warning)}`,
      yes: i18n._(msg`Discard`),
      danger: true,
    })
    if (isSure) await store.outbox.discard(row.key)
  })

/** A draft that a form has open, here or in another tab, stays (spec 001 §8). */
export const discardDraft = (draft: Draft): void =>
  withFailureMessage(async (store) => {
    if (!(await isClosedDraft(store, draft))) return
    const isSure = await confirm({
      title: i18n._(msg`Discard this draft?`),
      text: i18n._(msg`Anything typed is removed from this device.`),
      yes: i18n._(msg`Discard`),
      danger: true,
    })
    if (isSure) await dropDraft(store, draft)
  })
