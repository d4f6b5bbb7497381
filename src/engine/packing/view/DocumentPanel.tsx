/** A document beside its list: its facts, the contents of each carton, its history and its actions. */
import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { MissingData, type Asked } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import type { QueryCall } from '#contract/call.ts'
import type { DocumentStatus } from '#domain/document-status.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import type { DetailProps } from '#engine/table/schema/table.ts'
import { RowActions } from '#engine/table/view/actions/RowActions.tsx'
import { DocumentHistory } from './DocumentHistory.tsx'
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx'
import classes from './document.module.css'
import { PackingReview } from './PackingReview.tsx'

interface Document {
  readonly orderNo: string
  readonly status: DocumentStatus
}

interface Props<Row> extends Pick<DetailProps<Row>, 'actions' | 'act' | 'close'> {
  readonly order: Row | undefined
  /** Its details, and how they were asked for. */
  readonly asked: Asked
  readonly call: QueryCall
  /** Label and value; empty values are left out. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly packing: FormData
  readonly history: Parameters<typeof DocumentHistory>[0]['history']
}

export function DocumentPanel<Row extends Document>({ order, asked, call, close, ...rest }: Props<Row>) {
  const { t } = useLingui()
  return (
    <div className={classes.side}>
      <header className={classes.sideHead}>
        <h2>{order?.orderNo ?? ''}</h2>
        {order && <DocumentStatusBadge status={order.status} />}
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Close`} onClick={close}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {order ? (
        <Body order={order} {...rest} />
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

type BodyProps<Row> = Omit<Props<Row>, 'order' | 'asked' | 'call' | 'close'> & { order: Row }

function Body<Row extends Document>({ order, actions, act, facts, packing, history }: BodyProps<Row>) {
  return (
    <>
      <div className={classes.actions} role="toolbar">
        <RowActions actions={actions} act={act} row={order} hasIcons />
      </div>
      <div className={classes.sideBody} tabIndex={-1}>
        <dl className={classes.facts}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <PackingReview data={packing} />
        <DocumentHistory history={history} />
      </div>
    </>
  )
}
