/** One piece beside the list: where it is, and everything that happened to it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { HistoryList } from '#client/ui/HistoryList.tsx'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { looksMistyped } from '#domain/serial-numbers.ts'
import { type DetailProps, localMinute } from '#engine/table/index.ts'
import { warehouse, type PieceRow } from '../contract.ts'
import { pieceStates, pieceSteps } from '../stock-facts.ts'
import classes from './transfer.module.css'

export default function PiecePanel({ id, row, close }: DetailProps<PieceRow>) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const asked = useCall(warehouse.imeiHistory, { imei: id }, { quiet: true })
  const state = row && pieceStates[row.state]
  const imei = row?.imei ?? id.split('|')[0] ?? ''
  return (
    <FactPanel
      title={imei}
      badge={state && <StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />}
      close={close}
    >
      {looksMistyped(imei) && (
        <p className={classes.hint}>
          <Trans>The check digit of this IMEI does not fit. It may be mistyped.</Trans>
        </p>
      )}
      {row && (
        <FactLines
          facts={[
            { label: t`Warehouse`, value: row.warehouseName },
            { label: t`SKU`, value: row.sku },
            { label: t`Name`, value: row.name },
            { label: t`Last document`, value: row.about },
          ]}
        />
      )}
      <section className={classes.history}>
        <h3>
          <Trans>History</Trans>
        </h3>
        {asked.data ? (
          <HistoryList
            lines={asked.data.list.map(({ id: key, at, what, warehouse: place, about, sku }) => ({
              key,
              at,
              when: localMinute(at),
              what: i18n._(pieceSteps[what]),
              detail: [place, about, sku].filter(Boolean).join(' · '),
            }))}
          />
        ) : isOnline && asked.isLoading ? (
          <SkeletonRows />
        ) : (
          <MissingDataText
            asked={asked}
            call={warehouse.imeiHistory}
            offline={t`The history of this unit has not been opened on this device yet.`}
          />
        )}
      </section>
    </FactPanel>
  )
}
