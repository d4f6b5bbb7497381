/** A document beside its list: its facts, the contents of each carton, its history and its actions. */
import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useCall } from '#client/calls/use-call.ts'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import type { QueryCall } from '#contract/call.ts'
import type { PackedRow } from '#domain/packed-document.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import type { DetailProps } from '#engine/table/schema/table.ts'
import { RowActions } from '#engine/table/view/actions/RowActions.tsx'
import { DocumentHistory } from './DocumentHistory.tsx'
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx'
import classes from './document.module.css'
import { type Fact, newerOf, type PackingFacts, usePackingFacts } from './packing-facts.ts'
import { PackingReview } from './PackingReview.tsx'

type History = Parameters<typeof DocumentHistory>[0]['history']

interface Props<Row> extends DetailProps<Row> {
  /** Answers documents by id with their history (`detailsOf`). */
  readonly call: QueryCall
  /** Facts in their order, of this kind of document and those that every kind has; empty values are left out. */
  readonly facts: (order: Row, common: PackingFacts) => readonly Fact[]
  readonly toFormData: (order: Row) => FormData
}

/** The later of the revisions that the server answers and the table shows, with everything about it. */
export function DocumentPanel<Row extends PackedRow>({ id, row, call, close, ...rest }: Props<Row>) {
  const { t } = useLingui()
  const asked = useCall(call, { ids: [id] }, { quiet: true })
  const [found] = (asked.data as { list: { order: Row; history: History }[] } | undefined)?.list ?? []
  const order = newerOf(found?.order, row)
  return (
    <div className="s-side">
      <header className={classes.sideHead}>
        <h2>{order?.orderNo ?? ''}</h2>
        {order && <DocumentStatusBadge status={order.status} />}
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Close`} onClick={close}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {order ? (
        <Body order={order} history={found?.history} {...rest} />
      ) : asked.isFetching ? (
        <SkeletonRows rows={8} />
      ) : (
        <MissingData
          asked={asked}
          call={call}
          offline={{
            title: t`Order not found`,
            text: t`It has not been opened on this device yet. It loads when you're back online.`,
          }}
          absent={{ title: t`Order not found`, text: t`It does not exist, or it belongs to someone else.` }}
        />
      )}
    </div>
  )
}

interface BodyProps<Row> extends Pick<Props<Row>, 'actions' | 'act' | 'facts' | 'toFormData'> {
  readonly order: Row
  readonly history: History
}

function Body<Row extends PackedRow>({ order, history, actions, act, facts, toFormData }: BodyProps<Row>) {
  const common = usePackingFacts(order)
  return (
    <>
      <div className="s-side-tools" role="toolbar">
        <RowActions actions={actions} act={act} row={order} hasIcons />
      </div>
      <div className={classes.sideBody} tabIndex={-1}>
        <dl className={classes.facts}>
          {facts(order, common)
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <PackingReview data={toFormData(order)} />
        <DocumentHistory history={history} />
      </div>
    </>
  )
}
