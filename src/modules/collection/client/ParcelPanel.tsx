/** One domestic parcel beside the list: pictures, goods line by line, what the warehouse found. */
import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useCall } from '#client/calls/use-call.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactPanel } from '#client/ui/FactPanel.tsx'
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
    <div className={classes.panel}>
      <div className={classes.panelHead}>
        <h2 className={classes.panelTitle}>
          <span className={classes.mono}>{row.expressNo}</span>
        </h2>
        <ActionIcon variant="subtle" color="gray" aria-label={t`Close`} onClick={close}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />
      <div className={classes.bar}>
        <RowActions actions={actions} act={act} row={row} variant="filled" />
      </div>
      {row.photos > 0 && <Photos id={row.id} />}
      {row.exception && (
        <p className={classes.notice}>
          <strong>{i18n._(exceptions[row.exception as ExceptionCode])}</strong> {row.note}
        </p>
      )}
      <Facts row={row} />
      <Lines row={row} />
    </div>
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
  return (
    <dl className={classes.rows}>
      <dt>
        <Trans>Expected</Trans>
      </dt>
      <dd>{row.expectedDay || '--'}</dd>
      <dt>
        <Trans>Weight</Trans>
      </dt>
      <dd>{row.weight ? `${row.weight} kg` : '--'}</dd>
      <dt>
        <Trans>Size (cm)</Trans>
      </dt>
      <dd>{sidesText(row) || '--'}</dd>
      <dt>
        <Trans>Days waiting</Trans>
      </dt>
      <dd>{row.days}</dd>
      {row.remark && (
        <>
          <dt>
            <Trans>Remarks</Trans>
          </dt>
          <dd>{row.remark}</dd>
        </>
      )}
    </dl>
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
              {line.name} <span className={classes.quiet}>{line.sku}</span>
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
