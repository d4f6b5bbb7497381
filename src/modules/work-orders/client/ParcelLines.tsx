/** The parcels of a work order with what is asked and paid for each; a message can name them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSeesAmounts } from '#client/session/session.ts'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Output } from '#contract/call.ts'
import { COST_CURRENCY } from '#domain/costs.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { amountText } from '#engine/form/index.ts'
import type { workOrders } from '../contract.ts'
import classes from './work-orders.module.css'

interface Props {
  parcels: Output<typeof workOrders.workOrderDetail>['parcels']
  quotes: readonly string[]
  quote: (waybillNo: string) => void
}

export function ParcelLines({ parcels, quotes, quote }: Props) {
  const { t, i18n } = useLingui()
  const isPriced = useSeesAmounts()
  if (parcels.length === 0) return null
  return (
    <>
      <h3 className={classes.title}>
        <Trans>Parcels</Trans>
      </h3>
      <ul className={classes.parcels}>
        {parcels.map(({ waybillNo, receiverName, status, askedAmount, decidedAmount }) => {
          const isQuoted = quotes.includes(waybillNo)
          return (
            <li key={waybillNo}>
              <span>
                <span className="s-mono">{waybillNo}</span> <small>{receiverName}</small>
              </span>
              <StatusBadge
                label={i18n._(waybillStatuses[status].label)}
                tone={waybillStatuses[status].tone}
                shape={waybillStatuses[status].shape}
              />
              {isPriced && askedAmount && (
                <span className="tabular">
                  {decidedAmount
                    ? `${amountText(decidedAmount, COST_CURRENCY)} / ${amountText(askedAmount, '')}`
                    : amountText(askedAmount, COST_CURRENCY)}
                </span>
              )}
              {parcels.length > 1 && (
                <PlainButton
                  look="plain"
                  aria-pressed={isQuoted}
                  aria-label={isQuoted ? t`Do not quote ${waybillNo}` : t`Quote ${waybillNo}`}
                  onClick={() => quote(waybillNo)}
                >
                  {isQuoted ? <Trans>Quoted</Trans> : <Trans>Quote</Trans>}
                </PlainButton>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
