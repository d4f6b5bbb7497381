import { Anchor } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, Suspense } from 'react'
import { isMistypedWaybillNo, isWaybillNo } from '#domain/waybill-number.ts'
import { countryName } from '#domain/country-names.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { localeTag, useLanguage } from '#client/i18n/language.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { notify } from '#client/ui/notify.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { dayText, timeText } from '../public/scan-times.ts'
import { groupOf } from '../public/order-parcels.ts'
import type { Parcel, Tracked } from '../public/parcel.ts'
import { Timeline } from './Timeline.tsx'
import classes from './tracking.module.css'
import { lazyPart } from '#client/offline/lazy-part.tsx'

const Dialog = lazyPart(async () => (await import('./ProofDialog.tsx')).ProofDialog)

/** Opens the proofs of a parcel in place. */
function ProofButton({ number }: { number: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
        <Trans>Proof of delivery</Trans>
      </Anchor>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog number={number} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface ParcelCardProps {
  tracked: Tracked
  /** Open from the start: the only parcel of the page. */
  isOpen: boolean
  /** Proofs can be seen by who owns the parcel. */
  hasProofs: boolean
  again: () => void
}

/** One number: status and last scan at a glance, the whole way on demand. */
export function ParcelCard({ tracked, isOpen, hasProofs, again }: ParcelCardProps) {
  const { number, parcel, at, state } = tracked
  const [open, setOpen] = useState(isOpen)
  const isKnown = parcel?.found === '1'
  return (
    <li className={classes.card} data-group={groupOf(tracked)} data-asking={state === 'asking' || undefined}>
      <div className={classes.head}>
        <CopyNumber number={number} />
        {isKnown && <Status parcel={parcel} />}
      </div>
      {isKnown && <Route parcel={parcel} />}
      {isKnown && !open && <LastScan parcel={parcel} />}
      {isKnown && open && <Timeline scans={parcel.scans} />}
      {parcel?.found === '0' && <Unknown number={number} />}
      {!parcel && state === 'asking' && <div className={classes.skeleton} aria-hidden />}
      <div className={classes.cardFoot}>
        {isKnown && parcel.scans.length > 1 && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? <Trans>Hide details</Trans> : <Trans>All scans</Trans>}
          </Anchor>
        )}
        {hasProofs && isKnown && parcel.status === 'SIGNED' && <ProofButton number={parcel.waybillNo} />}
        {state === 'failed' ? (
          <Failed tracked={tracked} again={again} />
        ) : (
          isKnown && <AsOf at={at} offline={false} />
        )}
      </div>
    </li>
  )
}

function CopyNumber({ number }: { number: string }) {
  const { t } = useLingui()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      notify(t`Number copied`, 'good')
    } catch {
      notify(t`The browser does not allow this page to copy`, 'bad')
    }
  }
  return (
    <button type="button" className={classes.number} onClick={() => void copy()} title={t`Copy number`}>
      {number}
    </button>
  )
}

function Status({ parcel }: { parcel: Parcel }) {
  const { i18n } = useLingui()
  if (!parcel.status) return null
  const { label, tone, shape } = waybillStatuses[parcel.status]
  return <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />
}

function Route({ parcel }: { parcel: Parcel }) {
  const language = useLanguage()
  const ends = [parcel.fromCountry, parcel.toCountry]
    .filter(Boolean)
    .map((country) => countryName(country, language))
  return ends.length === 2 ? (
    <p className={classes.route}>
      {ends[0]} <span aria-hidden>→</span> {ends[1]}
    </p>
  ) : null
}

function LastScan({ parcel }: { parcel: Parcel }) {
  const locale = localeTag(useLanguage())
  const last = parcel.scans.reduce<Parcel['scans'][number] | undefined>(
    (found, scan) => (found && found.at >= scan.at ? found : scan),
    undefined,
  )
  if (!last)
    return (
      <p className={classes.last}>
        <Trans>Not scanned yet</Trans>
      </p>
    )
  return (
    <p className={classes.last}>
      {last.desc}
      <time dateTime={last.at} className={classes.when}>
        {[last.place, `${dayText(last.at, locale)}, ${timeText(last.at, locale)}`]
          .filter(Boolean)
          .join(' · ')}
      </time>
    </p>
  )
}

/** Says whether it is worth looking at the number again. */
function Unknown({ number }: { number: string }) {
  return (
    <p className={classes.unknown}>
      <strong>
        <Trans>Unknown number.</Trans>
      </strong>{' '}
      {isMistypedWaybillNo(number) ? (
        <Trans>Its check digit is wrong: one digit is mistyped, or two are swapped.</Trans>
      ) : isWaybillNo(number) ? (
        <Trans>
          The number has the right format. The parcel may not have been handed over yet. Try again later.
        </Trans>
      ) : (
        <Trans>Our waybill numbers are SP and thirteen digits.</Trans>
      )}
    </p>
  )
}

function Failed({ tracked, again }: { tracked: Tracked; again: () => void }) {
  const { failure, desc, at, parcel } = tracked
  return (
    <span className={classes.failed}>
      {parcel ? (
        <AsOf at={at} offline={failure === 'offline'} />
      ) : (
        <span>
          {failure === 'offline' && (
            <Trans>You're offline, and no earlier answer is saved on this device.</Trans>
          )}
          {failure === 'busy' && <Trans>Too many requests at once. Wait a moment.</Trans>}
          {failure === 'refused' && (desc || <Trans>The server gave no answer.</Trans>)}
        </span>
      )}
      <Anchor component="button" type="button" size="sm" onClick={again}>
        <Trans>Try again</Trans>
      </Anchor>
    </span>
  )
}
