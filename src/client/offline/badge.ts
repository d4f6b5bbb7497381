/** The number on the icon of the installed app: everything not accepted yet. */
import type { Store } from '#offline/store.ts'
import type { OutboxCounts } from '#offline/types.ts'

interface BadgeNavigator {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Records that wait for something, without those that wait for the person. */
export const unsentCount = (counts: OutboxCounts): number =>
  counts.ready + counts.sending + counts.waiting + counts.checking

export function keepBadge(store: Store): () => void {
  const platform = navigator as BadgeNavigator
  if (!platform.setAppBadge) return () => {}
  const show = (count: number) => {
    const shown = count > 0 ? platform.setAppBadge?.(count) : platform.clearAppBadge?.()
    shown?.catch(() => {}) // not installed
  }
  const off = store.watch(
    ['outbox'],
    () => store.outbox.counts(),
    (counts) => show(unsentCount(counts) + counts.person),
  )
  return () => {
    off()
    show(0)
  }
}
