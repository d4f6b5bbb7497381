import { useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { grouped } from '#engine/logic/cell-text.ts'
import type { DetailProps } from '#engine/schema/table.ts'
import { DocumentPanel } from '#engine/view/packing/DocumentPanel.tsx'
import { b2b } from '#modules/b2b/contract.ts'
import { toFormData, type B2BRow } from '#modules/b2b/order-data.ts'

export default function OrderPanel({ id, row, ...rest }: DetailProps<B2BRow>) {
  const details = useCall(b2b.queryB2BOrderDetails, { ids: [id] }, { quiet: true })
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

function useFacts(order: B2BRow | undefined): (readonly [string, string])[] {
  const { t } = useLingui()
  if (!order) return []
  const { receiver } = order
  const who = [receiver.company, receiver.name, receiver.phone]
  const place = [
    receiver.address,
    receiver.address2,
    receiver.area,
    receiver.city,
    receiver.prov,
    receiver.postCode,
    order.country,
  ]
  return [
    [t`Consignee`, who.filter(Boolean).join(' · ')],
    [t`Address`, place.filter(Boolean).join(', ')],
    [t`Your reference`, order.referenceNo],
    [t`From warehouse`, order.warehouse],
    [t`Cartons`, String(order.cartonCount)],
    [t`Pieces`, grouped(order.pieces)],
    [t`Gross weight`, `${order.weight} kg`],
    [t`Volume`, `${order.volume} m³`],
    [t`Goods value`, `${order.currency} ${grouped(order.value)}`],
    [t`Waiting for goods`, order.waiting > 0 ? grouped(order.waiting) : ''],
    [t`Wished arrival`, order.wishedOn],
    [t`Remarks`, order.remark],
  ]
}
