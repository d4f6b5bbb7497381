/** Components that come with first use: a dialog, a menu, a panel. */
import { t } from '@lingui/core/macro'
import { lazy, startTransition, useEffect, useRef, useState, type ComponentType } from 'react'
import { useOnline } from '#client/ui/use-online.ts'
import { notify } from '#client/ui/notify.ts'
import { ChunkUnavailable, lazyImport } from './lazy-import.ts'

/**
 * A component loaded when it is first drawn; needs a `Suspense` above it. If it cannot be loaded, a message says why, the
 * rest of the page keeps working, and loading is retried when back online or when next drawn (`lazy` alone would
 * refuse for ever).
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const attempt = () =>
    lazy<ComponentType<P>>(async () => {
      try {
        return { default: await lazyImport(load) }
      } catch (error) {
        return {
          default: (props) => <MissedPart error={error} onSaid={again} next={next} props={props} />,
        }
      }
    })
  let part = attempt()
  // Not before the failed one was drawn: until then it is what a repeated first drawing waits for.
  const again = () => {
    part = attempt()
  }
  const next = () => part
  return function Part(props: P) {
    const [Here] = useState(() => part)
    return <Here {...props} />
  }
}

interface MissedPartProps<P> {
  error: unknown
  onSaid: () => void
  /** What asks for it again. */
  next: () => ComponentType<P>
  props: P
}

function MissedPart<P extends object>({ error, onSaid, next, props }: MissedPartProps<P>) {
  const isOffline = error instanceof ChunkUnavailable && error.isOffline
  const isOnline = useOnline()
  const isMissed = useRef(isOffline)
  const [Next, setNext] = useState<ComponentType<P>>()
  useEffect(() => {
    if (isOffline) notify(t`This part is not on this device yet. It loads when you're back online.`, 'bad')
    else {
      // Some browsers remember for as long as a page lives that a file did not come, and do not ask again (Chromium 150).
      const action = { label: t`Reload`, run: () => location.reload() }
      notify(t`This part could not be loaded. Please try again.`, 'bad', { action })
    }
    onSaid()
  }, [isOffline, onSaid])
  // Once for each time the line went: what a release took away does not come by asking.
  useEffect(() => {
    if (Next) return
    if (!isOnline) isMissed.current = true
    else if (isMissed.current) startTransition(() => setNext(next))
  }, [isOnline, next, Next])
  return Next ? <Next {...props} /> : null
}
