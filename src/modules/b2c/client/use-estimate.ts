/** The freight of an order while it is typed, from the cached price list: works offline (spec 000 §8). */
import { useCall } from '#client/calls/use-call.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import {
  billableOf,
  quoteFreight,
  type FreightAsk,
  type FreightQuote,
  type RateCard,
} from '#domain/freight.ts'
import { englishName } from '#domain/country-names.ts'
import { type FormData, textAt } from '#engine/form/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { orderTotals, type OrderTotals } from '#modules/b2c/order-totals.ts'

export interface Estimate {
  totals: OrderTotals
  /** Off for people who see no amounts: they are shown no price. */
  isPriced: boolean
  /** `unknown`: not enough is known of the parcel yet; `failed`: there is no price list to read. */
  freight: FreightQuote | { ok: false; reason: 'unknown' | 'failed' }
  /** First day of the price list, yyyy-MM-dd. */
  validFrom: string
  /** False while the weight is missing or outside its limits. */
  isWeighed: boolean
}

const nothing = { ok: false, reason: 'unknown' } as const

export function useEstimate(data: FormData): Estimate {
  const country = textAt(data, 'receiver.country')
  const routes = useCall(
    lookups.getRoute,
    { country: englishName(country), serviceType: 'B2C' },
    { enabled: country !== '', quiet: true },
  )
  const isPriced = useSeesAmounts()
  const card = useCall(lookups.getRateCard, {}, { enabled: isPriced, quiet: true })
  const routeId = textAt(data, 'routeId')
  const route = routes.data?.find(({ id }) => id === routeId)
  const ask = {
    country,
    prov: textAt(data, 'receiver.prov'),
    routeId,
    weight: textAt(data, 'weight'),
    length: textAt(data, 'length'),
    width: textAt(data, 'width'),
    height: textAt(data, 'height'),
    volumeDivisor: route?.volumeDivisor,
  }
  const isWeighed = billableOf(ask) !== undefined
  const isAsked = isPriced && country !== '' && routeId !== '' && isWeighed
  const freight = isAsked ? priceOf(card.data, card.isFetching, ask) : nothing
  return {
    totals: orderTotals(data, route),
    isPriced,
    freight,
    validFrom: card.data?.validFrom ?? '',
    isWeighed,
  }
}

function priceOf(card: RateCard | undefined, isFetching: boolean, ask: FreightAsk): Estimate['freight'] {
  if (card) return quoteFreight(card, ask)
  return isFetching ? nothing : { ok: false, reason: 'failed' }
}
