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
import { tidyInput } from '#engine/form/index.ts'
import { PanelDryRun } from '#engine/table/view.ts'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { bulkFields, bulkFieldsFor, filterOf } from './bulk-fields.ts'
import { BulkInput, RouteInput, SenderInput } from './BulkInputs.tsx'

type Props = PanelProps<OrderRow>

/** One change for the whole selection: only what is touched is sent, and each order says beforehand whether it can take it. */
export default function BulkEditPanel({ rows, rowName, begin }: Props) {
  const { t } = useLingui()
  const seesAmounts = useSeesAmounts()
  const [typed, setTyped] = useState<Changes>({})
  const [addsRemark, setAddsRemark] = useState(false)
  const faults = useInputFaults()
  // A field that was not left yet holds what was typed, e.g. with a decimal comma.
  const set = useMemo(() => tidied(typed, rows[0]?.currency ?? ''), [typed, rows])
  const isOwn = addsRemark && Boolean(set.remark?.trim())
  const dry = useMemo(
    () =>
      dryRun({ refuse: (row: OrderRow) => editRefusal(row, isOwn ? withOwnRemark(row, set) : set) }, rows),
    [rows, set, isOwn],
  )
  const isUntouched = touched(set).length === 0
  const change = (part: Changes) => setTyped((old) => withoutEmpty({ ...old, ...part }))
  const reason = isUntouched
    ? t`Change at least one field`
    : (faults.reason ??
      (dry.can.length === 0 ? t`This change is not possible for any of the orders` : undefined))
  return (
    <form className="s-fields" onSubmit={(event) => event.preventDefault()}>
      <Text size="sm" c="dimmed">
        <Trans>Fields left empty do not change.</Trans>
      </Text>
      <SenderInput onChange={(sender) => change({ sender })} />
      <RouteInput rows={rows} value={set.routeId ?? ''} onChange={(routeId) => change({ routeId })} />
      <InputFaults value={faults.report}>
        <div className="s-halves">
          {bulkFieldsFor(seesAmounts).map((field) => (
            <BulkInput
              key={field.key}
              field={field}
              rows={rows}
              value={typed[field.key] ?? ''}
              onChange={(value) => change({ [field.key]: value })}
            />
          ))}
        </div>
      </InputFaults>
      <Checkbox
        size="sm"
        label={t`Add to the existing remark of each order`}
        checked={addsRemark}
        onChange={(event) => setAddsRemark(event.currentTarget.checked)}
      />
      <PanelDryRun dry={dry} rowName={rowName} isUntouched={isUntouched}>
        <Trans>The server decides the final price. Refused orders come back here.</Trans>
      </PanelDryRun>
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
  parameter: (orders) => batchEdit(orders, set),
  entity: ({ id }) => `order:${id}`,
})

/** The changes differ, so each order brings its own. */
const ownCommandOf = (set: Changes): CommandDecl<OrderRow> => ({
  call: b2c.batchUpdateB2COrder,
  parameter: (orders) => batchUpdate(orders, (order) => withOwnRemark(order, set)),
  entity: ({ id }) => `order:${id}`,
})

function tidied(typed: Changes, currency: string): Changes {
  const filters = new Map(bulkFields.map((field) => [field.key as string, filterOf(field, currency)]))
  return Object.fromEntries(
    Object.entries(typed).map(([key, value]) => [
      key,
      typeof value === 'string' ? tidyInput(filters.get(key), value).trim() : value,
    ]),
  )
}

const withoutEmpty = (set: Changes): Changes =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== '' && value !== undefined))
