import { useLingui } from '@lingui/react/macro'
import { words } from '#domain/words.ts'
import { type DetailProps, grouped } from '#engine/table/index.ts'
import { DocumentPanel } from '#engine/packing/view.ts'
import { b2b } from '#modules/b2b/contract.ts'
import { toFormData, type B2BRow } from '#modules/b2b/order-data.ts'

export default function OrderPanel(props: DetailProps<B2BRow>) {
  const { t, i18n } = useLingui()
  const joined = (texts: readonly (string | undefined)[], by: string) => texts.filter(Boolean).join(by)
  return (
    <DocumentPanel
      {...props}
      call={b2b.queryB2BOrderDetails}
      toFormData={toFormData}
      facts={({ receiver: to, ...order }, common) => [
        [t`Receiver`, joined([to.company, to.name, to.phone], ' · ')],
        [
          t`Address`,
          joined([to.address, to.address2, to.area, to.city, to.prov, to.postCode, order.country], ', '),
        ],
        [i18n._(words.placeNotListed), to.unlisted ?? ''],
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
      ]}
    />
  )
}
