/** A form's data as a draft that outlives everything. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { locks } from '#offline/locks.ts'
import type { DraftOptions, Store } from '#offline/store.ts'
import type { OutboxRow } from '#offline/types.ts'
import { DraftSession, type DraftState } from './draft-session.ts'
import { flushAll, onFlush, setDirty } from './flush.ts'
import { onPageLeave } from './page-leave.ts'
import { useStore } from './use-live.ts'

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
  create?: DraftOptions,
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
    create: { href: location.pathname, ...create },
  })
}

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
  const [session, setSession] = useState<DraftSession<T>>()
  const [first] = useState(initial)
  useEffect(() => {
    if (!store) return undefined
    const opened = openSession(store, kind, id, initial, create)
    const offFlush = onFlush(opened.flush)
    const offLeave = onPageLeave(() => opened.unsaved())
    // oxlint-disable-next-line react/set-state-in-effect -- a resource with a life of its own: opened and closed here
    setSession(opened)
    void opened.open()
    return () => {
      offFlush()
      offLeave()
      setSession(undefined)
      void opened.dispose()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `initial` and `create` are read once per draft
  }, [store, kind, id])
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
  data,
  isReadOnly: true,
  update: () => {},
  flush: notYet,
  takeOver: notYet,
  discard: notYet,
  submitOptions: () => {
    throw new Error('The draft is not ready')
  },
})
