/** Estimated cost of a shipment, from the cached price list: works offline. */
import { Plural, Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useRef } from 'react'
import { withTexts } from '#client/i18n/with-texts.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useCall } from '#client/calls/use-call.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { englishName } from '#domain/country-names.ts'
import { quoteFreight } from '#domain/freight.ts'
import { addMoney } from '#domain/money.ts'
import { expressTypes, shippingTypes } from '#domain/order-facts.ts'
import { type FormData, textAt } from '#engine/form/index.ts'
import type { UpdateForm } from '#engine/form/view.ts'
import { loadRouteAdvice } from '#modules/freight/module.ts'
import { lookups } from '#modules/lookups/contract.ts'
import classes from './collection.module.css'

const RouteAdvice = lazyPart(async () => (await withTexts(['freight'], loadRouteAdvice)()).default)

/** An order as far as its price goes. */
export interface Weighed {
  readonly weight: string
  readonly length?: string
  readonly width?: string
  readonly height?: string
}

interface Props {
  data: FormData
  update: UpdateForm
  orders: readonly Weighed[]
}

export function ShipAside({ data, update, orders }: Props) {
  const country = textAt(data, 'receiver.country')
  const routeId = textAt(data, 'routeId')
  const isPriced = useSeesAmounts()
  const card = useCall(lookups.getRateCard, {}, { enabled: isPriced, quiet: true })
  const routes = useCall(
    lookups.getRoute,
    { country: englishName(country), serviceType: 'B2C' },
    { enabled: country !== '', quiet: true },
  )
  const route = routes.data?.find(({ id }) => id === routeId)
  useRouteChoice(routeId, route, update)
  const quotes =
    isPriced && card.data && route
      ? orders.map((order) =>
          quoteFreight(card.data, {
            ...order,
            country,
            prov: textAt(data, 'receiver.prov'),
            routeId,
            volumeDivisor: route.volumeDivisor,
          }),
        )
      : []
  const good = quotes.flatMap((quote) => (quote.ok ? [quote] : []))
  const failed = quotes.length - good.length
  return (
    <Card title={<Trans>Estimate</Trans>}>
      <dl className={classes.rows} aria-live="polite">
        <dt>
          <Trans>Orders</Trans>
        </dt>
        <dd>{orders.length}</dd>
        <dt>
          <Trans>Billable weight</Trans>
        </dt>
        <dd>
          {good.length
            ? `${addMoney(
                good.map(({ billable }) => billable),
                3,
              ).replace(/\.?0+$/, '')} kg`
            : '--'}
        </dd>
        {isPriced && (
          <>
            <dt>
              <Trans>Freight</Trans>
            </dt>
            <dd>
              <strong>
                {good.length && !failed ? `${addMoney(good.map(({ price }) => price))} CNY` : '--'}
              </strong>
            </dd>
          </>
        )}
      </dl>
      {failed > 0 && (
        <p className={classes.notice}>
          <Plural
            value={failed}
            one="# order has no price on this route."
            other="# orders have no price on this route."
          />
        </p>
      )}
      {routeId !== '' && (
        <Suspense fallback={null}>
          <RouteAdvice />
        </Suspense>
      )}
    </Card>
  )
}

interface RouteFacts {
  readonly shippingType: string
  readonly expressType: string
}

/** A route says how it travels and how fast: choosing one sets both, and the person can still change them. */
function useRouteChoice(routeId: string, route: RouteFacts | undefined, update: UpdateForm): void {
  const seen = useRef(routeId)
  useEffect(() => {
    if (seen.current === routeId || !route) return
    seen.current = routeId
    update({
      ...(Object.hasOwn(shippingTypes, route.shippingType) ? { shippingType: route.shippingType } : {}),
      ...(Object.hasOwn(expressTypes, route.expressType) ? { expressType: route.expressType } : {}),
    })
  }, [routeId, route, update])
}
