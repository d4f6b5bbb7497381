/**
 * One open form and its draft: found or begun, kept by one tab at a time, written 400 ms after the last key and at
 * least every two seconds, and once more when the page goes away. No React in here.
 */
import { draftKey } from '#offline/keys.ts'
import { locks, takeLock, type HeldLock, type Locks } from '#offline/locks.ts'
import { createDraft } from '#offline/new-draft.ts'
import type { DraftOptions, Store } from '#offline/store.ts'
import type { Draft, OutboxError, OutboxRow } from '#offline/types.ts'

const TRAILING_MS = 400
const MAX_WAIT_MS = 2000
/** How long a form that comes back into view waits for its draft when another tab has it. */
const HANDOVER_MS = 200
/** How long a reloaded page waits for the draft of this tab: on a busy machine the page before lets go of it late. */
const RELOAD_MS = 2000

export interface DraftState<T> {
  /** False while the draft is being looked for; `data` is the initial data until then. */
  ready: boolean
  id: string
  /** With `id`, names one beginning of the draft: it is another one after the draft was discarded. */
  rev: number
  data: T
  /** Whether there is something to come back to: it was found on this device, or something was typed. */
  isBegun: boolean
  /** When what is shown was last saved, if it was found and not begun now. */
  restoredAt?: number
  /** Why the gateway sent it back. */
  refused?: OutboxError
  /** Revision of the server's row this edit started from. */
  baseRev?: number
  /** Another tab has it open. */
  isReadOnly: boolean
}

export interface DraftSessionOptions<T> {
  store: Store
  kind: string
  id: string | undefined
  initial: () => T
  locks: Locks
  /** Remembers per tab which draft of a kind is open, so that a reload finds the same one. */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Told whether the form is in the middle of being filled. */
  onDirty: (id: string, isDirty: boolean) => void
  /** Called before another tab's draft is taken over: that tab writes what it holds. */
  flushOthers: () => Promise<void>
  create?: DraftOptions
  /** The session of the same form that was closed while its screen was hidden: this one goes on where it was. */
  before?: DraftSession<T> | undefined
}

export class DraftSession<T> {
  #options: DraftSessionOptions<T>
  #draft: Draft
  #isStored = false
  #isDirty = false
  #isSubmitted = false
  #state: DraftState<T>
  #listeners = new Set<() => void>()
  #lock: HeldLock | undefined
  #waiting = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #dirtySince = 0
  #isDisposed = false
  #closed: Promise<void> = Promise.resolve()

  constructor(options: DraftSessionOptions<T>) {
    this.#options = options
    const { before } = options
    this.#draft = before?.state().ready ? before.#draft : this.#begin(options.id)
    this.#state = { ...this.#stateOf(this.#draft), ready: false }
    if (!before?.state().ready) return
    this.#isStored = before.#isStored
    this.#isSubmitted = before.#isSubmitted
    this.#state = { ...before.state(), isReadOnly: false }
    delete this.#state.restoredAt
  }

