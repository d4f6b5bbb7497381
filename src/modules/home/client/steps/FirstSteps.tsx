import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { loadFirstSteps } from '#client/layout/first-steps.ts'
import { useLive, useStore } from '#client/offline/use-live.ts'
import { useKnownOutbox } from '#client/offline/use-outbox.ts'
import { helpOn } from '#client/router/help.ts'
import { addressOf } from '#client/router/known-screens.ts'
import { useLoaded } from '#client/router/loaded.ts'
import { useSession, useViewer } from '#client/session/session.ts'
import { useSettingsReady } from '#client/settings/use-settings.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { Output } from '#contract/call.ts'
import { isStepOf, type FirstStep } from '#engine/screen/index.ts'
import { home } from '#modules/home/contract.ts'
import classes from './first-steps.module.css'
import { finishSteps, hideSteps, useStepsChoice } from './own-steps.ts'
import { stepLines, type StepLine } from './step-lines.ts'
import { useDeviceSteps } from './use-device-steps.ts'

/** Set once the list was shown on this device with something left to do: only then is it news that all is done. */
const BEGUN = 'home.steps'

/** What a new person does first. Absent for people who are not new, hid it or have finished it, and while others are seen as. */
export function FirstSteps() {
  const store = useStore()
  const isReady = useSettingsReady()
  const isOwn = useSession().preview === undefined
  return store && isReady && isOwn ? <Chosen /> : null
}

function Chosen() {
  const choice = useStepsChoice()
  // The list says that all is done until the page is left.
  const [wasOver] = useState(choice === 'over')
  const [isWanted, setWanted] = useState(choice === 'shown')
  if (choice === 'shown' && !isWanted) setWanted(true)
  if (choice === 'hidden' || (choice === 'over' && wasOver)) return null
  return <Asked isWanted={isWanted} hide={() => void hideSteps(choice)} />
}

interface Props {
  /** The person asked for the list. */
  isWanted: boolean
  hide: () => void
}

function Asked({ isWanted, hide }: Props) {
  const { data, dataUpdatedAt } = useCall(home.firstSteps, isWanted ? { isWanted: '1' } : {}, { quiet: true })
  const [loaded] = useLoaded(loadFirstSteps)
  if (!data || !(data.isNew || isWanted) || loaded.state !== 'ready') return null
  return (
    <Lines answered={data.steps} at={dataUpdatedAt} declared={loaded.value} isWanted={isWanted} hide={hide} />
  )
}

interface LinesProps extends Props {
  answered: Output<typeof home.firstSteps>['steps']
  at: number
  declared: readonly FirstStep[]
}

function Lines({ answered, at, declared, isWanted, hide }: LinesProps) {
  const store = useStore()
  const { user } = useSession()
  const viewer = useViewer()
  const device = useDeviceSteps(declared)
  const outbox = useKnownOutbox()
  const hasBegun = useLive('first steps', ['settings'], async ({ settings }) =>
    Boolean(await settings.get(BEGUN)),
  )
  const own = declared.filter((step) => isStepOf(step, { ...viewer, cusType: user?.cusType ?? '' }))
  const lines = device && outbox && stepLines({ declared: own, answered, device, outbox })
  const isDone = lines?.every(({ state }) => state === 'done')
  const isNews = isDone === true && lines?.length !== 0 && (hasBegun === true || isWanted)
  useEffect(() => {
    // Storage that refuses to write costs the message that all is done.
    if (isDone === false) store?.settings.set(BEGUN, true).catch(() => undefined)
  }, [store, isDone])
  useEffect(() => {
    if (isNews) void finishSteps()
  }, [isNews])
  if (!lines || (isDone && !isNews)) return null
  return <List lines={lines} at={at} hide={hide} />
}

function List({ lines, at, hide }: { lines: readonly StepLine[]; at: number; hide: () => void }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const all = lines.length
  const done = lines.filter(({ state }) => state === 'done').length
  const next = lines.find(({ state }) => state === 'open')?.id
  return (
    <Card
      title={t`First steps`}
      aside={
        <span className={classes.progress}>
          <Trans>
            {done} of {all} done
          </Trans>
        </span>
      }
    >
      <span className={classes.track} aria-hidden>
        <span className={classes.filled} style={{ width: `${(100 * done) / all}%` }} />
      </span>
      {done === all && (
        <p className={classes.over} role="status">
          <Trans>All first steps are done. This list will not be shown again.</Trans>
        </p>
      )}
      <ol>
        {lines.map((line) => (
          <Step key={line.id} line={line} isNext={line.id === next} />
        ))}
      </ol>
      <p className={classes.foot}>
        {done < all && (
          <PlainButton look="plain" onClick={hide}>
            <Trans>Hide this list</Trans>
          </PlainButton>
        )}
        {!isOnline && <AsOf at={at} offline />}
      </p>
    </Card>
  )
}

/** Address of the screen, with what the step asks of it. */
const addressAt = ({ opens, search }: StepLine): string =>
  `${addressOf(opens) ?? ''}${search ? `?${new URLSearchParams(search)}` : ''}`

function Step({ line, isNext }: { line: StepLine; isNext: boolean }) {
  const { t } = useLingui()
  const { id, title, state } = line
  const name = t(title)
  const guide = state === 'done' ? undefined : helpOn(`step ${id}`)
  return (
    <li className={classes.step} data-state={state} data-next={isNext || undefined}>
      <svg viewBox="0 0 16 16" className={classes.tick} aria-hidden focusable="false">
        <circle cx="8" cy="8" r="7" />
        {state === 'done' && <path d="M4.6 8.3L7 10.7L11.4 5.6" />}
      </svg>
      <span className={classes.words}>
        <PlainLink to={addressAt(line)} className={classes.link}>
          {state === 'done' && (
            <span className="hidden-text">
              <Trans>Done:</Trans>{' '}
            </span>
          )}
          {name}
        </PlainLink>
        {state === 'queued' && (
          <small className={classes.queued}>
            <Trans>On this device, will be sent</Trans>
          </small>
        )}
      </span>
      {guide && (
        <PlainLink to={guide} className={classes.guide} aria-label={t`Guide: ${name}`}>
          <Trans>Guide</Trans>
        </PlainLink>
      )}
    </li>
  )
}
