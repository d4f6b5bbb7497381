/**
 * Before anything that may end this page or another (update, sign-out, language reload, take-over of a draft):
 * every open form of every tab writes what it holds. Other tabs answer within two seconds or are not waited for.
 */
import { locks, takeLock } from '#offline/locks.ts'
import { newId } from '#offline/new-id.ts'

type Flusher = () => void | Promise<void>
interface FlushMessage {
  type: 'flush' | 'flushed'
  id: string
}

const ACK_MS = 2000
const CHANNEL = 'sampan-flush'
const PRESENCE = 'sampan-tab:'

const flushers = new Set<Flusher>()
const dirty = new Set<string>()
let channel: BroadcastChannel | undefined

/** Registers work to be done by `flushAll`; answers how to unregister it. */
export function onFlush(flusher: Flusher): () => void {
  flushers.add(flusher)
  return () => flushers.delete(flusher)
}

/** A form says that the person has typed in it and not finished. */
export function setDirty(id: string, isDirty: boolean): void {
  if (isDirty) dirty.add(id)
  else dirty.delete(id)
}

/** Whether this tab holds a form in the middle of being filled: it is never reloaded by itself. */
export const isAnyDirty = (): boolean => dirty.size > 0

/** The forms of this tab only. One form that fails does not keep the others from being written. */
export async function flushHere(): Promise<void> {
  await Promise.allSettled([...flushers].map(async (flusher) => flusher()))
}

/** The forms of all tabs; resolves when all have answered, at the latest after two seconds. */
export async function flushAll(): Promise<void> {
  await Promise.all([flushHere(), flushOthers()])
}

async function flushOthers(): Promise<void> {
  const post = openChannel()
  const others = (await locks().heldNames()).filter((name) => name.startsWith(PRESENCE)).length - 1
  if (!post || others <= 0) return
  const id = newId()
  await new Promise<void>((resolve) => {
    let answers = 0
    const done = () => {
      clearTimeout(timer)
      post.removeEventListener('message', hear)
      resolve()
    }
    const hear = ({ data }: MessageEvent<FlushMessage>) => {
      if (data.type === 'flushed' && data.id === id && ++answers >= others) done()
    }
    const timer = setTimeout(done, ACK_MS)
    post.addEventListener('message', hear)
    post.postMessage({ type: 'flush', id } satisfies FlushMessage)
  })
}

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  if (channel) return channel
  channel = new BroadcastChannel(CHANNEL)
  const mine = channel
  mine.addEventListener('message', ({ data }: MessageEvent<FlushMessage>) => {
    if (data.type !== 'flush') return
    void flushHere().then(() => mine.postMessage({ type: 'flushed', id: data.id } satisfies FlushMessage))
  })
  return mine
}

/** Makes this tab answer the flushes of others. Called once when the page starts. */
export function joinFlush(): void {
  if (channel) return
  openChannel()
  void takeLock(locks(), PRESENCE + newId(), {})
}
