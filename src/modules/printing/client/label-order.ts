/** The order in which labels leave the printer: chosen in the print dialog, remembered on this device. */
import { useEffect, useState } from 'react'
import { getStore } from '#offline/store.ts'
import type { OrderRow } from './sort-out.ts'

/** `list`: as they were handed over. `sheet`: as they were created; rows of one import in the order of its file (record 0087). */
export const labelOrders = ['list', 'sheet', 'sku', 'orderNo', 'route'] as const
export type LabelOrder = (typeof labelOrders)[number]

type Sorted = Pick<OrderRow, 'createdAt' | 'orderNo' | 'routeId' | 'goods' | 'goodsName'>

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** First SKU, or the name of the goods: what a packer picks from the shelf. */
const skuOf = ({ goods, goodsName }: Sorted): string => goods[0]?.sku || goods[0]?.name || goodsName

const piecesOf = ({ goods }: Sorted): number => goods.reduce((sum, { quantity }) => sum + quantity, 0)

const compare: Readonly<Record<Exclude<LabelOrder, 'list'>, (a: Sorted, b: Sorted) => number>> = {
  sheet: (a, b) => text(a.createdAt, b.createdAt) || text(a.orderNo, b.orderNo),
  // One sort of goods before several, few pieces before many: parcels packed the same way follow each other.
  sku: (a, b) =>
    text(skuOf(a), skuOf(b)) || a.goods.length - b.goods.length || piecesOf(a) - piecesOf(b) || 0,
  orderNo: (a, b) => text(a.orderNo, b.orderNo),
  route: (a, b) => text(a.routeId, b.routeId),
}

/** What is equal keeps the order it had. */
export const inLabelOrder = <Row extends Sorted>(orders: readonly Row[], by: LabelOrder): Row[] =>
  by === 'list' ? [...orders] : orders.toSorted(compare[by])

const KEY = 'print.order'
const isOrder = (value: unknown): value is LabelOrder => labelOrders.includes(value as LabelOrder)

/** The order last chosen on this device. */
export function useLabelOrder(): [LabelOrder, (by: LabelOrder) => void] {
  const [by, setBy] = useState<LabelOrder>('list')
  useEffect(() => {
    void getStore()
      ?.settings.get<string>(KEY)
      .then(
        (kept) => isOrder(kept) && setBy(kept),
        () => undefined,
      )
  }, [])
  return [
    by,
    (next) => {
      setBy(next)
      void getStore()
        ?.settings.set(KEY, next)
        .catch(() => undefined)
    },
  ]
}
