/** Components that come with first use: a dialog, a menu, a panel. */
import { t } from '@lingui/core/macro'
import { lazy, useEffect, useState, type ComponentType } from 'react'
import { notify } from '#client/ui/notify.ts'
import { ChunkUnavailable, lazyImport } from './lazy-import.ts'

/**
 * A component that is loaded when it is first drawn; stands under a `Suspense`. Where it cannot come, a message says why, the
 * page around it goes on, and the next time it is drawn it is asked for again (`lazy` alone would refuse for ever).
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const attempt = () =>
    lazy<ComponentType<P>>(async () => {
      try {
        return { default: await lazyImport(load) }
      } catch (error) {
        return { default: () => <NotHere error={error} onSaid={again} /> }
      }
    })
  let part = attempt()
  // Not before the failed one was drawn: until then it is what a repeated first drawing waits for.
  const again = () => {
    part = attempt()
  }
  return function Part(props: P) {
    const [Here] = useState(() => part)
    return <Here {...props} />
  }
}

function NotHere({ error, onSaid }: { error: unknown; onSaid: () => void }) {
  useEffect(() => {
    const isOffline = error instanceof ChunkUnavailable && error.isOffline
    notify(
      isOffline
        ? t`This part is not on this device yet. It comes when the line is back.`
        : t`This part could not be loaded. Please try again.`,
      'bad',
    )
    onSaid()
  }, [error, onSaid])
  return null
}
