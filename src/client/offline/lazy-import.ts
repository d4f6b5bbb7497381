/**
 * All lazily loaded code is imported through here. A chunk can be missing because the device is offline, or because a release
 * replaced it: it is tried three times, then the caller gets a typed error and shows it in place. The page is never
 * reloaded from here, and the message must not look like the browser's own, which the router answers with a reload.
 */
import { look } from '#client/calls/connection.ts'

const DELAYS_MS = [300, 1200]

/** A part of the app that could not be loaded now. */
export class ChunkUnavailable extends Error {
  override name = 'ChunkUnavailable'
  constructor(
    /** True when offline; otherwise a newer release has most likely removed the chunk. */
    readonly isOffline: boolean,
    override readonly cause: unknown,
  ) {
    super(isOffline ? 'This part is not on this device yet' : 'This part belongs to an older version')
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function lazyImport<T>(
  load: () => Promise<T>,
  delays: readonly number[] = DELAYS_MS,
): Promise<T> {
  for (const delay of delays) {
    try {
      return await load()
    } catch {
      await wait(delay)
    }
  }
  try {
    return await load()
  } catch (cause) {
    // The browser knows the cable: of a line that carries nothing only an answer tells.
    const isOffline = !(await look())
    if (!isOffline) void lookForRelease()
    throw new ChunkUnavailable(isOffline, cause)
  }
}

/** What finds a new version is a part like any other; most likely it is here already. */
async function lookForRelease(): Promise<void> {
  const [{ flushHere }, { checkForUpdate }] = await Promise.all([import('./flush.ts'), import('./update.ts')])
  await flushHere()
  await checkForUpdate()
}
