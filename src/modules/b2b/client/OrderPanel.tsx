import { useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { words } from '#domain/words.ts'
import { type DetailProps, grouped } from '#engine/table/index.ts'
import { DocumentPanel, type Fact, newerOf, usePackingFacts } from '#engine/packing/view.ts'
import { b2b } from '#modules/b2b/contract.ts'
import { toFormData, type B2BRow } from '#modules/b2b/order-data.ts'

export default function OrderPanel({ id, row, ...rest }: DetailProps<B2BRow>) {
  const details = useCall(b2b.queryB2BOrderDetails, { ids: [id] }, { quiet: true })
  const found = details.data?.list[0]
  const order = newerOf(found?.order, row)
  return (
    <DocumentPanel
      {...rest}
      order={order}
      asked={details}
      call={b2b.queryB2BOrderDetails}
      facts={useFacts(order)}
      packing={order ? toFormData(order) : {}}
      history={found?.history}
    />
  )
}

function useFacts(order: B2BRow | undefined): Fact[] {
  const { t, i18n } = useLingui()
  const common = usePackingFacts(order)
  if (!order || !common) return []
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
    [t`Receiver`, who.filter(Boolean).join(' · ')],
    [t`Address`, place.filter(Boolean).join(', ')],
    [i18n._(words.placeNotListed), receiver.unlisted ?? ''],
    [t`Your reference`, order.referenceNo],
    common.warehouse,
    common.cartons,
    common.pieces,
    common.weight,
    common.volume,
    common.value,
    [t`Waiting for goods`, order.waiting > 0 ? grouped(order.waiting) : ''],
    [t`Requested arrival`, order.wishedOn],
    common.remark,
  ]
}
