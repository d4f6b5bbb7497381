import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { boxWarnings, centreLimits } from '#domain/amazon-limits.ts'
import { englishName } from '#domain/country-names.ts'
import { amountText, type FormData, textAt } from '#engine/form/index.ts'
import { CartonFreight, PackingTotals } from '#engine/packing/view.ts'
import document from '#engine/packing/view/document.module.css'
import { shipmentFreight } from '#modules/fba/shipment-freight.ts'
import { lookups } from '#modules/lookups/contract.ts'
import classes from './fba.module.css'

/** Totals of the shipment, always in view: what it may cost, and what a fulfilment centre may turn away. */
export function OrderAside({ data }: { data: FormData }) {
  const isPriced = useSeesAmounts()
  return (
    <div className={document.panel}>
      {isPriced && <Estimate data={data} />}
      <PackingTotals data={data} />
      <Warnings data={data} />
    </div>
  )
}

function Estimate({ data }: { data: FormData }) {
  const country = textAt(data, 'country')
  const routes = useCall(
    lookups.getRoute,
    { country: englishName(country), serviceType: 'B2C' },
    { enabled: country !== '', quiet: true },
  ).data
  const card = useCall(lookups.getRateCard, {}, { quiet: true }).data
  const found = card && routes && shipmentFreight(data, card, routes)
  return (
    <CartonFreight
      estimate={
        found ? { amount: amountText(found.price, card.currency), validFrom: card.validFrom } : undefined
      }
    >
      <Trans>Enter country, sizes and weights</Trans>
    </CartonFreight>
  )
}

function Warnings({ data }: { data: FormData }) {
  const { i18n } = useLingui()
  const country = textAt(data, 'country')
  const found = boxWarnings(data, country)
  const { maxKg, maxSideCm } = centreLimits(country)
  return (
    <div className={classes.warnings} aria-live="polite">
      {found.length === 0 ? (
        <p>
          <Trans>
            Amazon accepts boxes up to {maxKg} kg and {maxSideCm} cm per side.
          </Trans>
        </p>
      ) : (
        <ul>
          {found.map(({ column, numbers, message }, at) => (
            <li key={`${column}:${at}`}>
              <strong>
                <Trans>Carton {numbers}</Trans>
              </strong>{' '}
              {i18n._(message)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
