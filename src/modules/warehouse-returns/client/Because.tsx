import { useLingui } from '@lingui/react/macro'
import type { MatchReason } from '#domain/claim-match.ts'
import { matchReasons } from '../match-reasons.ts'
import classes from './headless.module.css'

/** What speaks for a parcel being one's own, a badge for each reason, the strongest first. */
export function Because({ reasons }: { reasons: readonly MatchReason[] }) {
  const { t, i18n } = useLingui()
  return (
    <ul className={classes.because} aria-label={t`Because`}>
      {reasons.map((reason) => (
        <li key={reason}>{i18n._(matchReasons[reason])}</li>
      ))}
    </ul>
  )
}
