/** What the list of routes shows beside their names: prices of the cached price list, and which was used last. */
import { subscribe } from 'valtio'
import { connection } from '#client/calls/connection.ts'
import { observeCall } from '#client/calls/observe-call.ts'
import { viewer } from '#client/session/session.ts'
import { seesAmounts } from '#contract/amounts.ts'
import type { RateCard } from '#domain/freight.ts'
import type { FinishChoices } from '#engine/form/index.ts'
import { finishRoutes, lastRoutes } from '#modules/b2c/route-choices.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { storeSoon } from '#offline/store.ts'
import { readSentOrders, sentTables } from './sent-orders.ts'

export function watchRoutes(take: (finish: FinishChoices) => void): () => void {
  let card: RateCard | undefined
  let last: ReadonlyMap<string, string> = new Map()
  let isOver = false
  const isPriced = seesAmounts(viewer())
  const put = () => {
    if (isOver) return
    const known = { card, isPriced, isOnline: connection.isOnline, last }
    take((choices, parcel, routes) => finishRoutes(choices, parcel, routes, known))
  }
  const stops = [subscribe(connection, put)]
  put()
  if (isPriced)
    stops.push(
      observeCall(lookups.getRateCard, {}, (answer) => {
        card = answer
        put()
      }),
    )
  void storeSoon().then((store) => {
    if (isOver || !store) return
    const stop = store.watch(
      sentTables,
      () => readSentOrders(store),
      (orders) => {
        last = lastRoutes(orders)
        put()
      },
    )
    stops.push(stop)
  })
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
