import '@mantine/core/styles/Checkbox.css'
import { Checkbox, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useSeesAmounts } from '#client/session/session.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { type CommandDecl, dryRun, type PanelProps } from '#engine/table/index.ts'
import {
  batchEdit,
  batchUpdate,
  editRefusal,
  touched,
  withOwnRemark,
  type Changes,
} from '#modules/b2c/bulk-changes.ts'
import { b2c } from '#modules/b2c/contract.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import classes from './bulk-edit.module.css'
import { BulkDryRun } from './BulkDryRun.tsx'
import { bulkFieldsFor } from './bulk-fields.ts'
import { BulkInput, RouteInput, SenderInput } from './BulkInputs.tsx'

type Props = PanelProps<OrderRow>

/** One change for the whole selection: only what is touched is sent, and each order says beforehand whether it can take it. */
export default function BulkEditPanel({ rows, rowName, begin }: Props) {
  const { t } = useLingui()
  const seesAmounts = useSeesAmounts()
  const [set, setChanges] = useState<Changes>({})
  const [addsRemark, setAddsRemark] = useState(false)
  const isOwn = addsRemark && Boolean(set.remark?.trim())
  const dry = useMemo(
    () =>
      dryRun({ refuse: (row: OrderRow) => editRefusal(row, isOwn ? withOwnRemark(row, set) : set) }, rows),
    [rows, set, isOwn],
  )
  const isUntouched = touched(set).length === 0
  const change = (part: Changes) => setChanges((old) => withoutEmpty({ ...old, ...part }))
  const reason = isUntouched
    ? t`Change at least one field`
    : dry.can.length === 0
      ? t`This change is not possible for any of the orders`
      : undefined
  return (
    <form className={classes.panel} onSubmit={(event) => event.preventDefault()}>
      <Text size="sm" c="dimmed">
        <Trans>Fields left empty do not change.</Trans>
      </Text>
      <SenderInput onChange={(sender) => change({ sender })} />
      <RouteInput rows={rows} value={set.routeId ?? ''} onChange={(routeId) => change({ routeId })} />
      <div className={classes.fields}>
        {bulkFieldsFor(seesAmounts).map((field) => (
          <BulkInput
            key={field.key}
            field={field}
            rows={rows}
            value={set[field.key] ?? ''}
            onChange={(value) => change({ [field.key]: value })}
          />
        ))}
      </div>
      <Checkbox
        size="sm"
        label={t`Add to the existing remark of each order`}
        checked={addsRemark}
        onChange={(event) => setAddsRemark(event.currentTarget.checked)}
      />
      <BulkDryRun dry={dry} rowName={rowName} isUntouched={isUntouched} />
      <ReasonButton
        type="submit"
        {...(reason ? { reason } : {})}
        onClick={() => void begin(isOwn ? ownCommandOf(set) : commandOf(set), dry)}
      >
        <Plural value={dry.can.length} one="Change # order" other="Change # orders" />
      </ReasonButton>
    </form>
  )
}

const commandOf = (set: Changes): CommandDecl<OrderRow> => ({
  call: b2c.batchEditOrder,
  parameter: (orders) => batchEdit(orders, trimmed(set)),
  entity: ({ id }) => `order:${id}`,
})

/** The changes differ, so each order brings its own. */
const ownCommandOf = (set: Changes): CommandDecl<OrderRow> => ({
  call: b2c.batchUpdateB2COrder,
  parameter: (orders) => batchUpdate(orders, (order) => withOwnRemark(order, trimmed(set))),
  entity: ({ id }) => `order:${id}`,
})

const trimmed = (set: Changes): Changes =>
  Object.fromEntries(
    Object.entries(set).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  )

const withoutEmpty = (set: Changes): Changes =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== '' && value !== undefined))
