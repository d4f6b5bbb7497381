import { CloseButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { waybillStatuses } from '#domain/waybill-status.ts'
import classes from './intercept.module.css'
import type { Validated } from './use-intercept.ts'

interface Props {
  rows: readonly Validated[]
  isAsking: boolean
  isOnline: boolean
  onRemove: (number: string) => void
}

/** Each number with its parcel, or why it cannot be intercepted; those that cannot come first. */
export function InterceptRows({ rows, isAsking, isOnline, onRemove }: Props) {
  const { t } = useLingui()
  if (rows.length === 0) {
    if (isAsking && isOnline) return <SkeletonRows />
    return (
      <EmptyState
        title={t`No parcels yet`}
        text={
          isOnline
            ? t`Each number is checked as you type: which parcel it is and whether it can be intercepted.`
            : t`You're offline. The numbers are saved here and checked when you're back online.`
        }
      />
    )
  }
  const ordered = [...rows].sort((a, b) => Number(a.ok) - Number(b.ok))
  return (
    <ul className={classes.rows} aria-busy={isAsking}>
      {ordered.map((row) => (
        <Row key={row.number} row={row} onRemove={onRemove} />
      ))}
    </ul>
  )
}

function Row({ row, onRemove }: { row: Validated; onRemove: Props['onRemove'] }) {
  const { i18n, t } = useLingui()
  const { number, ok, desc, orderNo, waybillNo, receiverName } = row
  const status = row.status === '' ? undefined : waybillStatuses[row.status]
  return (
    <li className={classes.row} data-ok={ok}>
      <span className={classes.number}>{waybillNo || number}</span>
      <span className={classes.facts}>
        {[orderNo, receiverName].filter(Boolean).join(' · ')}
        {ok === '0' && <span className="s-fault">{desc}</span>}
      </span>
      {status && <StatusBadge label={i18n._(status.label)} tone={status.tone} shape={status.shape} />}
      <CloseButton size="sm" aria-label={t`Remove ${number}`} onClick={() => onRemove(number)} />
    </li>
  )
}
