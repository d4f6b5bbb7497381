import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState, type ReactNode } from 'react'
import { splitNumbers } from '#domain/waybill-number.ts'
import { useUrlQuery } from '#client/router/go.ts'
import { notify } from '#client/ui/notify.ts'
import { NumbersBox } from './NumbersBox.tsx'
import { problemsFirst } from '../public/order-parcels.ts'
import { ParcelCard } from './ParcelCard.tsx'
import { ProofsOfAll } from './ProofsOfAll.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { Summary } from './Summary.tsx'
import { MAX_NUMBERS, MAX_SHARED } from '../public/track.ts'
import { useTracking } from './use-tracking.ts'
import classes from './tracking.module.css'

interface TrackingViewProps {
  /** Shown until something is asked. */
  before?: ReactNode
  /** Own parcels show their proofs. */
  hasProofs?: boolean
}

/** Paste numbers, read where the parcels are. The address carries the numbers, so that it can be shared. */
export function TrackingView({ before, hasProofs = false }: TrackingViewProps) {
  const [query, setQuery] = useUrlQuery()
  const shared = query['n'] ?? ''
  const [long, setLong] = useState<readonly string[]>()
  const numbers = useMemo(() => long ?? splitNumbers(shared).slice(0, MAX_NUMBERS), [long, shared])
  const { list, isAsking, again } = useTracking(numbers)

  const look = (wanted: readonly string[]) => {
    const isLong = wanted.length > MAX_SHARED
    setLong(isLong ? wanted.slice(0, MAX_NUMBERS) : undefined)
    setQuery({ n: isLong ? '' : wanted.join(',') })
    if (!isLong && wanted.join(',') === shared) again()
  }
  return (
    <div className={classes.view}>
      <NumbersBox initial={numbers} max={MAX_NUMBERS} isAsking={isAsking} onLook={look} />
      {numbers.length === 0 ? (
        <>
          {before}
          <RecentSearches onLook={look} />
        </>
      ) : (
        <Results list={list} isAsking={isAsking} again={again} canShare={!long} hasProofs={hasProofs} />
      )}
    </div>
  )
}

type ResultsProps = ReturnType<typeof useTracking> & {
  canShare: boolean
  hasProofs: boolean
}

function Results({ list, isAsking, again, canShare, hasProofs }: ResultsProps) {
  const sorted = problemsFirst(list)
  const answered = list.filter(({ state }) => state !== 'asking').length
  const total = list.length
  return (
    <section className={classes.results}>
      <div className={classes.tools}>
        <h2 className={classes.count} aria-live="polite">
          {isAsking && total > 1 ? (
            <Trans>
              {answered} of {total} answered
            </Trans>
          ) : (
            <Plural value={total} one="# parcel" other="# parcels" />
          )}
        </h2>
        {canShare && <CopyLink />}
        {hasProofs && <ProofsOfAll list={list} />}
        <Button variant="default" size="xs" onClick={() => again()} disabled={isAsking}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
      {total > 1 && <Summary list={list} />}
      <ul className={classes.list}>
        {sorted.map((tracked) => (
          <ParcelCard
            key={tracked.number}
            tracked={tracked}
            isOpen={total === 1}
            hasProofs={hasProofs}
            again={() => again([tracked.number])}
          />
        ))}
      </ul>
    </section>
  )
}

function CopyLink() {
  const { t } = useLingui()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      notify(t`Link copied`, 'good')
    } catch {
      notify(t`Copy the address of this page to share it`)
    }
  }
  return (
    <Button variant="default" size="xs" onClick={() => void copy()}>
      <Trans>Copy link</Trans>
    </Button>
  )
}
