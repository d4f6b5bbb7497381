import { Trans, Plural } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { englishName } from '#domain/country-names.ts'
import { amountText, type FormData, textAt } from '#engine/form/index.ts'
import { CartonFreight, PackingTotals } from '#engine/packing/view.ts'
import { cartonFreight } from '#modules/b2b/carton-freight.ts'
import { isShort, needsOf } from '#modules/b2b/shortages.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { useStock } from './use-stock.ts'
import classes from '#engine/packing/view/document.module.css'

/** Totals of the order, always in view: what it is, what it is worth, what it may cost, what is short. */
export function OrderAside({ data }: { data: FormData }) {
  const isPriced = useSeesAmounts()
  return (
    <div className={classes.panel}>
      {isPriced && <Estimate data={data} />}
      <PackingTotals data={data} />
      <Shortages data={data} />
    </div>
  )
}

function Estimate({ data }: { data: FormData }) {
  return (
    <CartonFreight estimate={useEstimate(data)}>
      <Trans>Enter receiver, route, sizes and weights</Trans>
    </CartonFreight>
  )
}

function Shortages({ data }: { data: FormData }) {
  const warehouse = textAt(data, 'warehouse')
  const short = needsOf(data, useStock(warehouse)).filter(isShort)
  const open = short.filter(({ isWaiting }) => !isWaiting).length
  const waiting = short.length - open
  if (!warehouse) return null
  return (
    <p className={classes.stock} data-bad={open > 0 || undefined}>
      {open > 0 ? (
        <Trans>
          <Plural
            value={open}
            one={`Not enough stock in ${warehouse} for # line. Split it, replace it or keep waiting.`}
            other={`Not enough stock in ${warehouse} for # lines. Split them, replace them or keep waiting.`}
          />
        </Trans>
      ) : waiting > 0 ? (
        <Trans>
          <Plural value={waiting} one="# line waits for goods." other="# lines wait for goods." />
        </Trans>
      ) : (
        <Trans>{warehouse} has enough stock.</Trans>
      )}
    </p>
  )
}

/** The sum over the cartons, each priced as a parcel of its route; undefined while one cannot be priced. */
function useEstimate(data: FormData): { amount: string; validFrom: string } | undefined {
  const country = textAt(data, 'receiver.country')
  const routeId = textAt(data, 'routeId')
  const routes = useCall(
    lookups.getRoute,
    { country: englishName(country), serviceType: 'B2C' },
    { enabled: country !== '', quiet: true },
  )
  const card = useCall(lookups.getRateCard, {}, { quiet: true }).data
  const route = routes.data?.find(({ id }) => id === routeId)
  if (!card) return undefined
  const found = cartonFreight(data, card, route?.volumeDivisor)
  return found && { amount: amountText(found.price, card.currency), validFrom: card.validFrom }
}
