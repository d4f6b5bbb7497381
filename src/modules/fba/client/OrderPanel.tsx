import { useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { DocumentPanel, type Fact, newerOf, usePackingFacts } from '#engine/packing/view.ts'
import { fba } from '#modules/fba/contract.ts'
import { toFormData, type FbaRow } from '#modules/fba/order-data.ts'

export default function OrderPanel({ id, row, ...rest }: DetailProps<FbaRow>) {
  const details = useCall(fba.queryFbaOrderDetails, { ids: [id] }, { quiet: true })
  const found = details.data?.list[0]
  const order = newerOf(found?.order, row)
  return (
    <DocumentPanel
      {...rest}
      order={order}
      asked={details}
      call={fba.queryFbaOrderDetails}
      facts={useFacts(order)}
      packing={order ? toFormData(order) : {}}
      history={found?.history}
    />
  )
}

function useFacts(order: FbaRow | undefined): Fact[] {
  const { t } = useLingui()
  const common = usePackingFacts(order)
  if (!order || !common) return []
  return [
    [t`Shipment ID`, order.shipmentCode],
    [t`Amazon reference`, order.amazonReference],
    [t`Fulfilment centre`, [order.centre, order.country].filter(Boolean).join(' · ')],
    common.warehouse,
    common.cartons,
    [t`Box labels`, `${order.labelled} / ${order.cartonCount}`],
    common.pieces,
    common.weight,
    common.volume,
    common.value,
    common.remark,
  ]
}
