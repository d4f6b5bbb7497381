import { Trans, useLingui } from '@lingui/react/macro'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { waybillStatuses } from '#domain/waybill-status.ts'
import classes from './inquiry.module.css'
import type { Found, Outcome } from './use-inquiry.ts'

/** What came back, or why nothing did. */
export function InquiryAnswer({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'offline')
    return (
      <p className={classes.note} data-tone="warn">
        <Trans>You're offline. Your entries are kept. Try again when you're back online.</Trans>
      </p>
    )
  if (outcome.kind === 'refused')
    return (
      <p className={classes.note} data-tone="warn">
        {outcome.desc}
      </p>
    )
  const { found, subject } = outcome
  if (found.found === '0') return <Nothing />
  return (
    <section className={classes.answer} aria-labelledby="inquiry-answer">
      <h2 className={classes.heading} id="inquiry-answer">
        {subject === 'waybill' ? <Trans>The parcel belongs to</Trans> : <Trans>Registered as</Trans>}
      </h2>
      <p className={classes.name}>{found.name}</p>
      <Facts found={found} />
    </section>
  )
}

const Nothing = () => (
  <p className={classes.note}>
    <strong>
      <Trans>Nothing was found for these two details.</Trans>
    </strong>{' '}
    <Trans>Compare both with the label or the contract. The answer is the same, whichever is wrong.</Trans>
  </p>
)

function Facts({ found }: { found: Found }) {
  const { i18n } = useLingui()
  const { siteName, servicePhone, serviceEmail, status } = found
  const fact = status ? waybillStatuses[status] : undefined
  return (
    <dl className={classes.facts}>
      {fact && (
        <div>
          <dt>
            <Trans>Parcel</Trans>
          </dt>
          <dd>
            <StatusBadge label={i18n._(fact.label)} tone={fact.tone} shape={fact.shape} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Outlet</Trans>
        </dt>
        <dd>{siteName || '–'}</dd>
      </div>
      <div>
        <dt>
          <Trans>Customer service</Trans>
        </dt>
        <dd>
          {servicePhone && <a href={`tel:${servicePhone.replace(/[^+\d]/g, '')}`}>{servicePhone}</a>}
          {serviceEmail && <a href={`mailto:${serviceEmail}`}>{serviceEmail}</a>}
          {!servicePhone && !serviceEmail && <Trans>The outlet has left no contact.</Trans>}
        </dd>
      </div>
    </dl>
  )
}
