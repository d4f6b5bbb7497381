/** One recharge beside the list: what was asked, what arrived, photos of a transfer. */
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { toMinor } from '#domain/money.ts'
import { amountText } from '#engine/form/index.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import type { RechargeRow } from '../columns.ts'
import { channelName, remarkTexts, stateNames, wayNames } from '../names.ts'
import { Proofs } from './Proofs.tsx'

export default function RechargePanel({ id, row, actions, act, close }: DetailProps<RechargeRow>) {
  const { t, i18n } = useLingui()
  const kept = useKeptRow<RechargeRow>('recharge.records', id)
  const shown = row ?? kept
  if (!shown)
    return (
      <FactPanel title={t`Top-up`} close={close}>
        <EmptyState title={t`Top-up not found`} text={t`It is not on this page. Search for its number.`} />
      </FactPanel>
    )
  const { label, tone, shape } = stateNames[shown.state]
  return (
    <FactPanel
      title={shown.payNo}
      badge={<StatusBadge label={i18n._(label)} tone={tone} shape={shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={shown} />
      </FactActions>
      {shown.remark && <p className="s-quiet">{i18n._(remarkTexts[shown.remark])}</p>}
      <Facts row={shown} />
      <Proofs photos={shown.photos} />
    </FactPanel>
  )
}

function Facts({ row }: { row: RechargeRow }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const name = channelName(row.channel)
  const timeOf = (at: string) => at && shortTime(Date.parse(at), language)
  // Absent for people who may not see amounts.
  const moneyOf = (amount: string | undefined) => amount && amountText(amount, row.currency)
  const isMoney = (amount: string | undefined) => amount !== undefined && toMinor(amount) !== 0n
  return (
    <FactLines
      facts={[
        { label: t`Way to pay`, value: i18n._(wayNames[row.way]) },
        { label: t`Provider`, value: typeof name === 'string' ? name : i18n._(name) },
        { label: t`Amount`, value: moneyOf(row.amount) },
        { label: t`Credited amount`, value: row.arrivedAt && moneyOf(row.paidAmount) },
        { label: t`Being paid back`, value: isMoney(row.refundingAmount) && moneyOf(row.refundingAmount) },
        { label: t`Paid back`, value: isMoney(row.refundedAmount) && moneyOf(row.refundedAmount) },
        { label: t`Created`, value: timeOf(row.createdAt) },
        { label: t`Paid on`, value: timeOf(row.arrivedAt) },
        { label: t`Bank`, value: row.bank },
        { label: t`Bank reference`, value: row.bankRef },
        { label: t`Day of transfer`, value: row.transferDay },
        { label: t`Reason for rejection`, value: row.reason },
        { label: t`Topped up by`, value: row.who },
      ]}
    />
  )
}
