/** One transfer beside the list: where its goods are, by SKU, and what happened to it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { HistoryList } from '#client/ui/HistoryList.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { stockGrades } from '#domain/stock-measures.ts'
import { words } from '#domain/words.ts'
import { type DetailProps, grouped, localMinute } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import type { TransferRow } from '../contract.ts'
import { transferHappenings, transferKinds, transferStates } from '../transfer-facts.ts'
import classes from './transfer.module.css'
import { useTransfer } from './use-transfer.ts'

export default function TransferPanel({ id, row, actions, act, close }: DetailProps<TransferRow>) {
  const { t, i18n } = useLingui()
  const { transfer: found, isLoading } = useTransfer(id)
  const transfer = found && row ? (found.rev >= row.rev ? found : row) : (found ?? row)
  if (!transfer)
    return (
      <FactPanel title={t`Stock transfer`} close={close}>
        {isLoading ? (
          <SkeletonRows rows={8} />
        ) : (
          <EmptyState
            title={t`Transfer not found`}
            text={t`It does not exist, or it is not on this device yet.`}
          />
        )}
      </FactPanel>
    )
  const { label, tone, shape } = transferStates[transfer.state]
  return (
    <FactPanel
      title={transfer.transferNo}
      badge={<StatusBadge label={i18n._(label)} tone={tone} shape={shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={transfer} />
      </FactActions>
      <Arithmetic transfer={transfer} />
      <FactLines
        facts={[
          { label: t`From`, value: transfer.fromName },
          { label: t`To`, value: transfer.toName },
          { label: t`Destination`, value: i18n._(transferKinds[transfer.kind]) },
          { label: t`Marketplace shipment`, value: transfer.platformShipmentId },
          { label: t`Grade`, value: transfer.grade === 'DEFECT' ? i18n._(stockGrades.DEFECT) : '' },
          { label: t`Expected on`, value: transfer.expectedOn },
          { label: i18n._(words.remarks), value: transfer.remark },
        ]}
      />
      <Lines transfer={transfer} />
      <History transfer={transfer} />
    </FactPanel>
  )
}

/** 100 sent = 60 arrived + 30 in transit + 10 lost. */
function Arithmetic({ transfer: { sent, received, underWay, lost } }: { transfer: TransferRow }) {
  if (sent === 0) return null
  const [all, arrived, moving, gone] = [sent, received, underWay, lost].map(grouped)
  return (
    <div className={classes.sum}>
      <p>
        <Trans>
          {all} sent = {arrived} arrived + {moving} in transit + {gone} lost
        </Trans>
      </p>
      <div className={classes.bar} aria-hidden>
        <span data-part="received" style={{ flexGrow: received }} />
        <span data-part="underWay" style={{ flexGrow: underWay }} />
        <span data-part="lost" style={{ flexGrow: lost }} />
      </div>
    </div>
  )
}

function Lines({ transfer: { lines } }: { transfer: TransferRow }) {
  const { t } = useLingui()
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`SKU`}</th>
            <th scope="col">{t`Units requested`}</th>
            <th scope="col">{t`Units sent`}</th>
            <th scope="col">{t`Arrived`}</th>
            <th scope="col">{t`In transit`}</th>
            <th scope="col">{t`Lost`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sku, batch, name, quantity, sent, received, underWay, lost }) => (
            <tr key={`${sku} ${batch}`}>
              <th scope="row">
                {[sku, batch].filter(Boolean).join(' · ')}
                <small>{name}</small>
              </th>
              <td>{grouped(quantity)}</td>
              <td>{grouped(sent)}</td>
              <td>{grouped(received)}</td>
              <td>{grouped(underWay)}</td>
              <td data-bad={lost > 0 || undefined}>{grouped(lost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function History({ transfer: { history } }: { transfer: TransferRow }) {
  const { i18n } = useLingui()
  if (!history.length) return null
  return (
    <section className={classes.history}>
      <h3>
        <Trans>History</Trans>
      </h3>
      <HistoryList
        lines={history.map(({ at, who, what, units, note }, index) => ({
          key: `${at}:${index}`,
          at,
          when: localMinute(at),
          what: i18n._(transferHappenings[what]),
          detail: [who, note].filter(Boolean).join(' · '),
          end: units > 0 ? grouped(units) : '',
        }))}
      />
    </section>
  )
}
