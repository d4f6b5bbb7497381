/** The freight of an order while it is typed, from the kept price list: works without a line (spec 000 §8). */
import { useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { billableOf, quoteFreight, type FreightQuote } from '#domain/freight.ts'
import { textAt } from '#engine/logic/form-paths.ts'
import type { FormData } from '#engine/schema/form.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { orderTotals, type OrderTotals } from '#modules/b2c/order-totals.ts'

export interface Estimate {
  totals: OrderTotals
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
    { country, serviceType: 'B2C' },
    { enabled: country !== '', quiet: true },
  )
  const card = useCall(lookups.getRateCard, {}, { quiet: true })
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
  const isAsked = country !== '' && routeId !== '' && isWeighed
  const key = JSON.stringify(ask)
  const freight = useMemo(() => {
    if (!isAsked) return nothing
    if (card.data) return quoteFreight(card.data, JSON.parse(key) as typeof ask)
    return card.isFetching ? nothing : ({ ok: false, reason: 'failed' } as const)
  }, [isAsked, card.data, card.isFetching, key])
  return { totals: orderTotals(data, route), freight, validFrom: card.data?.validFrom ?? '', isWeighed }
}
