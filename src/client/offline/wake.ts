/** Background sync as a wake-up: the worker only tells the open pages to look; it never sends anything itself. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

const TAG = 'outbox'
const MESSAGE = 'OUTBOX_WAKE'

/** Asks the browser to wake the pages up when there is a line. Where it cannot, other triggers do. */
export async function wishSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = (await navigator.serviceWorker.getRegistration()) as SyncRegistration | undefined
    await registration?.sync?.register(TAG)
  } catch {
    // not permitted here
  }
}

/** Calls `wake` when the worker says that there is a line. */
export function wakeOnSync(wake: () => void): () => void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const hear = ({ data }: MessageEvent) => {
    if ((data as { type?: unknown } | null)?.type === MESSAGE) wake()
  }
  worker?.addEventListener('message', hear)
  return () => worker?.removeEventListener('message', hear)
}
