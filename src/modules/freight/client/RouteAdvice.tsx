import { Trans } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { lookups } from '#modules/lookups/contract.ts'
import classes from './route-advice.module.css'

/** What can go wrong on the way and what is done then, in the provider's words (getYCOrderStatus.do); cached for offline use. */
export function RouteAdvice() {
  const { data } = useCall(lookups.getYCOrderStatus, {}, { quiet: true })
  if (!data?.length) return null
  return (
    <details className={classes.advice}>
      <summary>
        <Trans>What can happen on the way</Trans>
      </summary>
      <dl>
        {data.map(({ id, name, note }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
