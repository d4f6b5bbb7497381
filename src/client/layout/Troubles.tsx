import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { leaving } from '#client/offline/leave.ts'
import { useStoreStatus } from '#client/offline/use-live.ts'

const LeaveModal = lazyPart(async () => (await import('#client/offline/LeaveModal.tsx')).LeaveModal)
const StoreTrouble = lazyPart(async () => (await import('#client/offline/StoreTrouble.tsx')).StoreTrouble)

/** What is rarely needed and heavy: the question before leaving with unsent rows, and a store that fails. */
export function Troubles() {
  const isLeaving = useSnapshot(leaving).open !== undefined
  const status = useStoreStatus()
  return (
    <Suspense fallback={null}>
      {isLeaving && <LeaveModal />}
      {(status === 'outdated' || status === 'lost') && <StoreTrouble />}
    </Suspense>
  )
}
