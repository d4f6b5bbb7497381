/** One line of a bill: its parcel, how its price came about step by step, and its dispute. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { hasAmounts } from '#contract/amounts.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { DaysLeft } from '#client/ui/DaysLeft.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { dayOf } from '#domain/bill-months.ts'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import { type DetailProps, localMinute } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { screens as b2c } from '#modules/b2c/module.ts'
import { familyNames } from '#modules/finance/kit.ts'
import { amountText } from '../amount-text.ts'
import type { DisputeReason } from '../bill-codes.ts'
import { lineStates, reasonNames } from '../bill-names.ts'
import type { BillLine } from '../columns.ts'
import classes from './bills.module.css'

/** Names of the facts of a price; a tariff's own names are shown as they are. */
const factNames: Readonly<Record<string, MessageDescriptor>> = {
  rateVersion: msg`Rate version`,
  zone: msg`Zone`,
  weightUsed: msg`Weight used`,
  weight: words.weight,
  volumetric: msg`Volumetric weight`,
  side: msg`Which weight counts`,
  divisor: msg`Volume divisor`,
  route: msg`Route`,
  price: msg`Price`,
  basis: msg`Charged by`,
}

/** Values of them that are codes. */
const factValues: Readonly<Record<string, MessageDescriptor>> = {
  actual: msg`Actual weight`,
  volumetric: msg`Volumetric weight`,
  ordered: msg`The order, because the parcel was never weighed`,
}

export default function LinePanel({ id, row: shown, actions, act, close }: DetailProps<BillLine>) {
  const { t, i18n } = useLingui()
  const kept = useKeptRow<BillLine>('bills.lines', id)
  const row = shown ?? kept
  const seesAmounts = useSeesAmounts()
  if (!row)
    return (
      <FactPanel title={t`Bill line`} close={close}>
        <EmptyState
          title={t`Line not found`}
          text={t`It is not on this page. Search for its waybill number.`}
        />
      </FactPanel>
    )
  const state = lineStates[row.lineState]
  const isShown = seesAmounts && hasAmounts(row)
  return (
    <FactPanel
      title={row.waybillNo || row.about || i18n._(familyNames[row.family])}
      badge={<StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={row} />
      </FactActions>
      <Facts row={row} isShown={isShown} />
      {isShown && <Formula row={row} />}
    </FactPanel>
  )
}

function Facts({ row, isShown }: { row: BillLine; isShown: boolean }) {
  const { t, i18n } = useLingui()
  const { currency } = row
  const isOpen = row.lineState === 'DISPUTED'
  const reason = row.disputeReason && reasonNames[row.disputeReason as DisputeReason]
  return (
    <FactLines
      facts={[
        { label: t`Charged for`, value: i18n._(familyNames[row.family]) },
        { label: t`Amount`, value: isShown ? <strong>{amountText(row.amount, currency)}</strong> : '' },
        { label: t`Time`, value: localMinute(row.createdAt) },
        {
          label: t`Booked`,
          value:
            row.isLate === '1'
              ? t`${localMinute(row.bookedAt)}, for an earlier month`
              : localMinute(row.bookedAt),
        },
        {
          label: t`Waybill number`,
          value: row.waybillNo && (
            <AppLink to={href(b2c.b2COrderManage, {}, { orderNumber: row.waybillNo })}>
              {row.waybillNo}
            </AppLink>
          ),
        },
        { label: t`Document`, value: row.about },
        { label: t`Remarks`, value: row.note },
        { label: t`Credit for line`, value: row.creditOf },
        {
          label: t`Can be disputed until`,
          value: row.lineState === 'CLEAR' && row.disputeUntil ? dayOf(new Date(row.disputeUntil)) : '',
        },
        { label: t`Reason`, value: reason && i18n._(reason) },
        { label: t`Your note`, value: row.disputeNote },
        { label: t`Disputed`, value: row.disputedAt && localMinute(row.disputedAt) },
        { label: t`Answer due`, value: isOpen ? <DaysLeft at={row.answerBy} /> : '' },
        {
          label: t`Given back`,
          value: isShown && row.lineState === 'WON' ? amountText(row.creditAmount, currency) : '',
        },
        { label: t`Decision`, value: row.decisionNote },
      ]}
    />
  )
}

function Formula({ row: { formula, currency } }: { row: BillLine }) {
  const { t, i18n } = useLingui()
  const named = (names: typeof factNames, text: string) => (names[text] ? i18n._(names[text]) : text)
  return (
    <section>
      <h3 className="s-subtitle">{t`How the price came about`}</h3>
      {formula.length === 0 ? (
        <p className="s-note">
          <Trans>A fixed amount without further steps.</Trans>
        </p>
      ) : (
        <ol className={classes.steps}>
          {formula.map(({ name, text, amount }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- steps have no other identity and never move
            <li key={at}>
              {[named(factNames, name), named(factValues, text), amount && amountText(amount, currency)]
                .filter(Boolean)
                .join(': ')}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
