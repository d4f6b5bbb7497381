/** One statement beside the list: the steps from what was collected to what the bank transfers, each with its parcels. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { DatedSteps } from '#client/ui/DatedSteps.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { amountText } from '#engine/form/index.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import type { StatementRow } from '../columns.ts'
import { cod } from '../contract.ts'
import { statementStates, type Step } from '../states.ts'
import classes from './cod.module.css'

/** Lines shown at a time; the parcels of a statement are a page away. */
const LINES = 50

export default function StatementPanel({ id, row, actions, act, close }: DetailProps<StatementRow>) {
  const { t, i18n } = useLingui()
  const kept = useKeptRow<StatementRow>('codStatements', id)
  const shown = row ?? kept
  if (!shown)
    return (
      <FactPanel title={t`Statement`} close={close}>
        <EmptyState title={t`Statement not found`} text={t`It is not on this page. Search for its number.`} />
      </FactPanel>
    )
  const { label, tone, shape } = statementStates[shown.state]
  return (
    <FactPanel
      title={shown.statementNo}
      badge={<StatusBadge label={i18n._(label)} tone={tone} shape={shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={shown} />
      </FactActions>
      <Bridge row={shown} />
      <DatedSteps
        steps={[
          { label: t`Transfer sent`, at: shown.sentAt },
          { label: t`Paid`, at: shown.settledAt },
        ]}
      />
      <FactLines
        facts={[
          { label: t`Statement day`, value: shown.cutDay },
          { label: t`Due on`, value: shown.dueDay },
          { label: t`Parcels`, value: String(shown.parcels) },
          { label: t`Bank reference`, value: shown.bankRef },
          { label: t`A transfer was returned`, value: shown.returnReason },
        ]}
      />
    </FactPanel>
  )
}

/** Each step opens its lines; a step of nothing is left out. Without amounts the steps are still there. */
function Bridge({ row }: { row: StatementRow }) {
  const { t } = useLingui()
  const seesAmounts = useSeesAmounts()
  const [open, setOpen] = useState<Step>()
  const { currency } = row
  const steps: readonly { step: Step; label: string; sign: string; amount: string | undefined }[] = [
    { step: 'COLLECTED', label: t`Cash collected`, sign: '', amount: row.collectedAmount },
    { step: 'FEE', label: t`Fees`, sign: '− ', amount: row.feeAmount },
    {
      step: 'REVERSED',
      label: t`Reversed payments of earlier statements`,
      sign: '− ',
      amount: row.reversedAmount,
    },
    { step: 'SET_OFF', label: t`Set off against bills, as agreed`, sign: '− ', amount: row.setOffAmount },
  ]
  return (
    <ol className={classes.bridge} aria-label={t`From collected to transferred`}>
      {steps
        .filter(({ step, amount }) => step === 'COLLECTED' || !seesAmounts || amount !== '0.00')
        .map(({ step, label, sign, amount }) => (
          <li key={step}>
            <button
              type="button"
              className={classes.step}
              aria-expanded={open === step}
              onClick={() => setOpen(open === step ? undefined : step)}
            >
              <span>{label}</span>
              {seesAmounts && amount && (
                <span className="tabular">{`${sign}${amountText(amount, currency)}`}</span>
              )}
            </button>
            {open === step && <Lines key={step} statementNo={row.statementNo} step={step} />}
          </li>
        ))}
      <li className={classes.step}>
        <span>
          <Trans>Bank transfer</Trans>
        </span>
        {seesAmounts && row.bankAmount && (
          <span className="tabular">{amountText(row.bankAmount, currency)}</span>
        )}
      </li>
    </ol>
  )
}

function Lines({ statementNo, step }: { statementNo: string; step: Step }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const asked = useCall(
    cod.statementLines,
    { statementNo, part: step, page, pageSize: LINES },
    { quiet: true },
  )
  const { data } = asked
  if (!data)
    return asked.isLoading ? (
      <SkeletonRows rows={3} />
    ) : (
      <MissingDataText
        asked={asked}
        call={cod.statementLines}
        offline={t`These lines are not on this device yet. They load when you're back online.`}
      />
    )
  if (data.total === 0)
    return (
      <p className="s-note">
        <Trans>Nothing in this step.</Trans>
      </p>
    )
  const pages = Math.ceil(data.total / LINES)
  return (
    <>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Waybill number</Trans>
            </th>
            <th scope="col">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.list.map(({ id, waybillNo, currency, lineAmount, note }) => (
            <tr key={id}>
              <td>
                {waybillNo || <Trans>Monthly bills</Trans>}
                {note && <div className={classes.quiet}>{note}</div>}
              </td>
              <td>{lineAmount ? amountText(lineAmount, currency) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <div className="s-buttons">
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Previous</Trans>
          </Button>
          <Button size="xs" variant="default" disabled={page === pages} onClick={() => setPage(page + 1)}>
            <Trans>Next</Trans>
          </Button>
          <span className="s-note">
            <Trans>
              Page {page} of {pages}
            </Trans>
          </span>
        </div>
      )}
    </>
  )
}
