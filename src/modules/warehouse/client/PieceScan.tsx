/** A scanned serial number or IMEI answers with where it is: from the device at once, then from the server. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { looksMistyped, serialOf } from '#domain/serial-numbers.ts'
import { ScanAnswer, ScanLookup, useKeptCodes } from '#engine/scan/index.ts'
import { localMinute } from '#engine/table/index.ts'
import { getStore } from '#offline/store.ts'
import { warehouse, type PieceRow } from '../contract.ts'
import { pieceStates, type PieceState } from '../stock-facts.ts'
import classes from './scan.module.css'

/** Row cache of the list of pieces. */
export const PIECES = 'warehouse.imei'
const TABLES = [PIECES]
const codesOf = ({ imei }: PieceRow): string[] => [imei]
const SHOWN = 10

/** States in which a piece is where it can be sold or shipped from. */
const present: readonly PieceState[] = ['IN', 'HELD']

interface Props {
  /** Numbers of the list, the newest last. */
  numbers: readonly string[]
  onScan: (number: string) => void
}

export function PieceScan({ numbers, onScan }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const kept = useKeptCodes<PieceRow>(TABLES, codesOf)
  const [asked, setAsked] = useState<{ number: string; turn: number }>()
  const number = asked?.number ?? ''
  const answer = useCall(
    warehouse.queryImei,
    { page: 1, pageSize: 20, idType: '3', imei: [number.slice(0, 50)] },
    { enabled: number !== '', quiet: true },
  )
  const { data } = answer
  useEffect(() => {
    if (data?.list.length) void getStore()?.cache.writeRows(PIECES, data.list, ({ id }) => id)
  }, [data])
  const local = number ? kept?.find(number) : undefined
  const fresh = data?.list.find((piece) => piece.imei === number)
  const isNewer = fresh !== undefined && answer.dataUpdatedAt >= (local?.at ?? 0)
  const piece = isNewer ? fresh : local?.row
  const isWaiting = !piece && (kept === undefined || (isOnline && answer.isFetching))
  const look = (code: string) => {
    const next = serialOf(code)
    setAsked((old) => ({ number: next, turn: (old?.turn ?? 0) + 1 }))
    onScan(next)
  }
  const toneOf = (each: PieceRow) => (present.includes(each.state) ? ('good' as const) : ('warning' as const))
  return (
    <ScanLookup
      label={t`Scan a serial number or IMEI`}
      onCode={look}
      recent={numbers
        .slice(-SHOWN)
        .toReversed()
        .map((each) => {
          const row = kept?.find(each)?.row
          return { code: each, tone: row ? toneOf(row) : 'bad' }
        })}
      answer={
        asked && {
          key: `${number} ${asked.turn}`,
          tone: piece ? toneOf(piece) : isWaiting ? undefined : 'bad',
          content: piece ? (
            <Piece piece={piece} at={isNewer ? answer.dataUpdatedAt : local?.at} isOnline={isOnline} />
          ) : isWaiting ? (
            <Trans>Looking for {number}…</Trans>
          ) : isOnline ? (
            <Trans>{number} is not known. It was never in a warehouse.</Trans>
          ) : (
            <Trans>{number} is not on this device. It is looked up when you're back online.</Trans>
          ),
        }
      }
    />
  )
}

function Piece({ piece, at, isOnline }: { piece: PieceRow; at: number | undefined; isOnline: boolean }) {
  const { t, i18n } = useLingui()
  const { label, tone, shape } = pieceStates[piece.state]
  const since = localMinute(piece.since)
  return (
    <ScanAnswer
      number={piece.imei}
      head={
        <>
          <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />
          <AsOf at={at} offline={!isOnline} />
        </>
      }
    >
      <p className={classes.facts}>
        {[piece.warehouseName, `${piece.sku} ${piece.name}`, piece.about, t`since ${since}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {looksMistyped(piece.imei) && (
        <p className="s-note">
          <Trans>The check digit of this IMEI does not fit. It may be mistyped.</Trans>
        </p>
      )}
    </ScanAnswer>
  )
}
