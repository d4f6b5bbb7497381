import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { update } from '#client/offline/update-state.ts'
import { useSession } from '#client/session/session.ts'
import { asking } from '#client/ui/confirm.ts'
import { Toaster } from '#client/ui/Toaster.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { panelLoader } from './panel.ts'
import { useLoaded } from './loaded.ts'

const Updates = lazyPart(async () => (await import('#client/offline/UpdateDialog.tsx')).UpdateDialog)
const ThemeProvider = lazyPart(async () => (await import('#client/theme/ThemeProvider.tsx')).ThemeProvider)
const ConfirmDialog = lazyPart(async () => (await import('#client/ui/ConfirmDialog.tsx')).ConfirmDialog)

/** What lies around every page: messages, questions, and the sign-in panel over a page whose session ended. */
export function Root() {
  const { phase } = useSession()
  const { state, isStale } = useSnapshot(update)
  const isAsking = useSnapshot(asking).open !== undefined
  return (
    <ErrorBoundary>
      <Outlet />
      {phase === 'locked' && <Locked />}
      {(state !== 'none' || isStale) && (
        <Suspense fallback={null}>
          <ThemeProvider>
            <Updates />
          </ThemeProvider>
        </Suspense>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog />
        </Suspense>
      )}
      <Toaster />
    </ErrorBoundary>
  )
}

function Locked() {
  const [panel] = useLoaded(panelLoader())
  if (panel.state !== 'ready') return null
  const Panel = panel.value
  return <Panel />
}
