/** Steps of a document that is designed, the newest first; a click goes to how it was after it. */
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './step-list.module.css'

interface Props {
  /** Names of the steps, the oldest first; those that were undone come last. */
  readonly steps: readonly string[]
  /** How many of them are done now. */
  readonly done: number
  readonly jump: (count: number) => void
}

export function StepList({ steps, done, jump }: Props) {
  const { t } = useLingui()
  return (
    <section className={classes.section} aria-label={t`Steps`}>
      <ol className={classes.steps} reversed>
        {steps.toReversed().map((step, fromEnd) => {
          const count = steps.length - fromEnd
          return (
            <li key={count}>
              <button
                type="button"
                aria-current={count === done ? 'step' : undefined}
                data-undone={count > done || undefined}
                onClick={() => jump(count)}
              >
                {step}
              </button>
            </li>
          )
        })}
        <li>
          <button type="button" aria-current={done === 0 ? 'step' : undefined} onClick={() => jump(0)}>
            <Trans>As it was opened</Trans>
          </button>
        </li>
      </ol>
    </section>
  )
}
