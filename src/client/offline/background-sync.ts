/** Background sync as a wake-up: the worker only tells the open pages to look; it never sends anything itself. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

const TAG = 'outbox'
const MESSAGE = 'OUTBOX_WAKE'

/** Registers a background sync, which wakes the pages when back online. Where unsupported, other triggers do that. */
export async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = (await navigator.serviceWorker.getRegistration()) as SyncRegistration | undefined
    await registration?.sync?.register(TAG)
  } catch {
    // not permitted here
  }
}

/** Calls `wake` when the service worker reports that the device is online. */
export function onBackgroundSync(wake: () => void): () => void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const hear = ({ data }: MessageEvent) => {
    if ((data as { type?: unknown } | null)?.type === MESSAGE) wake()
  }
  worker?.addEventListener('message', hear)
  return () => worker?.removeEventListener('message', hear)
}
