/** A form's data as a draft that outlives everything. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { locks } from '#offline/locks.ts'
import { type DraftOptions, type Store, getStore } from '#offline/store.ts'
import type { OutboxRow, Draft } from '#offline/types.ts'
import { DraftSession, type DraftState } from './draft-session.ts'
import { flushAll, onFlush, setDirty } from './flush.ts'
import { useStore } from './use-live.ts'

/** When the page goes away or to the background, every open form gets its last write, synchronously. */
const sources = new Set<() => Draft | undefined>()
let isListening = false

function writeAll() {
  const drafts = [...sources].flatMap((source) => source() ?? [])
  getStore()?.drafts.writeOnPageHide(drafts)
}

/** `source` answers what is not written yet. Answers how to unregister it. */
function onPageLeave(source: () => Draft | undefined): () => void {
  sources.add(source)
  if (!isListening) {
    isListening = true
    window.addEventListener('pagehide', writeAll)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && writeAll())
  }
  return () => sources.delete(source)
}

export interface DraftHandle<T> extends DraftState<T> {
  update(next: T | ((old: T) => T)): void
  /** Writes now what is not written yet. */
  flush(): Promise<void>
  takeOver(): Promise<void>
  /** Throws it away and begins a new one; after a submit it only begins a new one. */
  discard(): Promise<void>
  /** Key and draft for `outbox.enqueue`. Nothing is saved afterwards until the person types again. */
  submitOptions(): { key: string; draft: NonNullable<OutboxRow['draft']> }
}

function openSession<T>(
  store: Store,
  kind: string,
  id: string | undefined,
  initial: () => T,
  create: DraftOptions | undefined,
  before: DraftSession<T> | undefined,
) {
  return new DraftSession<T>({
    store,
    kind,
    id,
    initial,
    locks: locks(),
    memory: sessionStorage,
    onDirty: setDirty,
    flushOthers: flushAll,
    before,
    create: { href: location.pathname, ...create },
  })
}

/** A session and what it was opened for. */
interface Held<T> {
  store: Store
  kind: string
  id: string | undefined
  session: DraftSession<T>
}

const isOf = <T>(held: Held<T> | undefined, store: Store | undefined, kind: string, id: string | undefined) =>
  held !== undefined && held.store === store && held.kind === kind && held.id === id

const notYet = () => Promise.resolve()

/**
 * Without `id`: the draft of this kind this tab had open, else the newest no other tab has open, else a new one.
 * With `id`: that draft, begun with `initial()` and `create` where there is none. Read-only while another tab has it.
 */
export function useDraft<T>(
  kind: string,
  id: string | undefined,
  initial: () => T,
  create?: DraftOptions,
): DraftHandle<T> {
  const store = useStore()
  const [held, setHeld] = useState<Held<T>>()
  const last = useRef<Held<T>>(undefined)
  const [first] = useState(initial)
  useEffect(() => {
    if (!store) return undefined
    // The screen was hidden for a while: the form goes on where it was, without a step back to "being looked for".
    const before = isOf(last.current, store, kind, id) ? last.current?.session : undefined
    const opened = openSession(store, kind, id, initial, create, before)
    const offFlush = onFlush(opened.flush)
    const offLeave = onPageLeave(() => opened.unsaved())
    last.current = { store, kind, id, session: opened }
    // oxlint-disable-next-line react/set-state-in-effect -- a resource with a life of its own: opened and closed here
    setHeld(last.current)
    void opened.open()
    return () => {
      offFlush()
      offLeave()
      void opened.dispose()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `initial` and `create` are read once per draft
  }, [store, kind, id])
  const session = isOf(held, store, kind, id) ? held?.session : undefined
  const state = useSyncExternalStore(
    session?.subscribe ?? (() => () => {}),
    session?.state ?? (() => undefined),
    () => undefined,
  )
  if (!session || !state) return closedHandle(first)
  const { update, flush, takeOver, discard, submitOptions } = session
  return { ...state, update, flush, takeOver, discard, submitOptions }
}

/** Before there is a store. */
const closedHandle = <T>(data: T): DraftHandle<T> => ({
  ready: false,
  id: '',
  rev: 0,
  data,
  isBegun: false,
  isReadOnly: true,
  update: () => {},
  flush: notYet,
  takeOver: notYet,
  discard: notYet,
  submitOptions: () => {
    throw new Error('The draft is not ready')
  },
})
