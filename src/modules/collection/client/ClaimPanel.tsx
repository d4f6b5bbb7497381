/** One claim beside the list: the parcel's picture, the proof, how it stands. */
import { ActionIcon } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useCall } from '#client/calls/use-call.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactPanel } from '#client/ui/FactPanel.tsx'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { Photo } from '#client/ui/Photo.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { RowActions } from '#engine/table/view.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { decisionOf, type ClaimRow } from '../claim-columns.ts'
import { collection } from '../contract.ts'
import { claimStates } from '../parcel-states.ts'
import classes from './collection.module.css'

export default function ClaimPanel({ row, actions, act, close }: DetailProps<ClaimRow>) {
  const { t, i18n } = useLingui()
  const asked = useCall(
    collection.claimFiles,
    { id: row?.id ?? '' },
    { enabled: row !== undefined, quiet: true },
  )
  const { data } = asked
  if (!row)
    return (
      <FactPanel title={t`Claim`} close={close}>
        <EmptyState title={t`Claim not on this page`} text={t`It is on another page of the list.`} />
      </FactPanel>
    )
  const state = claimStates[row.state]
  const decision = decisionOf(row)
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
        <RowActions actions={actions} act={act} row={row} />
      </div>
      {!data && !asked.isLoading && (
        <MissingDataText
          asked={asked}
          call={collection.claimFiles}
          offline={t`Connect to the internet to see photos.`}
        />
      )}
      {data?.photoUrl && <Photo className={classes.photo} src={data.photoUrl} alt={row.looks} />}
      {row.isContested === '1' && (
        <p className={classes.notice}>
          <Trans>Others claim this parcel too. Attach an invoice or the shop’s order page as proof.</Trans>
        </p>
      )}
      <dl className={classes.rows}>
        <dt>
          <Trans>Match</Trans>
        </dt>
        <dd>{row.confidence} %</dd>
        <dt>
          <Trans>Days left</Trans>
        </dt>
        <dd>{row.state === 'OPEN' ? <Plural value={row.daysLeft} one="# day" other="# days" /> : '--'}</dd>
        <dt>
          <Trans>Your description</Trans>
        </dt>
        <dd>{row.note || '--'}</dd>
        <dt>
          <Trans>Decision</Trans>
        </dt>
        <dd>{typeof decision === 'string' ? decision || '--' : i18n._(decision)}</dd>
      </dl>
      {data && data.list.length > 0 && (
        <ul className={classes.results}>
          {data.list.map(({ url, name, type }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                {type.startsWith('image/') && (
                  <Photo className={classes.photo} src={url} alt="" loading="lazy" />
                )}
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
