import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { helpOn } from '#client/router/help.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { isShortOfMoney, problemOf, queueStates, RefusedFields, TopUpButton } from '#engine/table/view.ts'
import type { OutboxRow } from '#offline/types.ts'
import { discard, edit, retry } from './queue-actions.ts'
import { meanings, steps } from './words.ts'
import classes from './sync.module.css'

/** One queued row: what, since when, in which state and why, and what can be done about it. */
export function QueueItem({ row }: { row: OutboxRow }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const state = queueStates[row.state]
  const problem = problemOf(row)
  const created = shortTime(row.createdAt, language)
  return (
    <li className={classes.item} data-urgent={row.state === 'person'}>
      <div className={classes.head}>
        <StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />
        <strong className={classes.label}>{row.label}</strong>
        <time className="s-note s-figure" dateTime={new Date(row.createdAt).toISOString()}>
          {created}
        </time>
      </div>
      {problem && (
        <p className={classes.problem}>{typeof problem === 'string' ? problem : i18n._(problem)}</p>
      )}
      <RefusedFields row={row} />
      <p className={classes.meaning}>{i18n._(meanings[row.state])}</p>
      {row.carriedAt !== undefined && (
        <p className={classes.meaning}>
          <Trans>Carried to another device. Whichever sends it first, it is placed once.</Trans>
        </p>
      )}
      <div className={classes.foot}>
        <History row={row} />
        <Help row={row} />
        <Actions row={row} />
      </div>
    </li>
  )
}

function History({ row }: { row: OutboxRow }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  return (
    <details className={classes.history}>
      <summary>
        <Trans>History</Trans>
      </summary>
      <ol>
        {row.history.map(({ at, what }, index) => {
          const step = steps[what]
          return step && <li key={index}>{`${shortTime(at, language)} · ${i18n._(step)}`}</li>
        })}
      </ol>
    </details>
  )
}

/** Leads to the guide that explains the refusal, where there is one. */
function Help({ row }: { row: OutboxRow }) {
  const { code } = row.lastError ?? {}
  const to = code === undefined ? undefined : helpOn(code)
  if (row.state !== 'person' || to === undefined) return null
  return (
    <AppLink to={to} size="sm">
      <Trans>Help</Trans>
    </AppLink>
  )
}

function Actions({ row }: { row: OutboxRow }) {
  const isBusy = row.state === 'sending'
  return (
    <Group gap={6} wrap="wrap">
      <TopUpButton isShort={isShortOfMoney(row)} />
      {row.draft?.href && (
        // What needs the person is told there, with what can be done about it: theirs beside ours, the next steps.
        <Button
          size="xs"
          variant={row.state === 'person' ? 'filled' : 'default'}
          disabled={isBusy}
          onClick={() => edit(row)}
        >
          <Trans>Edit</Trans>
        </Button>
      )}
      <Button size="xs" variant="default" disabled={isBusy} onClick={() => retry(row)}>
        <Trans>Try again</Trans>
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        className={classes.danger}
        disabled={isBusy}
        onClick={() => discard(row)}
      >
        <Trans>Discard</Trans>
      </Button>
    </Group>
  )
}
