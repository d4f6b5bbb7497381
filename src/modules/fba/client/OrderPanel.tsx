import { useLingui } from '@lingui/react/macro'
import type { DetailProps } from '#engine/table/index.ts'
import { DocumentPanel } from '#engine/packing/view.ts'
import { fba } from '#modules/fba/contract.ts'
import { toFormData, type FbaRow } from '#modules/fba/order-data.ts'

export default function OrderPanel(props: DetailProps<FbaRow>) {
  const { t } = useLingui()
  return (
    <DocumentPanel
      {...props}
      call={fba.queryFbaOrderDetails}
      toFormData={toFormData}
      facts={(order, common) => [
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
      ]}
    />
  )
}
