/** Reviews of a SKU, the newest first: what was changed, who asked, what was decided and why. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#client/ui/Card.tsx'
import { HistoryList } from '#client/ui/HistoryList.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { batteries, reviewStates } from '#domain/sku-facts.ts'
import { localMinute } from '#engine/table/index.ts'
import { fieldName } from '../field-names.ts'
import type { Revision } from '../wire-shapes.ts'
import classes from './goods.module.css'

export function Revisions({ rows }: { rows: readonly Revision[] }) {
  const { t, i18n } = useLingui()
  return (
    <Card title={t`Reviews`}>
      {rows.length === 0 && (
        <p className={classes.quiet}>
          <Trans>Not reviewed yet.</Trans>
        </p>
      )}
      <HistoryList
        lines={rows.map((row) => {
          const state = reviewStates[row.state]
          return {
            key: row.id,
            at: row.at,
            when: localMinute(row.at),
            what: <Changes row={row} />,
            detail: [
              row.who,
              ...row.reasons.map(({ field, reason }) => `${i18n._(fieldName(field))}: ${reason}`),
            ]
              .filter(Boolean)
              .join(' · '),
            end: <StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />,
          }
        })}
      />
    </Card>
  )
}

function Changes({ row }: { row: Revision }) {
  const { i18n } = useLingui()
  if (row.kind === 'NEW') return <Trans>Submitted for review</Trans>
  const valueOf = (field: string, text: string) =>
    field === 'battery' ? i18n._(batteries[text as keyof typeof batteries] ?? batteries.NONE) : text || '–'
  return (
    <ul className={classes.changes}>
      {row.changes.map(({ field, before, after, unitValue }) => (
        <li key={field}>
          {i18n._(fieldName(field))}{' '}
          {field === 'unitValue' ? (
            <ins>{unitValue ?? '–'}</ins>
          ) : (
            <>
              <del>{valueOf(field, before)}</del> → <ins>{valueOf(field, after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
