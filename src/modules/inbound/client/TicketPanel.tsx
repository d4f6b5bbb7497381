/** One ticket beside the list: its difference with the button that settles it, boxes line by line, photos, the clock, what happened. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { HistoryList } from '#client/ui/HistoryList.tsx'
import { MissingData, MissingDataText } from '#client/ui/MissingData.tsx'
import { Photo } from '#client/ui/Photo.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { type DetailProps, localMinute } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { inbound } from '../contract.ts'
import type { PutCause, PutClock } from '../put-codes.ts'
import { putCauses, putClocks, putModes, putStatuses, returnRefusal } from '../put-facts.ts'
import { isArrivalLate } from '../service-clock.ts'
import type { TicketDetails, TicketRow } from '../ticket-data.ts'
import { ItemTable } from './ItemTable.tsx'
import classes from './inbound.module.css'

const causeTexts: Readonly<Record<PutCause, MessageDescriptor>> = {
  NO_TICKET: msg`The warehouse received this without a ticket. Everything is set aside until you accept it.`,
  UNKNOWN_SKU: msg`Some goods have a code the warehouse does not know. They are set aside until you say what they are.`,
  OVER: msg`There is more than you announced. The surplus is set aside until you decide.`,
  DAMAGED: msg`Some units arrived damaged. They are kept as defective stock.`,
  SHORT: msg`Some units did not arrive. Compare with your packing list, then accept the count.`,
}

const events: Readonly<Record<string, MessageDescriptor>> = {
  kept: msg`Saved as draft`,
  submitted: msg`Submitted`,
  edited: msg`Edited`,
  cancelled: msg`Cancelled`,
  arrived: msg`Arrived at the warehouse`,
  counted: msg`Counted`,
  closed: msg`Everything counted`,
  settled: msg`Difference settled`,
  returning: msg`Goods to be sent back`,
  returned: msg`Goods sent back`,
}

export default function TicketPanel({ id, row, actions, act, close }: DetailProps<TicketRow>) {
  const { t, i18n } = useLingui()
  const asked = useCall(inbound.getPutOrderItems, { ids: [id] }, { quiet: true })
  const found = asked.data?.list[0]
  const order = found && (!row || found.order.rev >= row.rev) ? found.order : row
  if (!order)
    return (
      <FactPanel title={t`Inbound ticket`} close={close}>
        {asked.isFetching ? (
          <SkeletonRows rows={8} />
        ) : (
          <MissingData
            asked={asked}
            call={inbound.getPutOrderItems}
            offline={{
              title: t`This ticket is not on this device`,
              text: t`It loads when you're back online.`,
            }}
            absent={{
              title: t`Ticket not found`,
              text: t`It does not exist, or it belongs to someone else.`,
            }}
          />
        )}
      </FactPanel>
    )
  const state = putStatuses[order.status]
  const fixes = actions.filter(
    ({ id: action }) =>
      action === `fix${order.cause}` ||
      (!action.startsWith('fix') && (action !== 'sendBack' || !returnRefusal(order))),
  )
  return (
    <FactPanel
      title={order.putOrderNo}
      badge={<StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />}
      close={close}
    >
      {order.cause && (
        <p className={classes.notice}>
          <strong>{i18n._(putCauses[order.cause as PutCause].label)}</strong>{' '}
          {i18n._(causeTexts[order.cause as PutCause])}
        </p>
      )}
      <FactActions>
        <RowActions actions={fixes} act={act} row={order} />
      </FactActions>
      <Facts order={order} />
      {found ? (
        <>
          <ItemTable order={order} items={found.items} />
          <Returns returns={found.returns} />
          <Photos photos={found.photos} />
          <History history={found.history} />
        </>
      ) : asked.isFetching ? (
        <SkeletonRows rows={5} />
      ) : (
        <MissingDataText
          asked={asked}
          call={inbound.getPutOrderItems}
          offline={t`Boxes and goods load when you're back online.`}
        />
      )}
    </FactPanel>
  )
}

function Facts({ order }: { order: TicketRow }) {
  const { t, i18n } = useLingui()
  const isLate = isArrivalLate(dateOf(order.deliveredAt), dateOf(order.arrivedAt))
  const clock = order.clock && putClocks[order.clock as PutClock]
  return (
    <FactLines
      facts={[
        { label: t`Warehouse note`, value: order.note },
        {
          label: t`Service time`,
          value: clock && <StatusBadge label={i18n._(clock.label)} tone={clock.tone} shape={clock.shape} />,
        },
        {
          label: t`In stock by`,
          value: order.dueAt && t`${localMinute(order.dueAt)} (3 working days after it arrived)`,
        },
        {
          label: t`Booked as arrived`,
          value:
            order.arrivedAt &&
            (isLate
              ? t`${localMinute(order.arrivedAt)}, more than 24 hours after delivery`
              : localMinute(order.arrivedAt)),
        },
        { label: t`Delivered`, value: order.deliveredAt && localMinute(order.deliveredAt) },
        { label: t`Counted`, value: order.closedAt && localMinute(order.closedAt) },
        { label: t`Warehouse`, value: order.warehouseId },
        { label: t`Sent as`, value: i18n._(putModes[order.mode]) },
        { label: t`Expected on`, value: order.expectedDay },
        { label: t`Courier company`, value: order.courier },
        { label: t`Reference number`, value: order.referenceNo },
        { label: t`Remarks`, value: order.remark },
      ]}
    />
  )
}

/** Goods that go back to their sender, each with the courier that has them. */
function Returns({ returns }: Pick<TicketDetails, 'returns'>) {
  if (!returns.length) return null
  return (
    <ul className={classes.returns}>
      {returns.map(({ at, units, sentAt, courier, trackingNo }) => {
        const by = [courier, trackingNo].filter(Boolean).join(' ')
        return (
          <li key={at}>
            {sentAt ? (
              <Trans>
                <Plural value={units} one="# unit" other="# units" /> sent back with {by}
              </Trans>
            ) : (
              <Trans>
                <Plural value={units} one="# unit" other="# units" /> to be sent back
              </Trans>
            )}{' '}
            <small>{localMinute(sentAt || at)}</small>
          </li>
        )
      })}
    </ul>
  )
}

const dateOf = (iso: string): Date | null => (iso ? new Date(iso) : null)

function Photos({ photos }: Pick<TicketDetails, 'photos'>) {
  const { t } = useLingui()
  if (!photos.length) return null
  return (
    <div className={classes.photos}>
      {photos.map(({ url }, at) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <Photo
            className={classes.photo}
            src={url}
            alt={t`Picture ${at + 1} of the delivery`}
            loading="lazy"
          />
        </a>
      ))}
    </div>
  )
}

function History({ history }: Pick<TicketDetails, 'history'>) {
  const { t, i18n } = useLingui()
  if (!history.length) return null
  return (
    <section>
      <h3 className={classes.heading}>{t`History`}</h3>
      <HistoryList
        lines={history.toReversed().map(({ at, who, what, note }, index) => ({
          key: `${at}:${index}`,
          at,
          when: localMinute(at),
          what: events[what] ? i18n._(events[what]) : what,
          detail: [who, note].filter(Boolean).join(' · '),
        }))}
      />
    </section>
  )
}
