/** One case beside the list: what happened, what it needs, until when. */
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { hasAmounts } from '#contract/amounts.ts'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import { useSeesAmounts } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { DaysLeft } from '#client/ui/DaysLeft.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel, type FactLine } from '#client/ui/FactPanel.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { href } from '#engine/screen/index.ts'
import { RowActions } from '#engine/table/view.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { screens as b2cScreens } from '#modules/b2c/module.ts'
import type { AnyCase } from '#modules/unusual/case-columns.ts'
import { asksFor, caseStates } from '#modules/unusual/case-facts.ts'

interface Props<Row> extends DetailProps<Row> {
  table: string
  kinds: Readonly<Record<string, MessageDescriptor>>
  decisions: Readonly<Record<string, MessageDescriptor>>
  /** Amounts of this kind of case, for people who see them. */
  amounts: (row: Row) => readonly FactLine[]
  more?: (row: Row) => ReactNode
}

export function CasePanel<Row extends AnyCase & { orderId: string }>(props: Props<Row>) {
  const { t, i18n } = useLingui()
  const { id, table, close } = props
  const kept = useKeptRow<Row>(table, id)
  const row = props.row ?? kept
  if (!row) {
    return (
      <FactPanel title={t`Case`} close={close}>
        <EmptyState
          title={t`Case not found`}
          text={t`It is not on this page. Search for its waybill number.`}
        />
      </FactPanel>
    )
  }
  const { label, tone, shape } = caseStates[row.state]
  return (
    <FactPanel
      title={row.waybillNo}
      badge={<StatusBadge label={i18n._(label)} tone={tone} shape={shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={props.actions} act={props.act} row={row} />
      </FactActions>
      <Facts {...props} row={row} />
      {props.more?.(row)}
    </FactPanel>
  )
}

function Facts<Row extends AnyCase & { orderId: string }>(props: Props<Row> & { row: Row }) {
  const { t, i18n } = useLingui()
  const { row, kinds, decisions, amounts } = props
  const seesAmounts = useSeesAmounts() && hasAmounts(row)
  const kind = kinds[row.kind]
  const decision = decisions[row.decision]
  const isOpen = row.state === 'OPEN'
  return (
    <FactLines
      facts={[
        { label: t`Type of exception`, value: kind && i18n._(kind) },
        { label: t`To do`, value: isOpen ? <strong>{i18n._(asksFor[row.kind])}</strong> : '' },
        { label: t`Deadline`, value: isOpen ? <DaysLeft at={row.dueAt} /> : '' },
        ...(seesAmounts ? amounts(row) : []),
        { label: t`Reason`, value: row.reason },
        {
          label: t`Order number`,
          value: (
            <AppLink to={href(b2cScreens.b2COrderManage, {}, { open: row.orderId })}>{row.orderNo}</AppLink>
          ),
        },
        { label: t`Receiver`, value: row.receiverName },
        {
          label: t`Decision`,
          value: decision && [i18n._(decision), row.decidedBy].filter(Boolean).join(' · '),
        },
        { label: t`Note`, value: row.note },
        { label: t`Result`, value: row.result },
      ]}
    />
  )
}
