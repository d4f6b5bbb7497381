import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { useLive } from '#client/offline/use-live.ts'
import { useKnownOutbox } from '#client/offline/use-outbox.ts'
import { addressOf } from '#client/router/known-screens.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { outboundStatuses } from '#domain/outbound-status.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { home } from '#modules/home/contract.ts'
import { digestLines, type DigestLine } from './digest-lines.ts'
import classes from './digest.module.css'

/** What happened since the end of the last visit; absent when there is nothing to tell. */
export default function Digest({ since, onRead }: { since: number; onRead: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const lines = useLines(since)
  if (lines?.length === 0) return null
  const time = shortTime(since, language)
  return (
    <section className={classes.root} aria-label={t`While you were away`} aria-busy={!lines || undefined}>
      <h2 className={classes.title}>
        <Trans>While you were away</Trans>
        <small>
          <Trans>since {time}</Trans>
        </small>
      </h2>
      <ul className={classes.lines}>
        {lines?.map((line) => (
          <li key={line.kind}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={classes.close}
        onClick={onRead}
        aria-label={t`Got it`}
        title={t`Got it`}
      >
        <svg viewBox="0 0 16 16" aria-hidden focusable="false">
          <path d="M4 4l8 8M12 4l-8 8" />
        </svg>
      </button>
    </section>
  )
}

/** undefined while the gateway is being asked for the first time. */
function useLines(since: number): DigestLine[] | undefined {
  const { data, isError } = useCall(home.getData, { since: new Date(since).toISOString() }, { quiet: true })
  const outbox = useKnownOutbox()
  const tasks = useLive('home tasks', ['tasks'], (store) => store.tasks.list())
  if (!outbox || !tasks || (!data && !isError)) return undefined
  const sync = addressOf('syncCentre') ?? ''
  return digestLines({
    since,
    parcels: data?.digest ?? [],
    news: data?.news ?? [],
    outbox,
    tasks,
    sync,
    files: addressOf('exportTaskCheck') ?? '',
  })
}

/** What is not a status of a waybill. */
const looks = {
  refused: { tone: 'red', shape: 'alert' },
  file: { tone: 'blue', shape: 'check' },
  BALANCE_LOW: { tone: 'orange', shape: 'alert' },
  TOP_UP_REJECTED: { tone: 'red', shape: 'alert' },
  TOP_UP_CREDITED: { tone: 'green', shape: 'check' },
  TOP_UP_REFUNDED: { tone: 'blue', shape: 'back' },
  BILL_DUE: { tone: 'orange', shape: 'alert' },
  BILL_ISSUED: { tone: 'blue', shape: 'ring' },
  DISPUTE_DECIDED: { tone: 'blue', shape: 'check' },
  COD_SENT: { tone: 'green', shape: 'check' },
  COMPLAINT_ANSWERED: { tone: 'blue', shape: 'check' },
  WORK_ORDER_ASKED: { tone: 'orange', shape: 'alert' },
  WORK_ORDER_DECIDED: { tone: 'violet', shape: 'dot' },
  OUT_EXCEPTION: outboundStatuses.EXCEPTION,
  PUT_DIFFERENCE: { tone: 'orange', shape: 'alert' },
  TRANSFER_SHORT: { tone: 'red', shape: 'half' },
  RETURN_ENDING: { tone: 'red', shape: 'alert' },
  RETURN_DECISION: { tone: 'orange', shape: 'back' },
  HEADLESS_CANDIDATE: { tone: 'blue', shape: 'ring' },
  STOCK_LOW: { tone: 'orange', shape: 'half' },
  SHOP_RECONNECT: { tone: 'red', shape: 'alert' },
  WEBHOOK_STOPPED: { tone: 'red', shape: 'alert' },
} as const
type OwnLook = keyof typeof looks
const hasOwnLook = (kind: DigestLine['kind']): kind is OwnLook => Object.hasOwn(looks, kind)

function Line({ line: { kind, count, daysLeft, to } }: { line: DigestLine }) {
  const words = wordsOf(count, daysLeft ?? 0)
  const { tone, shape } = hasOwnLook(kind) ? looks[kind] : waybillStatuses[kind]
  const badge = <StatusBadge label={words[kind]} tone={tone} shape={shape} />
  return to ? (
    <PlainLink to={to} className={classes.line}>
      {badge}
    </PlainLink>
  ) : (
    badge
  )
}

function wordsOf(count: number, daysLeft: number): Record<DigestLine['kind'], string> {
  const days = plural(daysLeft, { one: '# day', other: '# days' })
  return {
    refused: plural(count, { one: '# refused', other: '# refused' }),
    ABNORMAL: plural(count, { one: '# newly abnormal', other: '# newly abnormal' }),
    'PICKUP FAILED': plural(count, { one: '# pick-up failed', other: '# pick-ups failed' }),
    RETURNED: plural(count, { one: '# returned', other: '# returned' }),
    SIGNED: plural(count, { one: '# delivered', other: '# delivered' }),
    BALANCE_LOW: plural(count, {
      one: '# balance below your warning',
      other: '# balances below your warnings',
    }),
    TOP_UP_REJECTED: plural(count, { one: '# top-up rejected', other: '# top-ups rejected' }),
    TOP_UP_CREDITED: plural(count, { one: '# top-up credited', other: '# top-ups credited' }),
    TOP_UP_REFUNDED: plural(count, { one: '# top-up paid back', other: '# top-ups paid back' }),
    BILL_DUE:
      daysLeft === 0
        ? plural(count, { one: '# bill due today', other: '# bills due, the first today' })
        : plural(count, { one: `# bill due in ${days}`, other: `# bills due, the first in ${days}` }),
    BILL_ISSUED: plural(count, { one: '# new bill', other: '# new bills' }),
    DISPUTE_DECIDED: plural(count, { one: '# dispute decided', other: '# disputes decided' }),
    COD_SENT: plural(count, {
      one: '# payout of collected cash sent to your bank',
      other: '# payouts of collected cash sent to your bank',
    }),
    COMPLAINT_ANSWERED: plural(count, { one: '# complaint answered', other: '# complaints answered' }),
    WORK_ORDER_ASKED: plural(count, {
      one: '# work order waits for your answer',
      other: '# work orders wait for your answer',
    }),
    WORK_ORDER_DECIDED: plural(count, { one: '# work order decided', other: '# work orders decided' }),
    OUT_EXCEPTION: plural(count, {
      one: '# outbound order needs a fix',
      other: '# outbound orders need a fix',
    }),
    PUT_DIFFERENCE: plural(count, {
      one: '# inbound ticket with a difference',
      other: '# inbound tickets with differences',
    }),
    TRANSFER_SHORT: plural(count, {
      one: '# transfer closed with losses',
      other: '# transfers closed with losses',
    }),
    RETURN_ENDING: plural(count, {
      one: `# return is destroyed in ${days} unless you decide`,
      other: `# returns are destroyed unless you decide, the first in ${days}`,
    }),
    RETURN_DECISION: plural(count, {
      one: `# return waits for your decision, ${days} left`,
      other: `# returns wait for your decision, ${days} left for the first`,
    }),
    HEADLESS_CANDIDATE: plural(count, {
      one: '# parcel without an owner may be yours',
      other: '# parcels without an owner may be yours',
    }),
    STOCK_LOW: plural(count, { one: '# SKU became low', other: '# SKUs became low' }),
    SHOP_RECONNECT: plural(count, {
      one: '# shop has to be reconnected',
      other: '# shops have to be reconnected',
    }),
    WEBHOOK_STOPPED: plural(count, {
      one: '# webhook endpoint paused after failures',
      other: '# webhook endpoints paused after failures',
    }),
    file: plural(count, { one: '# exported file ready', other: '# exported files ready' }),
  }
}
