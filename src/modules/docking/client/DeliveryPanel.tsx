/** One webhook delivery beside the log: what was sent, and what came of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import type { DeliveryRow } from '../contract.ts'
import { deliveryFaults, deliveryStates } from '../states.ts'
import classes from './docking.module.css'

export default function DeliveryPanel({ row, actions, act, close }: DetailProps<DeliveryRow>) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  if (!row)
    return (
      <FactPanel title={t`Webhook delivery`} close={close}>
        <EmptyState title={t`Delivery not on this page`} text={t`It is on another page of the list.`} />
      </FactPanel>
    )
  const { label, tone, shape } = deliveryStates[row.state]
  const timeOf = (at: string) => at && shortTime(Date.parse(at), language)
  return (
    <FactPanel
      title={row.type}
      badge={<StatusBadge label={i18n._(label)} tone={tone} shape={shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={row} />
      </FactActions>
      <FactLines
        facts={[
          { label: t`Number`, value: row.subject },
          { label: t`Address`, value: row.url },
          { label: t`Answer`, value: row.status ? String(row.status) : '' },
          { label: t`Time`, value: row.attempts > 0 ? t`${row.ms} ms` : '' },
          { label: t`Last error`, value: row.fault && i18n._(deliveryFaults[row.fault]) },
          { label: t`Tries`, value: String(row.attempts) },
          { label: t`Happened`, value: timeOf(row.createdAt) },
          { label: t`Last try`, value: timeOf(row.lastAt) },
          { label: t`Next try`, value: timeOf(row.nextAt) },
          { label: t`Event ID`, value: row.eventId },
        ]}
      />
      <h3 className={classes.title}>
        <Trans>Body</Trans>
      </h3>
      <pre className={classes.body}>{indented(row.body)}</pre>
    </FactPanel>
  )
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
