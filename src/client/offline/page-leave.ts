/** When the page goes away or to the background, every open form gets its last write, synchronously. */
import { getStore } from '#offline/store.ts'
import type { Draft } from '#offline/types.ts'

const sources = new Set<() => Draft | undefined>()
let isListening = false

function writeAll() {
  const drafts = [...sources].flatMap((source) => source() ?? [])
  getStore()?.drafts.lastGasp(drafts)
}

/** `source` answers what is not written yet. Answers how to unregister it. */
export function onPageLeave(source: () => Draft | undefined): () => void {
  sources.add(source)
  if (!isListening) {
    isListening = true
    window.addEventListener('pagehide', writeAll)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && writeAll())
  }
  return () => sources.delete(source)
}
