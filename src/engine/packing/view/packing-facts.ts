/** Facts of a document that every kind has, for the panel beside its list. */
import { hasAmounts } from '#contract/amounts.ts'
import { useLingui } from '@lingui/react/macro'
import { useSeesAmounts } from '#client/session/session.ts'
import type { PackedRow } from '#domain/packed-document.ts'
import { grouped } from '#engine/table/logic/cell-text.ts'

export type Fact = readonly [label: string, value: string]

/** By name, so that a kind puts its own between them. */
export function usePackingFacts(order: PackedRow) {
  const { t } = useLingui()
  const seesAmounts = useSeesAmounts() && hasAmounts(order)
  const fact = (label: string, value: string): Fact => [label, value]
  return {
    warehouse: fact(t`From warehouse`, order.warehouse),
    cartons: fact(t`Cartons`, String(order.cartonCount)),
    pieces: fact(t`Quantity`, grouped(order.pieces)),
    weight: fact(t`Gross weight`, `${order.weight} kg`),
    volume: fact(t`Volume`, `${order.volume} m³`),
    value: fact(t`Goods value`, seesAmounts ? `${order.currency} ${grouped(order.value)}` : ''),
    remark: fact(t`Remarks`, order.remark),
  }
}

export type PackingFacts = ReturnType<typeof usePackingFacts>

/** Of what the gateway answers and what the table shows, the later revision. */
export const newerOf = <Row extends { readonly rev: number }>(
  ...orders: readonly (Row | undefined)[]
): Row | undefined => orders.filter((each) => each !== undefined).toSorted((a, b) => b.rev - a.rev)[0]
