/** One complaint beside the list: what was written, the files, every answer. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { HistoryList } from '#client/ui/HistoryList.tsx'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { Photo } from '#client/ui/Photo.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { complaints, type ComplaintRow } from '../contract.ts'
import { complaintStates, complaintTypes } from '../states.ts'
import { WorkOrderLink } from './WorkOrderLink.tsx'
import classes from './complaints.module.css'

export default function ComplaintPanel({ row, actions, act, close }: DetailProps<ComplaintRow>) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const asked = useCall(
    complaints.complaintDetail,
    { id: row?.id ?? '' },
    { enabled: row !== undefined && row.complaintNo !== '', quiet: true },
  )
  const { data } = asked
  if (!row)
    return (
      <FactPanel title={t`Complaint`} close={close}>
        <EmptyState title={t`Complaint not on this page`} text={t`It is on another page of the list.`} />
      </FactPanel>
    )
  const state = complaintStates[row.state]
  // Offline the last answer is known from the list.
  const answers =
    data?.answers ?? (row.answer ? [{ at: row.answeredAt || row.createdAt, text: row.answer }] : [])
  const history = answers.map(({ at, text }) => ({ at, what: <span className={classes.text}>{text}</span> }))
  if (row.workOrderAt)
    history.push({
      at: row.workOrderAt,
      what: (
        <span>
          <Trans>
            Handled as work order <WorkOrderLink workOrderNo={row.workOrderNo} />
          </Trans>
        </span>
      ),
    })
  return (
    <FactPanel
      title={row.complaintNo || t`Complaint`}
      badge={<StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={row} />
      </FactActions>
      <FactLines
        facts={[
          { label: t`What it is about`, value: i18n._(complaintTypes[row.type].label) },
          { label: t`Waybill number`, value: row.waybillNo || '--' },
          { label: t`What happened`, value: <span className={classes.text}>{row.text}</span> },
          { label: t`Contact for questions`, value: row.contact || '--' },
          ...(row.workOrderNo
            ? [{ label: t`Work order`, value: <WorkOrderLink workOrderNo={row.workOrderNo} /> }]
            : []),
        ]}
      />
      <h3 className={classes.title}>
        <Trans>Answers</Trans>
      </h3>
      {history.length === 0 ? (
        <p className="s-note">
          <Trans>No answer yet.</Trans>
        </p>
      ) : (
        <HistoryList
          lines={history.toReversed().map(({ at, what }, place) => ({
            key: `${at} ${place}`,
            at,
            when: shortTime(Date.parse(at), language),
            what,
          }))}
        />
      )}
      {row.files > 0 && !data && !asked.isLoading && (
        <MissingDataText
          asked={asked}
          call={complaints.complaintDetail}
          offline={t`Connect to the internet to see photos.`}
        />
      )}
      {data && data.files.length > 0 && (
        <ul className={classes.files} aria-label={t`Photos and documents`}>
          {data.files.map(({ url, name, type }) => (
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
