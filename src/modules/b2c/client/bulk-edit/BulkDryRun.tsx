import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { DryRun } from '#engine/table/index.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import classes from './bulk-edit.module.css'

interface Props {
  dry: DryRun<OrderRow>
  rowName: (row: OrderRow) => string
  isUntouched: boolean
}

/** How many can take the change, and why the others cannot, as it is typed. */
export function BulkDryRun({ dry, rowName, isUntouched }: Props) {
  const { t, i18n } = useLingui()
  return (
    <output className={classes.dry}>
      <StatusBadge
        label={t`${plural(dry.can.length, { one: '# can', other: '# can' })}`}
        tone={isUntouched ? 'gray' : 'green'}
        shape="check"
      />
      {dry.refused.map(({ reason, rows }) => (
        <details key={reason.id}>
          <summary>
            <StatusBadge
              label={t`${plural(rows.length, { one: '# cannot', other: '# cannot' })}`}
              tone="red"
              shape="cross"
            />{' '}
            {i18n._(reason)}
          </summary>
          <p className={classes.names}>{rows.map(rowName).join(', ')}</p>
        </details>
      ))}
      <span className="s-note">
        <Trans>The server decides the final price. Refused orders come back here.</Trans>
      </span>
    </output>
  )
}
