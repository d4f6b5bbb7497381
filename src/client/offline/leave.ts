/** Leaving with rows that were not sent: send them now, keep them on this device, or discard them. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { proxy, ref } from 'valtio'
import { confirm } from '#client/ui/confirm.ts'
import { getStore, type Store } from '#offline/store.ts'
import type { OutboxCounts } from '#offline/types.ts'
import { unsentCount } from './badge.ts'
import { pokeSender } from './engine.ts'
import { flushAll } from './flush.ts'

const DRAIN_MS = 60_000

interface Leaving {
  /** The question on the screen; `LeaveModal` draws it. */
  open: { count: number; answer: (isLeaving: boolean) => void } | undefined
}
export const leaving = proxy<Leaving>({ open: undefined })

const total = (counts: OutboxCounts): number => unsentCount(counts) + counts.person

/** How many rows are not accepted yet. */
const countUnsent = async (): Promise<number> => {
  const store = getStore()
  return store ? total(await store.outbox.counts()) : 0
}

/**
 * Answers whether the person may leave now. Open forms are written first; they and rows that are kept wait on this
 * device until the same person signs in again.
 */
export async function askToLeave(): Promise<boolean> {
  await flushAll()
  const count = await countUnsent().catch(() => 0)
  const isLeaving = await (count === 0 ? confirmPlain() : askAbout(count))
  // Logging out takes a moment: until it is done, queued changes that were to stay on the device must not be sent.
  if (isLeaving) getStore()?.outbox.hold()
  return isLeaving
}

function askAbout(count: number): Promise<boolean> {
  leaving.open?.answer(false)
  return new Promise((resolve) => {
    leaving.open = ref({
      count,
      answer: (isLeaving: boolean) => {
        leaving.open = undefined
        resolve(isLeaving)
      },
    })
  })
}

const confirmPlain = () =>
  confirm({
    title: i18n._(msg`Log out`),
    text: i18n._(msg`You can log in again at any time.`),
    yes: i18n._(msg`Log out`),
  })

/** Sends now and waits, at most a minute. Answers how many are left. `onProgress` hears each change. */
export function drain(onProgress: (left: number) => void, signal: AbortSignal): Promise<number> {
  const store = getStore()
  if (!store) return Promise.resolve(0)
  pokeSender()
  return new Promise((resolve) => {
    let left = 0
    const finish = () => {
      off()
      clearTimeout(timer)
      resolve(left)
    }
    const timer = setTimeout(finish, DRAIN_MS)
    const off = store.watch(
      ['outbox'],
      () => store.outbox.counts(),
      (counts) => {
        left = total(counts)
        onProgress(left)
        // what needs the person or a sign-in does not go by waiting
        if (counts.ready + counts.sending + counts.checking === 0) queueMicrotask(finish)
      },
    )
    signal.addEventListener('abort', finish)
  })
}

/** Removes every unsent row. The caller has had it typed. Rows being sent right now are left to arrive. */
export async function discardUnsent(store: Store): Promise<void> {
  for (const row of await store.outbox.list()) {
    await store.outbox
      .discard(row.key)
      .catch((error: unknown) => console.warn(`A row was not discarded. ${String(error)}`))
  }
}
