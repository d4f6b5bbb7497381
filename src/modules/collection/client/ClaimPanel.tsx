/** One claim beside the list: the parcel's picture, the proof, how it stands. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
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
    <FactPanel
      title={row.expressNo}
      badge={<StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={row} />
      </FactActions>
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
      <FactLines
        facts={[
          { label: t`Match`, value: `${row.confidence} %` },
          {
            label: t`Days left`,
            value: row.state === 'OPEN' ? <Plural value={row.daysLeft} one="# day" other="# days" /> : '--',
          },
          { label: t`Your description`, value: row.note || '--' },
          {
            label: t`Decision`,
            value: typeof decision === 'string' ? decision || '--' : i18n._(decision),
          },
        ]}
      />
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
    </FactPanel>
  )
}
