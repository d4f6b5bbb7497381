/** State of the calculator: what was filled in, what is wrong with it, what it costs. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ask as askGateway } from '#client/calls/ask.ts'
import { OfflineError, Refused } from '#client/calls/failures.ts'
import { useCall } from '#client/calls/use-call.ts'
import { englishName } from '#domain/country-names.ts'
import { compareDecimals } from '#domain/money.ts'
import { lookups } from '#modules/lookups/contract.ts'
import {
  comparedRoutes,
  emptyAsk,
  estimated,
  problemOf,
  type Ask,
  type Problem,
  type RoutePrice,
} from '#modules/freight/calculation.ts'

/** `estimate`: from the kept price list, of that day. */
export type Price =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'price'; amount: string; estimateOf?: string }
  | { kind: 'failed'; message: MessageDescriptor }

/** Spec 000 §8 "Freight trial": price 0, failed call. */
const notServed = msg`Your outlet does not support this route yet`
const noFee = msg`No fee available`

/** The last ask of this page: closing the calculator forgets nothing. */
let last: Ask = emptyAsk

export function useCalculator() {
  const [ask, setAsk] = useState<Ask>(last)
  const [problem, setProblem] = useState<Problem>()
  const [price, setPrice] = useState<Price>({ kind: 'none' })
  const asked = useRef(0)
  const { country } = ask
  const isCountry = country !== ''
  const routes = useCall(
    lookups.getRoute,
    { country: englishName(country), serviceType: 'B2C' },
    { enabled: isCountry, quiet: true },
  )
  const products = useCall(
    lookups.getCustomerProduct,
    // Spec 000 §9: customer product page size 500.
    { page: 1, pageSize: 500, country: englishName(country) },
    { enabled: isCountry, quiet: true },
  )
  const card = useCall(lookups.getRateCard, {}, { quiet: true })
  useEffect(() => {
    last = ask
  }, [ask])

  const change = (part: Partial<Ask>) => {
    asked.current += 1
    setAsk((before) => ({ ...before, ...part }))
    setPrice({ kind: 'none' })
    setProblem(undefined)
  }
  const byCard = (): Price => {
    if (!card.data) return { kind: 'failed', message: noFee }
    const quote = estimated(card.data, routes.data ?? [], products.data?.list ?? [], ask)
    return quote.ok
      ? { kind: 'price', amount: quote.price, estimateOf: card.data.validFrom }
      : { kind: 'failed', message: quote.reason === 'lane' ? notServed : noFee }
  }
  const calculate = async () => {
    const wrong = problemOf(ask)
    setProblem(wrong)
    if (wrong) return
    asked.current += 1
    const mine = asked.current
    setPrice({ kind: 'asking' })
    const found = await trial(ask).catch((error: unknown): Price => {
      if (error instanceof OfflineError) return byCard()
      return { kind: 'failed', message: noFee }
    })
    if (mine === asked.current) setPrice(found)
  }
  const compared = useMemo<readonly RoutePrice[]>(() => {
    const wrong = problemOf({ ...ask, mode: '0', routeId: '-' })
    return card.data && routes.data && !wrong ? comparedRoutes(card.data, routes.data, ask) : []
  }, [ask, card.data, routes.data])

  return {
    ask,
    problem,
    price,
    change,
    calculate,
    compared,
    routes: routes.data ?? [],
    products: products.data?.list ?? [],
    /** The list the person chooses from, as it was asked for. */
    asked: ask.mode === '0' ? routes : products,
    isLoading: isCountry && (routes.isLoading || products.isLoading),
    validFrom: card.data?.validFrom ?? '',
  }
}

async function trial({
  country,
  rSsq,
  weight,
  mode,
  routeId,
  productId,
  length,
  width,
  height,
}: Ask): Promise<Price> {
  const place = rSsq.at(-1)
  try {
    const amount = await askGateway(lookups.trialFreight, {
      country: englishName(country),
      weight,
      rarea: place?.code || place?.id || '',
      orderType: 1,
      ...(mode === '0' ? { routeId } : { productId }),
      ...(length && width && height ? { length, width, height } : {}),
    })
    return compareDecimals(amount, '0') === 0
      ? { kind: 'failed', message: notServed }
      : { kind: 'price', amount }
  } catch (error) {
    // The gateway's own words are more exact, but the specification gives this one.
    if (error instanceof Refused) return { kind: 'failed', message: noFee }
    throw error
  }
}
