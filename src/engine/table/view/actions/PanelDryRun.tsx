import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { DryRun } from '#engine/table/logic/dry-run.ts'
import classes from './panel-dry-run.module.css'

interface Props<Row> {
  dry: DryRun<Row>
  rowName: (row: Row) => string
  isUntouched: boolean
  /** What the server decides later. */
  children?: ReactNode
}

/** In the panel of an action: how many rows can take the change, and why the others cannot, as it is typed. */
export function PanelDryRun<Row>({ dry, rowName, isUntouched, children }: Props<Row>) {
  const { t, i18n } = useLingui()
  return (
    <output className={classes.dry}>
      <StatusBadge
        label={t`${plural(dry.can.length, { one: '# can', other: '# can' })}`}
        tone={isUntouched || dry.can.length === 0 ? 'gray' : 'green'}
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
      {children && <span className="s-note">{children}</span>}
    </output>
  )
}
