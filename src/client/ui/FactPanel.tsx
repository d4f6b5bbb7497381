import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import classes from './fact-panel.module.css'

interface FactPanelProps {
  title: ReactNode
  badge?: ReactNode
  close: () => void
  children: ReactNode
}

/** A record beside its list: its name, where it stands, and whatever is known of it. */
export function FactPanel({ title, badge, close, children }: FactPanelProps) {
  const { t } = useLingui()
  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {badge}
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Close`} onClick={close}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {children}
    </div>
  )
}

export interface FactLine {
  readonly label: string
  /** Nothing and "" are left out. */
  readonly value: ReactNode
}

/** Facts by name. */
export const FactLines = ({ facts }: { facts: readonly FactLine[] }) => (
  <dl className={classes.facts}>
    {facts
      .filter(({ value }) => value !== '' && value !== undefined && value !== null)
      .map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
)

/** Buttons of a record in a row. */
export const FactActions = ({ children }: { children: ReactNode }) => (
  <div className="s-buttons">{children}</div>
)