  /** For `useSyncExternalStore`: the same object until something changes. */
  state = (): DraftState<T> => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Finds the draft: the one asked for, the one this tab had open, or the newest that no other tab has open. */
  async open(): Promise<void> {
    if (this.#state.ready) return this.#goOn()
    const found =
      this.#options.id === undefined ? await this.#findOwn() : await this.#openGiven(this.#options.id)
    if (this.#isDisposed) return
    if (found) this.#adopt(found)
    this.#set({ ...this.#stateOf(this.#draft), ready: true, isReadOnly: !this.#lock, ...restored(found) })
    if (found) this.#options.onDirty(this.#draft.id, true)
  }

  /** Resumes the draft. What another tab wrote since, or is writing, replaces what is shown. */
  async #goOn(): Promise<void> {
    const before = this.#draft
    await this.#options.before?.closed()
    const isMine = await this.#keep(before.id, { signal: AbortSignal.timeout(HANDOVER_MS) })
    const stored = isMine ? await this.#options.store.drafts.get(before.id) : undefined
    if (this.#isDisposed) return
    if (isMine && !stored && this.#isStored && !this.#isSubmitted) return this.#beginAnew()
    if (isMine && (!stored || isSameText(stored, before))) {
      if (stored && !this.#isSubmitted) this.#options.onDirty(before.id, true)
      return
    }
    clearTimeout(this.#timer)
    this.#isDirty = false
    this.#set({ ...this.#state, isReadOnly: true })
    if (!stored) return this.#waitFor(before.id)
    this.#adopt(stored)
    this.#set({ ...this.#stateOf(stored), isReadOnly: true })
    // The form takes over what it shows while it can only be read; then it can be typed in again.
    setTimeout(() => !this.#isDisposed && this.#set({ ...this.#state, isReadOnly: !this.#lock }))
  }

  update = (next: T | ((old: T) => T)): void => {
    if (this.#state.isReadOnly || this.#isDisposed) return
    const data = typeof next === 'function' ? (next as (old: T) => T)(this.#state.data) : next
    this.#isSubmitted = false
    this.#draft = { ...this.#draft, data, edits: (this.#draft.edits ?? 0) + 1, at: Date.now() }
    this.#set({ ...this.#state, data, isBegun: true })
    this.#schedule()
  }

  /** Writes now what is not written yet. */
  flush = async (): Promise<void> => {
    clearTimeout(this.#timer)
    if (!this.#isDirty || this.#state.isReadOnly || this.#isSubmitted) return
    const draft = { ...this.#draft, tabId: this.#options.store.tabId }
    this.#isDirty = false
    try {
      if (await this.#options.store.drafts.save(draft, { mustExist: this.#isStored })) this.#isStored = true
    } catch (error) {
      this.#isDirty = true
      throw error
    }
  }

  /** What a closing page still has to write. */
  unsaved = (): Draft | undefined =>
    this.#isDirty && !this.#state.isReadOnly && !this.#isSubmitted
      ? { ...this.#draft, tabId: this.#options.store.tabId }
      : undefined

  /** Takes the draft from the tab that has it, after that tab has written what it holds. */
  takeOver = async (): Promise<void> => {
    await this.#options.flushOthers()
    this.#waiting.abort()
    const lock = await this.#take({ steal: true })
    const stored = await this.#options.store.drafts.get(this.#draft.id)
    this.#lock = lock
    if (stored) this.#adopt(stored)
    this.#set({ ...this.#stateOf(this.#draft), ready: true, isReadOnly: false })
  }

  /** Throws the draft away and begins a new one, under the same id where the form was opened for one. */
  discard = async (): Promise<void> => {
    clearTimeout(this.#timer)
    const old = this.#draft.id
    this.#isDirty = false
    this.#options.onDirty(old, false)
    if (!this.#isSubmitted) await this.#options.store.drafts.remove(old)
    await this.#beginAnew()
  }

  /** Key and draft for `outbox.enqueue`. From here on nothing is saved until the person types again. */
  submitOptions = (): { key: string; draft: NonNullable<OutboxRow['draft']> } => {
    clearTimeout(this.#timer)
    this.#isSubmitted = true
    this.#options.onDirty(this.#draft.id, false)
    const { id, kind, data, href, isOrder } = this.#draft
    const draft = { id, kind, data, ...(href === undefined ? {} : { href }), ...(isOrder ? { isOrder } : {}) }
    return { key: draftKey(this.#draft), draft }
  }

  /** Resolves when what was disposed of is written and free; at once while it is open. */
  closed = (): Promise<void> => this.#closed

  /** Writes what is open and lets other tabs have it. */
  dispose(): Promise<void> {
    this.#closed = this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    this.#isDisposed = true
    this.#waiting.abort()
    this.#options.onDirty(this.#draft.id, false)
    await this.flush().catch(noteUnsaved)
    this.#lock?.release()
  }

  async #beginAnew(): Promise<void> {
    const { id } = this.#options
    this.#draft = this.#begin(id)
    this.#isStored = false
    this.#isSubmitted = false
    if (id === undefined) {
      this.#lock?.release()
      await this.#keep(this.#draft.id)
    }
    this.#set({ ...this.#stateOf(this.#draft), ready: true, isReadOnly: false })
  }

  #begin(id: string | undefined): Draft {
    const { kind, initial, create, store } = this.#options
    return createDraft(kind, initial(), store.tabId, { ...create, ...(id === undefined ? {} : { id }) })
  }

  #memoryKey = () => `draft:${this.#options.store.name}:${this.#options.kind}`

  async #openGiven(id: string): Promise<Draft | undefined> {
    if (!(await this.#keep(id, this.#waitAtOpening(id)))) this.#waitFor(id)
    return this.#options.store.drafts.get(id)
  }

  async #findOwn(): Promise<Draft | undefined> {
    const { store, kind, memory } = this.#options
    const drafts = (await store.drafts.list(kind)).filter((draft) => !draft.entity || draft.refused)
    const mine = memory.getItem(this.#memoryKey())
    const inOrder = [...drafts.filter(({ id }) => id === mine), ...drafts.filter(({ id }) => id !== mine)]
    for (const draft of inOrder) {
      if (await this.#keep(draft.id, this.#waitAtOpening(draft.id)))
        return (await store.drafts.get(draft.id)) ?? draft
    }
    await this.#keep(this.#draft.id)
    return undefined
  }

  /** The page before a reload may hold the draft this tab had open for a moment longer; others are taken at once or not. */
  #waitAtOpening(id: string): Parameters<typeof takeLock>[2] {
    const isMine = this.#options.memory.getItem(this.#memoryKey()) === id
    return isMine ? { signal: AbortSignal.timeout(RELOAD_MS) } : { ifAvailable: true }
  }

  /** Whether this tab has the draft now. */
  async #keep(id: string, options: Parameters<typeof takeLock>[2] = { ifAvailable: true }): Promise<boolean> {
    const lock = await this.#take(options, id).catch(() => undefined)
    if (!lock) return false
    if (this.#isDisposed) lock.release()
    else this.#lock = lock
    this.#options.memory.setItem(this.#memoryKey(), id)
    return true
  }

  /** Read-only until the other tab lets go. */
  #waitFor(id: string) {
    this.#take({ signal: this.#waiting.signal }, id).then(
      async (lock) => {
        if (this.#isDisposed) return lock?.release()
        const stored = await this.#options.store.drafts.get(id)
        // What was only waited for is what was shown already, and says no more of itself than it did.
        const { restoredAt } = this.#state
        const isShown = this.#state.ready && stored && isSameText(stored, this.#draft)
        const said = isShown ? restoredAt !== undefined && { restoredAt } : restored(stored)
        this.#lock = lock
        if (stored) this.#adopt(stored)
        this.#set({ ...this.#stateOf(this.#draft), ready: true, isReadOnly: false, ...said })
      },
      () => {}, // closed or taken over by another tab
    )
  }

  #take(options: Parameters<typeof takeLock>[2], id = this.#draft.id) {
    return takeLock(this.#options.locks, lockName(this.#options.store, id), options, () => this.#lose(id))
  }

  /** Another tab took it over. */
  #lose(id: string) {
    if (this.#draft.id !== id || this.#isDisposed) return
    clearTimeout(this.#timer)
    this.#lock = undefined
    this.#isDirty = false
    this.#options.onDirty(id, false)
    this.#set({ ...this.#state, isReadOnly: true })
    this.#waiting = new AbortController()
    this.#waitFor(id)
  }

  #adopt(found: Draft) {
    this.#draft = found
    this.#isStored = true
  }

  #schedule() {
    const now = Date.now()
    if (!this.#isDirty) this.#dirtySince = now
    this.#isDirty = true
    this.#options.onDirty(this.#draft.id, true)
    clearTimeout(this.#timer)
    const left = this.#dirtySince + MAX_WAIT_MS - now
    this.#timer = setTimeout(
      () => void this.flush().catch(noteUnsaved),
      Math.max(0, Math.min(TRAILING_MS, left)),
    )
  }

  #stateOf(draft: Draft): DraftState<T> {
    return {
      ready: true,
      id: draft.id,
      rev: draft.rev,
      data: draft.data as T,
      isBegun: this.#isStored || (draft.edits ?? 0) > 0,
      isReadOnly: false,
      ...(draft.refused ? { refused: draft.refused } : {}),
      ...(draft.baseRev === undefined ? {} : { baseRev: draft.baseRev }),
    }
  }

  #set(state: DraftState<T>) {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** What was typed stays in memory and is written with the next change. */
const noteUnsaved = (error: unknown): void =>
  console.warn(`The draft could not be written to this device. ${String(error)}`)

/** Held by the one form that may change the draft, in this tab or another. */
const lockName = (store: Pick<Store, 'name'>, id: string): string => `draft:${store.name}:${id}`

/** Whether the draft is open for editing, in this tab or another. */
export const isBeingEdited = async (store: Store, id: string, manager: Locks = locks()): Promise<boolean> =>
  (await manager.heldNames()).includes(lockName(store, id))

/** Deletes a draft that no form has open; the lock keeps a form from opening it during the deletion. Answers false where one has it. */
export async function removeClosedDraft(
  store: Store,
  id: string,
  manager: Locks = locks(),
): Promise<boolean> {
  const lock = await takeLock(manager, lockName(store, id), { ifAvailable: true })
  if (!lock) return false
  try {
    await store.drafts.remove(id)
  } finally {
    lock.release()
  }
  return true
}

const isSameText = (a: Draft, b: Draft): boolean => a.rev === b.rev && (a.edits ?? 0) === (b.edits ?? 0)

const restored = (found: Draft | undefined) => (found ? { restoredAt: found.at } : {})
