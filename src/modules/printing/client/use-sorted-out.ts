/** Which orders of an open dialog can be printed, updated when any tab changes them (record 0048). */
import { useEffect, useMemo, useState } from 'react'
import { onApplied } from '#client/offline/accepted.ts'
import { useKnownOutbox } from '#client/offline/use-outbox.ts'
import { keptOrders } from '#modules/b2c/contract.ts'
import { patchRows, type Applied } from '#offline/effects.ts'
import { sortOut, waitingCalls, waitingOf, type OrderRow, type SortedOut, type Waiting } from './sort-out.ts'

/** Returns the orders with the effects applied; the same array if none of them changes. */
export const withAccepted = (orders: readonly OrderRow[], applied: Applied): readonly OrderRow[] =>
  patchRows(applied, keptOrders.tables[0] ?? '', orders)

/** Returns which orders can be printed now. `begun`: what was queued when the dialog opened, used until the queue is read. */
export function useSortedOut(orders: readonly OrderRow[], begun: Waiting): SortedOut {
  const [known, setKnown] = useState(orders)
  useEffect(() => onApplied((applied) => setKnown((now) => withAccepted(now, applied))), [])
  const queued = useKnownOutbox(waitingCalls)
  const waiting = queued ? waitingOf(queued) : begun
  // The queue changes with every attempt to send; labels are drawn again only if these ids change.
  const key = JSON.stringify([[...waiting.edited], [...waiting.cancelled]])
  return useMemo(
    () => sortOut(known, waiting),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `waiting`
    [known, key],
  )
}
