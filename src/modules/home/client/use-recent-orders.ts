import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Static } from '#contract/schema.ts'
import { ask } from '#client/calls/ask.ts'
import { useLive, useStore } from '#client/offline/use-live.ts'
import { useView } from '#client/session/session.ts'
import { b2c, type orderRow } from '#modules/b2c/contract.ts'

export type OrderRow = Static<typeof orderRow>

/** Row cache of the order table (its declaration's id). */
const TABLE = 'b2cOrder'
const RECENT = 8

/** The newest orders this device knows, refreshed from the gateway when online. */
export function useRecentOrders(isAllowed: boolean): { orders: OrderRow[] | undefined; isAsking: boolean } {
  const store = useStore()
  const view = useView()
  const query = useQuery({
    queryKey: ['home.recentOrders', view?.loginCode ?? ''],
    enabled: isAllowed,
    meta: { quiet: true },
    ...(view ? { gcTime: 0 } : {}),
    queryFn: async ({ signal }) => {
      const as = view ?? 'oneself'
      const { list } = await ask(b2c.queryOrderList, { page: 1, pageSize: RECENT }, { signal, as })
      return list
    },
  })
  // The answer may be here before the database is.
  useEffect(() => {
    if (store && !view && query.data)
      void store.cache.writeRows(TABLE, query.data, (row) => row.id).catch(() => {})
  }, [store, view, query.data])
  const kept = useLive('home recent orders', ['rows'], (store) => store.cache.readRows<OrderRow>(TABLE))
  const orders = useMemo(() => {
    const rows = kept?.length ? kept : query.data
    return rows?.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, RECENT)
  }, [kept, query.data])
  return { orders: isAllowed ? orders : [], isAsking: query.isPending && query.fetchStatus === 'fetching' }
}
