import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { lookAtParts, prefetch, prefetchNow, type PrefetchState } from '#client/offline/prefetch.ts'
import { Card } from '#client/ui/Card.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import classes from './sync.module.css'

/** Another tab may be the one that fetches. */
const LOOK_MS = 2000

/** Whether every page of the portal opens offline, or how far the download is. */
export function PartsCard() {
  const { t } = useLingui()
  const { phase, here, total } = useSnapshot(prefetch)
  const isWhole = total > 0 && here === total
  useEffect(() => {
    void lookAtParts()
    const timer = isWhole ? undefined : setInterval(() => void lookAtParts(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isWhole])
  if (total === 0) return null
  return (
    <Card title={<Trans>The portal on this device</Trans>}>
      <div className={classes.storage}>
        <span>
          {isWhole ? (
            <StatusBadge label={t`Ready for offline use`} tone="green" shape="check" />
          ) : (
            <StatusBadge label={t`${here} of ${total} parts`} tone="blue" shape="ring" />
          )}
        </span>
        <p className="s-quiet">{isWhole ? <Trans>Every page opens offline.</Trans> : explain(phase)}</p>
        {phase === 'dear' && !isWhole && (
          <Button size="xs" variant="default" onClick={prefetchNow}>
            <Trans>Download now</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Why not everything is here yet. */
function explain(phase: PrefetchState['phase']): ReactNode {
  switch (phase) {
    case 'no-line':
      return <Trans>The rest is downloaded when you're back online.</Trans>
    case 'dear':
      return <Trans>The rest is downloaded on an unmetered connection.</Trans>
    case 'full':
      return <Trans>There is not enough space on this device for the rest.</Trans>
    case 'done':
      return <Trans>The rest comes with the next version.</Trans>
    default:
      return <Trans>The rest is downloaded while you work.</Trans>
  }
}
