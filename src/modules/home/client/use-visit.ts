import { useCallback, useEffect, useState } from 'react'
import { gatewayNow } from '#client/calls/clock.ts'
import { useStore } from '#client/offline/use-live.ts'
import { getStore, type Store } from '#offline/store.ts'
import { VISIT_KEY, visitAt, type Visit } from './visit.ts'

const EVERY_MS = 60_000

/** Losing it costs a digest, so a failure is not worth a word. */
const keep = (store: Store, visit: Visit): Promise<void> =>
  store.settings.set(VISIT_KEY, visit).catch(() => {})

async function touch(store: Store): Promise<Visit> {
  const visit = visitAt(await store.settings.get<Visit>(VISIT_KEY).catch(() => undefined), gatewayNow())
  await keep(store, visit)
  return visit
}

const touchNow = (): void => {
  const store = getStore()
  if (store && !document.hidden) void touch(store)
}

let isFollowing = false
/** From the first look at the dashboard on, whatever page is open in this tab counts as being here. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  setInterval(touchNow, EVERY_MS)
}

/** The visit that is going on, and how to mark its digest as read. undefined until the device was asked. */
export function useVisit(): [Visit | undefined, () => void] {
  const store = useStore()
  const [held, setHeld] = useState<{ store: Store; visit: Visit }>()
  useEffect(() => {
    if (!store) return
    let isCurrent = true
    void touch(store).then((visit) => isCurrent && setHeld({ store, visit }))
    follow()
    return () => {
      isCurrent = false
    }
  }, [store])
  const visit = held && held.store === store ? held.visit : undefined
  const read = useCallback(() => {
    if (!store || !visit) return
    const next = { ...visit, isRead: true }
    setHeld({ store, visit: next })
    void keep(store, { ...next, seen: gatewayNow() })
  }, [store, visit])
  return [visit, read]
}
