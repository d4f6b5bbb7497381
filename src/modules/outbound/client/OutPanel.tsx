/** An outbound order beside its list: its facts, its goods with what is reserved, picked and gone, its history and its actions. */
import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { hasAmounts } from '#contract/amounts.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { exceptionCauses, interceptionStates } from '#domain/outbound-status.ts'
import { outboundCodes } from '#domain/order-facts.ts'
import { words } from '#domain/words.ts'
import { amountText } from '#engine/form/index.ts'
import { type DetailProps, grouped } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { typeName } from '#modules/outbound/columns.ts'
import { outbound } from '#modules/outbound/contract.ts'
import type { OutDetail, OutRow } from '#modules/outbound/wire-shapes.ts'
import classes from '#engine/packing/view/document.module.css'
import { OutHistory } from './OutHistory.tsx'
import { OutStatusBadge } from './OutStatusBadge.tsx'
import own from './outbound.module.css'

export default function OutPanel({ id, row, actions, act, close }: DetailProps<OutRow>) {
  const { t } = useLingui()
  const asked = useCall(outbound.queryOutOrderDetailsList, { ids: [id] }, { quiet: true })
  const found = asked.data?.list[0]
  const order = newer(found?.order, row)
  return (
    <div className="s-side">
      <header className={classes.sideHead}>
        <h2>{order?.orderNo ?? ''}</h2>
        {order && <OutStatusBadge status={order.status} />}
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Close`} onClick={close}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {order ? (
        <>
          <div className="s-side-tools" role="toolbar">
            <RowActions actions={actions} act={act} row={order} hasIcons />
          </div>
          <div className={classes.sideBody} tabIndex={-1}>
            <Cause order={order} />
            <Facts order={order} />
            {found?.labelUrl && (
              <p className={own.label}>
                <a href={found.labelUrl} target="_blank" rel="noreferrer">
                  <Trans>Label for the parcel</Trans>: {found.order.labelName}
                </a>
              </p>
            )}
            {found?.certificateUrl && (
              <p className={own.label}>
                <a href={found.certificateUrl} target="_blank" rel="noreferrer">
                  <Trans>Destruction certificate</Trans>: {found.order.certificateName}
                </a>
              </p>
            )}
            <Goods order={order} lines={found?.lines} />
            <OutHistory history={found?.history} />
          </div>
        </>
      ) : asked.isFetching ? (
        <SkeletonRows rows={8} />
      ) : (
        <MissingData
          asked={asked}
          call={outbound.queryOutOrderDetailsList}
          offline={{
            title: t`Order not found`,
            text: t`It has not been opened on this device yet. It loads when you're back online.`,
          }}
          absent={{ title: t`Order not found`, text: t`It does not exist, or it belongs to someone else.` }}
        />
      )}
    </div>
  )
}

/** Goods change the state of an order without a revision: the later change counts. */
const newer = (a: OutRow | undefined, b: OutRow | undefined): OutRow | undefined =>
  a && b ? (a.updatedAt >= b.updatedAt ? a : b) : (a ?? b)

/** Why it stands still, first of all. */
function Cause({ order }: { order: OutRow }) {
  const { i18n } = useLingui()
  const { exceptionCause, interception, note } = order
  const names = [
    ...(exceptionCause ? [exceptionCauses[exceptionCause].label] : []),
    ...(interception ? [interceptionStates[interception].label] : []),
  ].map((label) => i18n._(label))
  const text = [...names, note].filter(Boolean).join(' · ')
  return text ? <p className={own.note}>{text}</p> : null
}

function Facts({ order }: { order: OutRow }) {
  const { t, i18n } = useLingui()
  const seesAmounts = useSeesAmounts() && hasAmounts(order)
  const to = order.receiver
  const type = typeName(order.orderType)
  const facts: readonly (readonly [string, string])[] = [
    [t`Order type`, type ? i18n._(type) : ''],
    [t`Outbound code`, i18n._(outboundCodes[order.outboundCode as keyof typeof outboundCodes].label)],
    [t`Your reference`, order.referenceNo],
    [t`From warehouse`, order.warehouseId],
    [t`Receiver`, [to.company, to.name, to.phone].filter(Boolean).join(' · ')],
    [
      t`Address`,
      [to.address, to.address2, to.area, to.city, to.prov, to.postCode, to.country]
        .filter(Boolean)
        .join(', '),
    ],
    [i18n._(words.placeNotListed), to.unlisted ?? ''],
    [t`Collected by`, [order.pickupName, order.pickupPhone].filter(Boolean).join(' · ')],
    [t`Carrier`, order.carrier],
    [t`Carrier's number`, order.carrierNo],
    [t`Marketplace`, [order.platform, order.platformShipmentId].filter(Boolean).join(' · ')],
    [t`Product route`, order.routeId],
    [i18n._(words.quantity), grouped(order.quantity)],
    [t`Waiting for goods`, order.waiting > 0 ? grouped(order.waiting) : ''],
    [i18n._(words.weight), `${order.weight} kg`],
    [t`Billable weight`, `${order.billableWeight} kg`],
    [
      t`COD amount`,
      seesAmounts && Number(order.codAmount) > 0 ? amountText(order.codAmount, order.currency) : '',
    ],
    [t`Destruction certificate`, order.certificateNo],
    [t`Import`, order.batchName],
    [i18n._(words.remarks), order.remark],
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

interface GoodsProps {
  order: OutRow
  lines: OutDetail['lines'] | undefined
}

/** What is known of each SKU: from the list its lines, from the server what is reserved, picked and gone of them. */
function Goods({ order, lines }: GoodsProps) {
  const { t, i18n } = useLingui()
  if (!lines?.length)
    return (
      <table className={own.lines}>
        <thead>
          <tr>
            <th scope="col">{t`SKU`}</th>
            <th scope="col">{i18n._(words.quantity)}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ sku, name, quantity, batchNo, serials = [] }, at) => (
            <tr key={at}>
              <th scope="row">
                {sku}
                <small>{[name, batchNo, serials.join(', ')].filter(Boolean).join(' · ')}</small>
              </th>
              <td>{grouped(quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  return (
    <table className={own.lines}>
      <thead>
        <tr>
          <th scope="col">{t`SKU`}</th>
          <th scope="col">{t`Reserved`}</th>
          <th scope="col">{t`Picked`}</th>
          <th scope="col">{t`Shipped`}</th>
          <th scope="col">{t`Short`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ sku, name, batchNo, expiresOn, serials, reserved, picked, gone, missing }, at) => (
          <tr key={at}>
            <th scope="row">
              {sku}
              <small>{[name, batchNo, expiresOn, serials.join(', ')].filter(Boolean).join(' · ')}</small>
            </th>
            <td>{grouped(reserved)}</td>
            <td>{grouped(picked)}</td>
            <td>{grouped(gone)}</td>
            <td data-missing={missing > 0 || undefined}>{grouped(missing)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
