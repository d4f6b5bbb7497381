/** One order beside the list: what it is, what lies in which carton, what happened to it, what can be done. */
import { ActionIcon } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useCall } from '#client/calls/use-call.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/line.ts'
import { documentStatuses, type DocumentStatus } from '#domain/document-status.ts'
import { grouped, localMinute } from '#engine/logic/cell-text.ts'
import type { DetailProps } from '#engine/schema/table.ts'
import { ActionGlyph } from '#engine/view/table/ActionGlyph.tsx'
import { b2b } from '#modules/b2b/contract.ts'
import { toFormData, type B2BRow } from '#modules/b2b/order-data.ts'
import { PackingReview } from './PackingReview.tsx'
import classes from './order.module.css'

type Props = DetailProps<B2BRow>

export default function OrderPanel(props: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const details = useCall(b2b.queryB2BOrderDetails, { ids: [props.id] }, { quiet: true })
  const found = details.data?.list[0]
  const order = [found?.order, props.row].filter((each) => !!each).toSorted((a, b) => b.rev - a.rev)[0]
  return (
    <div className={classes.side}>
      <header className={classes.sideHead}>
        <h2>{order?.orderNo || order?.referenceNo || ''}</h2>
        {order && <Status status={order.status} />}
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Close`} onClick={props.close}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {order ? (
        <>
          <Actions order={order} {...props} />
          <div className={classes.sideBody} tabIndex={-1}>
            <Facts order={order} />
            <PackingReview data={toFormData(order)} />
            <History history={found?.history} />
          </div>
        </>
      ) : details.isFetching ? (
        <SkeletonRows rows={8} />
      ) : (
        <EmptyState
          title={t`Order not found`}
          text={
            isOnline
              ? t`It does not exist, or it belongs to somebody else.`
              : t`This device has not seen it yet. It appears once there is a line.`
          }
        />
      )}
    </div>
  )
}

function Status({ status }: { status: DocumentStatus }) {
  const { i18n } = useLingui()
  const { label, tone, shape } = documentStatuses[status]
  return <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />
}

/** The actions of the order; those its state does not allow say why. */
function Actions({ order, actions, act }: { order: B2BRow } & Pick<Props, 'actions' | 'act'>) {
  const { i18n } = useLingui()
  return (
    <div className={classes.actions} role="toolbar">
      {actions.map((action) => {
        const reason = action.refuse?.(order)
        return (
          <ReasonButton
            key={action.id}
            size="compact-sm"
            variant={action.danger ? 'light' : 'default'}
            {...(action.danger ? { color: 'red' } : {})}
            {...(reason ? { reason: i18n._(reason) } : {})}
            leftSection={<ActionGlyph name={action.icon} />}
            onClick={() => act(action, [order])}
          >
            {i18n._(action.label)}
          </ReasonButton>
        )
      })}
    </div>
  )
}

function Facts({ order }: { order: B2BRow }) {
  const { t } = useLingui()
  const { receiver } = order
  const place = [
    receiver.address,
    receiver.address2,
    receiver.area,
    receiver.city,
    receiver.prov,
    receiver.postCode,
  ]
  const facts = [
    [t`Consignee`, [receiver.company, receiver.name, receiver.phone].filter(Boolean).join(' · ')],
    [t`Address`, [...place, order.country].filter(Boolean).join(', ')],
    [t`Your reference`, order.referenceNo],
    [t`From warehouse`, order.warehouse],
    [t`Cartons`, `${order.cartonCount} · ${grouped(order.pieces)} ${t`pieces`}`],
    [t`Weight and volume`, `${order.weight} kg · ${order.volume} m³`],
    [t`Goods value`, `${order.currency} ${grouped(order.value)}`],
    [t`Waiting for goods`, order.waiting > 0 ? grouped(order.waiting) : ''],
    [t`Wished arrival`, order.wishedOn],
    [t`Remarks`, order.remark],
  ] as const
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

/** What the gateway writes into the history, in words. */
const events: Record<string, MessageDescriptor> = {
  kept: msg`Kept as draft`,
  submitted: msg`Submitted`,
  edited: msg`Edited`,
  cancelled: msg`Cancelled`,
  reported: msg`Reported`,
}

interface Entry {
  at: string
  who: string
  what: string
  to: string
}

/** What happened, newest first. */
function History({ history }: { history: readonly Entry[] | undefined }) {
  const { t, i18n } = useLingui()
  if (!history?.length) return null
  return (
    <section className={classes.history}>
      <h3>{t`History`}</h3>
      <ol>
        {history.toReversed().map(({ at, who, what, to }, index) => (
          <li key={`${at}:${index}`}>
            <time>{localMinute(at)}</time>
            <span>
              {events[what] ? i18n._(events[what]) : what}
              <small>{who}</small>
            </span>
            {to in documentStatuses && <Status status={to as DocumentStatus} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
