import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './document.module.css'

interface Props {
  /** Amount with its currency, and since when its rates hold; undefined while a carton cannot be priced. */
  readonly estimate: { readonly amount: string; readonly validFrom: string } | undefined
  /** What is still to be entered, or why there is no price. */
  readonly children: ReactNode
}

/** What the cartons of a document cost to send, and when that is paid. For people who see amounts. */
export function CartonFreight({ estimate, children }: Props) {
  return (
    <div className={classes.price} aria-live="polite">
      <span>
        <Trans>Freight, estimated by carton</Trans>
      </span>
      <output>{estimate?.amount ?? '--'}</output>
      <small>
        {estimate ? (
          <Trans>
            Rates from {estimate.validFrom}. Set aside when you submit, charged when the cartons leave.
          </Trans>
        ) : (
          children
        )}
      </small>
    </div>
  )
}
