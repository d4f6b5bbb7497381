/** A document beside its list: what leaves in which carton, or what is picked for it, and what was printed. */
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { piecesOfLines } from '#domain/packing.ts'
import { type DetailProps, grouped, localMinute } from '#engine/table/index.ts'
import { DocumentStatusBadge } from '#engine/packing/view.ts'
import { ActionGlyph } from '#engine/table/view.ts'
import { kindNames, type OutRow } from '../columns.ts'
import { printing } from '../contract.ts'
import { outTable, pickTable } from '../tables.ts'
import classes from './printing.module.css'
import { PrintHistory } from './PrintHistory.tsx'

type Props = DetailProps<OutRow> & { paper: 'out' | 'pick' }

/** The list's row, else what this device kept, else what the gateway knows. */
function useDocument(id: string, row: OutRow | undefined, paper: Props['paper']) {
  const table = paper === 'out' ? outTable : pickTable
  const kept = useKeptRow<OutRow>(table.id, id)
  const asked = useCall(
    printing.queryOutDocuments,
    { page: 1, pageSize: 20, orderNumber: [id] },
    { quiet: true, enabled: !row },
  )
  const found = row ?? asked.data?.list[0] ?? kept
  return { found: found ?? undefined, isSearching: asked.isFetching || kept === undefined }
}

export function ListPanel({ id, row, actions, act, close, paper }: Props) {
  const { t, i18n } = useLingui()
  const { found, isSearching } = useDocument(id, row, paper)
  if (!found)
    return (
      <FactPanel title="" close={close}>
        {isSearching ? (
          <SkeletonRows rows={8} />
        ) : (
          <EmptyState
            title={t`Order not found`}
            text={t`It does not exist, or it belongs to someone else.`}
          />
        )}
      </FactPanel>
    )
  return (
    <FactPanel title={found.orderNo} badge={<DocumentStatusBadge status={found.status} />} close={close}>
      <FactActions>
        {actions
          .filter(({ on }) => on !== 'many')
          .map((action) => {
            const reason = action.refuse?.(found)
            return (
              <ReasonButton
                key={action.id}
                size="compact-sm"
                variant="default"
                {...(reason ? { reason: i18n._(reason) } : {})}
                leftSection={<ActionGlyph name={action.icon} />}
                onClick={() => act(action, [found])}
              >
                {i18n._(action.label)}
              </ReasonButton>
            )
          })}
      </FactActions>
      <FactLines
        facts={[
          { label: t`Type`, value: i18n._(kindNames[found.kind]) },
          { label: t`From warehouse`, value: found.warehouse },
          { label: t`Destination`, value: found.consignee.join(', ') },
          { label: t`Reference`, value: found.referenceNo },
          { label: t`Cartons`, value: grouped(found.cartonCount) },
          { label: t`Gross weight`, value: `${found.weight} kg` },
          { label: t`Volume`, value: `${found.volume} m³` },
          { label: t`Submitted`, value: found.submittedAt && localMinute(found.submittedAt) },
          { label: t`Remarks`, value: found.remark },
        ]}
      />
      <Lines row={found} />
      <PrintHistory id={found.id} what={[paper]} />
    </FactPanel>
  )
}

/** What is picked: each SKU with its pieces over all cartons. */
function Lines({ row }: { row: OutRow }) {
  const { t } = useLingui()
  const pieces = piecesOfLines(row)
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th>{t`SKU`}</th>
          <th>{t`Goods name`}</th>
          <th>{t`Quantity`}</th>
        </tr>
      </thead>
      <tbody>
        {row.goods.map(({ sku, name, nameEn }, at) => (
          <tr key={`${at} ${sku}`}>
            <td>{sku}</td>
            <td>{name || nameEn}</td>
            <td>{grouped(pieces[at] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
