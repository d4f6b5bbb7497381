/**
 * The part of the Web Locks API that is used here, and a stand-in for where the browser has none: it holds within
 * this page only. That is enough to stay correct, because the epoch in the database fences every other leader.
 */
interface LockRequest {
  ifAvailable?: boolean
  steal?: boolean
  signal?: AbortSignal
}

export interface Locks {
  /** `work` runs while the lock is held (null with `ifAvailable` when it is taken). Rejects with AbortError when stolen. */
  request<T>(name: string, options: LockRequest, work: (lock: unknown) => Promise<T>): Promise<T>
  /** Names held by living pages. */
  heldNames(): Promise<string[]>
  /** False for the stand-in of one page, where holding a lock says nothing about other tabs. */
  readonly spansTabs: boolean
}

interface Holder {
  lost: (reason: unknown) => void
}

const abortError = () => new DOMException('The lock was taken over', 'AbortError')

/** Locks within one page (or one test): waiting, `ifAvailable`, `steal` and `signal` as the browser does them. */
export class PageLocks implements Locks {
  #held = new Map<string, Holder>()
  #queues = new Map<string, (() => void)[]>()
  readonly spansTabs: boolean

  constructor(spansTabs = true) {
    this.spansTabs = spansTabs
  }

  async request<T>(name: string, options: LockRequest, work: (lock: unknown) => Promise<T>): Promise<T> {
    if (options.steal) this.#dropHolder(name)
    else if (this.#held.has(name) || this.#queues.get(name)?.length) {
      if (options.ifAvailable) return work(null)
      await this.#wait(name, options.signal)
    }
    return this.#hold(name, work)
  }

  heldNames = async () => [...this.#held.keys()]

  #dropHolder(name: string) {
    this.#held.get(name)?.lost(abortError())
    this.#held.delete(name)
  }

  #wait(name: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(name) ?? []
      this.#queues.set(name, queue)
      queue.push(resolve)
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(resolve)
        if (at >= 0) queue.splice(at, 1)
        reject(abortError())
      })
    })
  }

  async #hold<T>(name: string, work: (lock: unknown) => Promise<T>): Promise<T> {
    let lost: (reason: unknown) => void = () => {}
    const stolen = new Promise<never>((_, reject) => (lost = reject))
    stolen.catch(() => {})
    const holder: Holder = { lost }
    this.#held.set(name, holder)
    try {
      return await Promise.race([work({ name }), stolen])
    } finally {
      if (this.#held.get(name) === holder) {
        this.#held.delete(name)
        this.#queues.get(name)?.shift()?.()
      }
    }
  }
}

class BrowserLocks implements Locks {
  readonly spansTabs = true

  request<T>(name: string, options: LockRequest, work: (lock: unknown) => Promise<T>): Promise<T> {
    return navigator.locks.request(name, options, work) as Promise<T>
  }

  async heldNames() {
    const { held = [] } = await navigator.locks.query()
    return held.map((lock) => lock.name ?? '')
  }
}

let shared: Locks | undefined
/** Web Locks, or the stand-in. */
export const locks = (): Locks =>
  (shared ??=
    typeof navigator !== 'undefined' && 'locks' in navigator ? new BrowserLocks() : new PageLocks(false))

/** A lock that is held until `release`, and that says when another page took it over. */
export interface HeldLock {
  release(): void
}

/**
 * Takes a lock and keeps it. Answers undefined when `ifAvailable` and taken; otherwise waits.
 * `onLost` is called when another page steals it.
 */
export function takeLock(
  manager: Locks,
  name: string,
  options: LockRequest,
  onLost: () => void = () => {},
): Promise<HeldLock | undefined> {
  return new Promise((resolve, reject) => {
    let isHeld = false
    let isReleased = false
    manager
      .request(name, options, (lock) => {
        if (!lock) return Promise.resolve(resolve(undefined))
        isHeld = true
        return new Promise<void>((done) => {
          resolve({
            release: () => {
              isReleased = true
              done()
            },
          })
        })
      })
      .catch((error: unknown) => {
        if (!isHeld) reject(error as Error)
        else if (!isReleased) onLost()
      })
  })
}
