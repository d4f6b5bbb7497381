/** Above the stock: a scanned SKU or barcode answers with its six numbers, from the device at once and then from the server. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { startTransition, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useOutbox } from '#client/offline/use-outbox.ts'
import { addressOf } from '#client/router/known-screens.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { inCapitals } from '#domain/capitals.ts'
import { stockMeasures } from '#domain/stock-measures.ts'
import { ScanAnswer, ScanLookup, useKeptCodes } from '#engine/scan/index.ts'
import { grouped, type PictureProps } from '#engine/table/index.ts'
import { warehouse, type SkuStockRow } from '../contract.ts'
import { movingCalls, queuedUnitsOf, type QueuedUnits } from '../queued-units.ts'
import { stockStates } from '../stock-facts.ts'
import classes from './scan.module.css'

const TABLES = ['warehouse.stock']
const codesOf = ({ sku, barcodes }: SkuStockRow): string[] => [sku, ...barcodes]

export default function StockScan({ change }: PictureProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const kept = useKeptCodes<SkuStockRow>(TABLES, codesOf)
  const [asked, setAsked] = useState<{ code: string; turn: number }>()
  const code = asked?.code ?? ''
  const answer = useCall(
    warehouse.queryStock,
    { page: 1, pageSize: 1, skus: [code.slice(0, 50)] },
    { enabled: code !== '', quiet: true },
  )
  const local = code ? kept?.find(code) : undefined
  const fresh = answer.data?.list.find((row) => codesOf(row).some((each) => inCapitals(each) === code))
  const isNewer = fresh !== undefined && answer.dataUpdatedAt >= (local?.at ?? 0)
  const row = isNewer ? fresh : local?.row
  const at = isNewer ? answer.dataUpdatedAt : local?.at
  const isWaiting = !row && (kept === undefined || (isOnline && answer.isFetching))
  const look = (scanned: string) => {
    const next = inCapitals(scanned)
    setAsked((old) => ({ code: next, turn: (old?.turn ?? 0) + 1 }))
    // The list below follows when the answer is there.
    startTransition(() => change({ keyword: next }))
  }
  return (
    <ScanLookup
      label={t`Scan a SKU or barcode`}
      onCode={look}
      answer={
        asked && {
          key: `${code} ${asked.turn}`,
          tone: row ? (row.state === 'OUT' ? 'warning' : 'good') : isWaiting ? undefined : 'bad',
          content: row ? (
            <Numbers row={row} at={at} isOnline={isOnline} />
          ) : isWaiting ? (
            <Trans>Looking for {code}…</Trans>
          ) : isOnline ? (
            <Trans>You have no stock of {code}.</Trans>
          ) : (
            <Trans>{code} is not on this device. It loads when you're back online.</Trans>
          ),
        }
      }
    />
  )
}

function Numbers({ row, at, isOnline }: { row: SkuStockRow; at: number | undefined; isOnline: boolean }) {
  const { i18n } = useLingui()
  const { label, tone, shape } = stockStates[row.state]
  const numbers = [
    [stockMeasures[0], row.inStock],
    [stockMeasures[2], row.sellable],
    [stockMeasures[4], row.allocated],
    [stockMeasures[1], row.pendingOutbound],
    [stockMeasures[3], row.historicalInbound],
    [stockMeasures[5], row.historicalOutbound],
  ] as const
  const queued = queuedUnitsOf(useOutbox(movingCalls), row.sku)
  return (
    <ScanAnswer
      number={row.sku}
      head={
        <>
          <span>{row.name}</span>
          <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />
          <AsOf at={at} offline={!isOnline} />
        </>
      }
    >
      <dl className={classes.numbers}>
        {numbers.map(([name, count]) => (
          <div key={i18n._(name)}>
            <dt>{i18n._(name)}</dt>
            <dd>{grouped(count)}</dd>
          </div>
        ))}
      </dl>
      <Queued queued={queued} />
    </ScanAnswer>
  )
}

/** What this device has not sent yet, so that the numbers do not count it. */
function Queued({ queued }: { queued: readonly QueuedUnits[] }) {
  const { t } = useLingui()
  if (!queued.length) return null
  const sync = addressOf('syncCentre') ?? ''
  const kinds = { OUT: t`Outbound order`, TRANSFER: t`Stock transfer`, PUT: t`Inbound ticket` }
  return (
    <ul className={classes.pills} aria-label={t`Not sent yet`}>
      {queued.map(({ key, kind, units, label }) => (
        <li key={key}>
          <PlainLink to={sync} className={classes.pill}>
            {kinds[kind]} {label} · <Plural value={units} one="# unit" other="# units" />
          </PlainLink>
        </li>
      ))}
    </ul>
  )
}
