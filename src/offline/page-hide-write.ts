/**
 * The last write of a page that goes away. An ordinary IndexedDB write in `pagehide` is lost on reload (measured: 15 of
 * 15); one on a raw connection that is open already, with an explicit commit, is kept. A copy in localStorage is the
 * second net, merged at the next start.
 */
import type { Draft } from './types.ts'

/** Characters of localStorage one page may use for this. */
const TAIL_LIMIT = 65_536

export class PageHideWrite {
  #name: string
  #raw: IDBDatabase | undefined
  #isClosed = false
  #storage: Storage | undefined

  constructor(name: string, storage: Storage | undefined = globalThis.localStorage) {
    this.#name = name
    this.#storage = storage
  }

  /** Opens the raw connection. Failing is harmless: the copy in localStorage remains. */
  open(): Promise<void> {
    return new Promise((resolve) => {
      const request = indexedDB.open(this.#name)
      request.onerror = () => resolve()
      request.onsuccess = () => {
        const raw = request.result
        if (this.#isClosed) return resolve(raw.close())
        raw.onversionchange = () => this.close()
        raw.onclose = () => (this.#raw = undefined)
        this.#raw = raw
        resolve()
      }
    })
  }

  close(): void {
    this.#isClosed = true
    this.#raw?.close()
    this.#raw = undefined
  }

  /** Synchronous up to the commit. */
  write(drafts: readonly Draft[]): void {
    if (drafts.length === 0) return
    this.#writeTail(drafts)
    try {
      const transaction = this.#raw?.transaction('drafts', 'readwrite')
      for (const draft of drafts) transaction?.objectStore('drafts').put(draft)
      transaction?.commit()
    } catch {
      // the handle is gone; the copy in localStorage is what is left
    }
  }

  /** Copies that closing pages left. */
  tails(): Draft[] {
    return this.#keys().flatMap((key) => {
      try {
        const tail = JSON.parse(this.#storage?.getItem(key) ?? '') as Draft
        return typeof tail.id === 'string' && typeof tail.rev === 'number' ? [tail] : []
      } catch {
        return []
      }
    })
  }

  forget(id: string): void {
    this.#storage?.removeItem(this.#key(id))
  }

  forgetAll(): void {
    for (const key of this.#keys()) this.#storage?.removeItem(key)
  }

  #key = (id: string) => `draft-tail:${this.#name}:${id}`

  #keys(): string[] {
    const storage = this.#storage
    if (!storage) return []
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
      key.startsWith(`draft-tail:${this.#name}:`),
    )
  }

  #writeTail(drafts: readonly Draft[]) {
    let left = TAIL_LIMIT
    for (const draft of drafts) {
      const text = JSON.stringify(draft)
      if (text.length > left) continue
      left -= text.length
      try {
        this.#storage?.setItem(this.#key(draft.id), text)
      } catch {
        // full or forbidden
      }
    }
  }
}
