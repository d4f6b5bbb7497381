/** What the list of routes shows beside their names: prices by the weight of the goods, and which was used last. */
import { subscribe } from 'valtio'
import { connection } from '#client/calls/connection.ts'
import { observeCall } from '#client/calls/observe-call.ts'
import { viewer } from '#client/session/session.ts'
import { seesAmounts } from '#contract/amounts.ts'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import type { RateCard } from '#domain/freight.ts'
import { gradeOfType } from '#domain/outbound-kinds.ts'
import type { FinishChoices } from '#engine/form/index.ts'
import { finishRoutes, type pricedGoods } from '#modules/outbound/route-prices.ts'
import { skuOf, stockOf, unknownStock, type KnownStock } from '#modules/outbound/shortages.ts'
import type { OutRow } from '#modules/outbound/wire-shapes.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { stock } from '#modules/stock/contract.ts'
import { storeSoon } from '#offline/store.ts'

type Goods = ReturnType<typeof pricedGoods>

/** The cached rows of the list (`keptOutOrders`). */
const TABLE = 'outbound.orders'

export function watchRoutes(take: (finish: FinishChoices) => void): () => void {
  let card: RateCard | undefined
  let last: ReadonlyMap<string, string> = new Map()
  let isOver = false
  const shelves = new Map<string, KnownStock>()
  const isPriced = seesAmounts(viewer())
  const stops: (() => void)[] = []
  const watch = ({ warehouseId: warehouse, orderType }: Goods): KnownStock => {
    const grade = gradeOfType(Number(orderType)) === 'DEFECT' ? 'DEFECT' : 'GOOD'
    const key = `${warehouse}|${grade}`
    const known = shelves.get(key)
    if (known || warehouse === '') return known ?? unknownStock
    shelves.set(key, unknownStock)
    // Not while the list is being drawn that asks for it.
    setTimeout(() => {
      if (isOver) return
      stops.push(
        observeCall(
          stock.stockList,
          { page: 1, pageSize: MAX_PAGE_SIZE, warehouse, grade },
          ({ list, total }) => {
            shelves.set(key, stockOf(list, list.length >= total, undefined))
            put()
          },
        ),
      )
    })
    return unknownStock
  }
  const put = () => {
    if (isOver) return
    take((choices, goods: Goods, routes) => {
      const known = watch(goods)
      return finishRoutes(choices, goods, routes, {
        card,
        isPriced,
        isOnline: connection.isOnline,
        last,
        skuOf: (code) => known.rows.get(skuOf(code, known)),
      })
    })
  }
  stops.push(subscribe(connection, put))
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
    stops.push(
      store.watch(
        ['rows'],
        () => store.cache.readRows<OutRow>(TABLE),
        (orders) => {
          const newest = orders.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
          last = new Map(newest.flatMap(({ country, routeId }) => (routeId ? [[country, routeId]] : [])))
          put()
        },
      ),
    )
  })
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
