import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { HistoryList, type HistoryLine } from '#client/ui/HistoryList.tsx'
import { MissingDataText, type Asked } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { Output } from '#contract/call.ts'
import { waybillStatuses, type WaybillStatus } from '#domain/waybill-status.ts'
import { words } from '#domain/words.ts'
import { localMinute } from '#engine/table/index.ts'
import { b2c } from '#modules/b2c/contract.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
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
  placeKept: words.placeKept,
  placeUnlisted: words.placeAccepted,
}

const isStatus = (text: string): text is WaybillStatus => Object.hasOwn(waybillStatuses, text)

interface Props {
  order: OrderRow
  history: readonly Entry[] | undefined
  asked: Asked
}

/** What happened, newest first. Kept on the device once it was seen. */
export function OrderHistory({ order, history, asked }: Props) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  return (
    <Section title={t`History`}>
      {history ? (
        <HistoryList lines={history.toReversed().map((entry, index) => lineOf(entry, index, i18n))} />
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

function lineOf({ at, what, who, from, to }: Entry, index: number, i18n: I18n): HistoryLine {
  const event = events[what]
  const status = isStatus(to) && to !== from ? waybillStatuses[to] : undefined
  return {
    key: `${at}:${index}`,
    at,
    when: localMinute(at),
    what: event ? i18n._(event) : what,
    detail: who,
    end: status && <StatusBadge label={i18n._(status.label)} tone={status.tone} shape={status.shape} />,
  }
}
