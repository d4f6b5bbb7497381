/** The state of the line and the queue in the header, in a few words; leads to the Sync centre. Absent when all is well. */
import { Trans, useLingui } from '@lingui/react/macro'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { unsentCount } from './badge.ts'
import classes from './sync-pill.module.css'
import { useOutboxCounts } from './use-outbox.ts'
import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { subscribe } from 'valtio'
import { connection } from '#client/calls/connection.ts'

/** When the device was last online: data on the screen is at most that recent. */
let lastOnline = Date.now()

subscribe(connection, () => {
  lastOnline = Date.now()
})

/** Epoch milliseconds of the last change of the line, of the page's start while there was none. */
const useOfflineSince = (): number =>
  useSyncExternalStore(
    (listener) => subscribe(connection, listener),
    () => lastOnline,
    () => lastOnline,
  )

const HeldPart = lazyPart(async () => (await import('./HeldPart.tsx')).HeldPart)

/** Path of the Sync centre (slice `sync`). */
const SYNC_CENTRE = '/sync'

export function SyncPill() {
  const { t } = useLingui()
  const counts = useOutboxCounts()
  const isOnline = useOnline()
  const unsent = unsentCount(counts)
  if (isOnline && unsent === 0 && counts.person === 0) return null
  const pill = (text: ReactNode) => (
    <PlainLink
      to={SYNC_CENTRE}
      className={classes.pill}
      data-urgent={counts.person > 0}
      title={t`Open the Sync centre`}
    >
      <Mark isOnline={isOnline} isUrgent={counts.person > 0} />
      {!isOnline && counts.person > 0 && <Mark isOnline={false} isUrgent={false} />}
      {!isOnline && <OfflineText isLesser={counts.person > 0 || unsent > 0} />}
      {counts.person > 0 && (
        <span>
          <Trans>needs you {counts.person}</Trans>
        </span>
      )}
      {unsent > 0 && (
        <span className={counts.person > 0 ? classes.lesser : undefined}>
          {text ?? <Trans>{unsent} unsent</Trans>}
        </span>
      )}
    </PlainLink>
  )
  if (unsent === 0) return pill(undefined)
  return (
    <Suspense fallback={pill(undefined)}>
      <HeldPart pill={pill} />
    </Suspense>
  )
}

function OfflineText({ isLesser }: { isLesser: boolean }) {
  const language = useLanguage()
  const since = useOfflineSince()
  const time = shortTime(since, language)
  return (
    <span className={isLesser ? classes.lesser : undefined}>
      <Trans>offline</Trans>
      <span className={classes.since}>
        {' '}
        <Trans>updated {time}</Trans>
      </span>
    </span>
  )
}

/** A shape for each state, so that it reads without its colour. */
function Mark({ isOnline, isUrgent }: { isOnline: boolean; isUrgent: boolean }) {
  const path = isUrgent
    ? 'M6 1.6 11 10.2H1ZM6 4.8v2.2M6 8.5v.2'
    : isOnline
      ? 'M6 10V2.4M2.8 5.6 6 2.4l3.2 3.2'
      : 'M2 2l8 8M3 6.5A4 4 0 0 1 6 5M9.6 6.9A4 4 0 0 0 8 5.6M6 9.6v.1'
  return (
    <svg
      viewBox="0 0 12 12"
      width={12}
      height={12}
      aria-hidden
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
    >
      <path d={path} />
    </svg>
  )
}
