import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { helpOn } from '#client/router/help.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import classes from './sync.module.css'

type Kind = 'works' | 'queued' | 'no'

/** What can be done offline, and what happens to it afterwards. */
export function OfflineGuide() {
  const guide = helpOn('offline')
  return (
    <Card title={<Trans>What works offline</Trans>}>
      <ul className={classes.guides}>
        <Row
          kind="works"
          what={<Trans>Lists you have opened: the last 500 rows of each, with search and filters</Trans>}
        />
        <Row kind="works" what={<Trans>Forms, address splitting, checks and the freight estimate</Trans>} />
        <Row kind="works" what={<Trans>Drawing labels of orders that already have a waybill number</Trans>} />
        <Row kind="queued" what={<Trans>New orders, changes, cancellations, addresses, print marks</Trans>} />
        <Row
          kind="no"
          what={
            <Trans>Logging in, payments and recharges, tracking of parcels not viewed before, exports</Trans>
          }
        />
      </ul>
      {guide && (
        <AppLink to={guide} size="sm">
          <Trans>What works offline, page by page</Trans>
        </AppLink>
      )}
    </Card>
  )
}

function Row({ kind, what }: { kind: Kind; what: ReactNode }) {
  const { t } = useLingui()
  const badge = {
    works: <StatusBadge label={t`Works`} tone="green" shape="check" />,
    queued: <StatusBadge label={t`Waiting on this device`} tone="blue" shape="ring" />,
    no: <StatusBadge label={t`Needs internet`} tone="gray" shape="cross" />,
  }[kind]
  return (
    <li className={classes.guide}>
      <span>{badge}</span>
      <span>{what}</span>
    </li>
  )
}
