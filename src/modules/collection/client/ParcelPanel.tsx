/** One domestic parcel beside the list: pictures, goods line by line, what the warehouse found. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { Photo } from '#client/ui/Photo.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { RowActions } from '#engine/table/view.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { sidesText, type ParcelRow } from '../columns.ts'
import { collection } from '../contract.ts'
import { exceptions, parcelStates, type ExceptionCode } from '../parcel-states.ts'
import classes from './collection.module.css'

export default function ParcelPanel({ row, actions, act, close }: DetailProps<ParcelRow>) {
  const { t, i18n } = useLingui()
  if (!row)
    return (
      <FactPanel title={t`Parcel`} close={close}>
        <EmptyState
          title={t`Parcel not on this page`}
          text={t`It is on another page of the list, or it was withdrawn.`}
        />
      </FactPanel>
    )
  const state = parcelStates[row.status]
  return (
    <FactPanel
      title={row.expressNo}
      badge={<StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={row} variant="filled" />
      </FactActions>
      {row.photos > 0 && <Photos id={row.id} />}
      {row.exception && (
        <p className={classes.notice}>
          <strong>{i18n._(exceptions[row.exception as ExceptionCode])}</strong> {row.note}
        </p>
      )}
      <Facts row={row} />
      <Lines row={row} />
    </FactPanel>
  )
}

function Photos({ id }: { id: string }) {
  const { t } = useLingui()
  const asked = useCall(collection.parcelPhotos, { id }, { quiet: true })
  const { data } = asked
  if (!data && !asked.isLoading)
    return (
      <MissingDataText
        asked={asked}
        call={collection.parcelPhotos}
        offline={t`Connect to the internet to see photos.`}
      />
    )
  return (
    <div className={classes.photos}>
      {data?.list.map(({ url }, at) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <Photo
            className={classes.photo}
            src={url}
            alt={t`Picture ${at + 1} of the parcel`}
            loading="lazy"
          />
        </a>
      ))}
    </div>
  )
}

function Facts({ row }: { row: ParcelRow }) {
  const { t } = useLingui()
  return (
    <FactLines
      facts={[
        { label: t`Expected`, value: row.expectedDay || '--' },
        { label: t`Weight`, value: row.weight ? `${row.weight} kg` : '--' },
        { label: t`Size (cm)`, value: sidesText(row) || '--' },
        { label: t`Days waiting`, value: row.days },
        { label: t`Remarks`, value: row.remark },
      ]}
    />
  )
}

/** Announced against counted: a difference stands out. */
function Lines({ row }: { row: ParcelRow }) {
  const isCounted = row.measuredAt !== ''
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th>
            <Trans>Goods</Trans>
          </th>
          <th className={classes.number}>
            <Trans>Announced</Trans>
          </th>
          <th className={classes.number}>
            <Trans>Counted</Trans>
          </th>
          <th className={classes.number}>
            <Trans>Free to ship</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {row.goods.map((line) => (
          <tr key={line.id}>
            <td>
              {line.name} <span className="s-note">{line.sku}</span>
            </td>
            <td className={classes.number}>{line.quantity}</td>
            <td className={classes.number}>{isCounted ? line.received : '--'}</td>
            <td className={classes.number}>{isCounted ? line.free : '--'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
