import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { MissingDataText, type Asked } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { Output } from '#contract/call.ts'
import { waybillStatuses, type WaybillStatus } from '#domain/waybill-status.ts'
import { localMinute } from '#engine/table/index.ts'
import { b2c } from '#modules/b2c/contract.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import classes from './order-panel.module.css'
import { Section } from './Section.tsx'

type Entry = Output<typeof b2c.queryOrderDetailsList>['list'][number]['history'][number]

/** What the gateway writes into the history, in words. */
const events: Record<string, MessageDescriptor> = {
  placed: msg`Order placed`,
  edited: msg`Order edited`,
  cancelled: msg`Order cancelled`,
  printed: msg`Label printed`,
  scanned: msg`Scanned`,
  pushed: msg`Accepted by the courier`,
  pushFailed: msg`Not accepted by the courier`,
  reForecast: msg`Forecast again`,
  sendAgain: msg`To be delivered again`,
  sendBack: msg`To be returned`,
  intercepted: msg`Interception`,
  readdressed: msg`Address changed on the way`,
}

const isStatus = (text: string): text is WaybillStatus => Object.hasOwn(waybillStatuses, text)

interface Props {
  order: OrderRow
  history: readonly Entry[] | undefined
  asked: Asked
}

/** What happened, newest first. Kept on the device once it was seen. */
export function OrderHistory({ order, history, asked }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  return (
    <Section title={t`History`}>
      {history ? (
        <ol>
          {history.toReversed().map((entry, index) => (
            <HistoryEntry key={`${entry.at}:${index}`} entry={entry} />
          ))}
        </ol>
      ) : isOnline && asked.isFetching ? (
        <SkeletonRows />
      ) : (
        <MissingDataText
          asked={asked}
          call={b2c.queryOrderDetailsList}
          offline={t`The history of ${order.orderNo} has not been opened on this device yet.`}
        />
      )}
    </Section>
  )
}

function HistoryEntry({ entry }: { entry: Entry }) {
  const { i18n } = useLingui()
  const event = events[entry.what]
  const status = isStatus(entry.to) && entry.to !== entry.from ? waybillStatuses[entry.to] : undefined
  return (
    <li className={classes.entry}>
      <span className={classes.when}>{localMinute(entry.at)}</span>
      <span>
        {event ? i18n._(event) : entry.what}
        <span className={classes.small}>{entry.who}</span>
      </span>
      {status && <StatusBadge label={i18n._(status.label)} tone={status.tone} shape={status.shape} />}
    </li>
  )
}
