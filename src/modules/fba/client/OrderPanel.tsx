import { useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { grouped } from '#engine/logic/cell-text.ts'
import type { DetailProps } from '#engine/schema/table.ts'
import { DocumentPanel } from '#engine/view/packing/DocumentPanel.tsx'
import { fba } from '#modules/fba/contract.ts'
import { toFormData, type FbaRow } from '#modules/fba/order-data.ts'

export default function OrderPanel({ id, row, ...rest }: DetailProps<FbaRow>) {
  const details = useCall(fba.queryFbaOrderDetails, { ids: [id] }, { quiet: true })
  const found = details.data?.list[0]
  const order = [found?.order, row].filter((each) => !!each).toSorted((a, b) => b.rev - a.rev)[0]
  return (
    <DocumentPanel
      {...rest}
      order={order}
      isSearching={details.isFetching}
      facts={useFacts(order)}
      packing={order ? toFormData(order) : {}}
      history={found?.history}
    />
  )
}

function useFacts(order: FbaRow | undefined): (readonly [string, string])[] {
  const { t } = useLingui()
  if (!order) return []
  return [
    [t`Shipment id`, order.shipmentCode],
    [t`Amazon reference`, order.amazonReference],
    [t`Fulfilment centre`, [order.centre, order.country].filter(Boolean).join(' · ')],
    [t`From warehouse`, order.warehouse],
    [t`Cartons`, String(order.cartonCount)],
    [t`Box labels`, `${order.labelled} / ${order.cartonCount}`],
    [t`Pieces`, grouped(order.pieces)],
    [t`Gross weight`, `${order.weight} kg`],
    [t`Volume`, `${order.volume} m³`],
    [t`Goods value`, `${order.currency} ${grouped(order.value)}`],
    [t`Remarks`, order.remark],
  ]
}
