/** A bill: what is due, how it comes about, its families beside those of the month before, and what can be done. */
import { useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/call.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { hasAmounts } from '#contract/amounts.ts'
import { localMinute } from '#engine/table/index.ts'
import { amountText } from '../amount-text.ts'
import { billStates } from '../bill-names.ts'
import { bills } from '../contract.ts'
import { BillActions } from './BillActions.tsx'
import classes from './bills.module.css'
import { Families } from './Families.tsx'

export type Bill = Output<typeof bills.queryMonthBill>

interface Props {
  month: string
  currency: string
  /** Beside the list of months: with the way to its lines. */
  isBeside?: boolean
}

export function BillSheet({ month, currency, isBeside = false }: Props) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const seesAmounts = useSeesAmounts()
  const asked = useCall(bills.queryMonthBill, { month, currency }, { quiet: true })
  const bill = asked.data
  if (!bill)
    return asked.isFetching ? (
      <SkeletonRows rows={6} />
    ) : (
      <MissingData
        asked={asked}
        call={bills.queryMonthBill}
        offline={{ title: t`This bill is not on this device`, text: t`It loads when you're back online.` }}
        absent={{
          title: t`No bill of this month`,
          text: t`Nothing was charged, or the month is still to come.`,
        }}
      />
    )
  const state = billStates[bill.state]
  const isShown = seesAmounts && hasAmounts(bill)
  return (
    <div className={classes.sheet}>
      <div className={classes.head}>
        <StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />
        {isShown && <Due bill={bill} />}
        {!isOnline && <AsOf at={asked.dataUpdatedAt} offline />}
      </div>
      {isShown && <Bridge bill={bill} />}
      <Confirmed bill={bill} />
      {isShown && bill.families.length > 0 && <Families bill={bill} />}
      <BillActions bill={bill} isBeside={isBeside} isShown={isShown} />
    </div>
  )
}

function Due({ bill: { state, payType, dueAmount, dueDay, billedAmount, currency } }: { bill: Bill }) {
  const { t } = useLingui()
  const due = amountText(dueAmount, currency)
  const billed = amountText(billedAmount, currency)
  const text =
    state === 'OPEN'
      ? payType === 'PREPAID'
        ? t`Charges are taken from your balance.`
        : t`${billed} so far. The bill is issued on the first of next month.`
      : state !== 'PAID'
        ? t`${due} due by ${dueDay}`
        : payType === 'PREPAID'
          ? t`Paid from your balance. Nothing is due.`
          : t`Nothing is due.`
  return <span className={classes.due}>{text}</span>
}

function Bridge({ bill }: { bill: Bill }) {
  const { t } = useLingui()
  const { currency } = bill
  const steps: readonly [label: string, amount: string][] = [
    [t`Opening balance`, bill.openingAmount],
    [t`+ Charges`, bill.chargedAmount],
    [t`− Credits`, bill.creditedAmount],
    [t`− Payments`, bill.settledAmount],
    [t`= Closing balance`, bill.closingAmount],
    ...(bill.disputedAmount === '0.00' ? [] : [[t`In dispute, not due`, bill.disputedAmount] as const]),
  ].map(([label = '', amount = '']) => [label, amount])
  return (
    <dl className={classes.bridge}>
      {steps.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amountText(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Confirmed({ bill: { confirmedAt, confirmedBy, billNo } }: { bill: Bill }) {
  const { t } = useLingui()
  const when = confirmedAt && localMinute(confirmedAt)
  const how =
    when &&
    (confirmedBy
      ? t`Confirmed ${when} by ${confirmedBy}`
      : t`Confirmed ${when}, because nobody objected within 7 days`)
  return <p className="s-note">{[billNo, how].filter(Boolean).join(' · ')}</p>
}
