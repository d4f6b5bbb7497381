import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useKnownOutbox } from '#client/offline/use-outbox.ts'
import { addressOf } from '#client/router/known-screens.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { OutboxRow, OutboxState } from '#offline/types.ts'
import { Card } from '#client/ui/Card.tsx'
import classes from './home.module.css'
import { msg } from '@lingui/core/macro'

/** The states of a queued row in the words of the product. */
const queueWords = {
  ready: { label: msg`On this device`, tone: 'gray', shape: 'ring' },
  waiting: { label: msg`Waiting for login`, tone: 'gray', shape: 'ring' },
  sending: { label: msg`Sending`, tone: 'blue', shape: 'arrow' },
  checking: { label: msg`Checking`, tone: 'blue', shape: 'half' },
  person: { label: msg`Needs action`, tone: 'red', shape: 'alert' },
} as const satisfies Record<OutboxState, unknown>

const SHOWN = 5

/** What this device still has to send, and what comes back to the person. Never empty without saying so. */
export function UnsentCard() {
  const { t } = useLingui()
  const known = useKnownOutbox()
  const rows = known ?? []
  const needs = rows.filter((row) => row.state === 'person')
  const others = rows.filter((row) => row.state !== 'person')
  const sync = addressOf('syncCentre')
  return (
    <Card
      title={t`On this device`}
      aside={
        sync && (
          <AppLink to={sync} size="sm">
            <Trans>Sync centre</Trans>
          </AppLink>
        )
      }
    >
      {known?.length === 0 ? (
        <p className="s-quiet">
          <Trans>Everything has been sent.</Trans>
        </p>
      ) : (
        <>
          <p className={classes.summary}>
            {needs.length > 0 && (
              <strong>
                <Plural value={needs.length} one="# needs action" other="# need action" />
              </strong>
            )}
            {others.length > 0 && (
              <span>
                <Plural value={others.length} one="# waits to be sent" other="# wait to be sent" />
              </span>
            )}
          </p>
          <ul>
            {[...needs, ...others].slice(0, SHOWN).map((row) => (
              <Queued key={row.key} row={row} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Queued({ row }: { row: OutboxRow }) {
  const { t } = useLingui()
  const { label, tone, shape } = queueWords[row.state]
  return (
    <li className={classes.queued}>
      <span className={classes.queuedLabel}>{row.label}</span>
      <StatusBadge label={t(label)} tone={tone} shape={shape} />
      {row.state === 'person' && row.lastError?.class === 'refused' && (
        <span className={classes.why}>{row.lastError.desc}</span>
      )}
    </li>
  )
}
