import { useLingui } from '@lingui/react/macro'
import type { FormStep } from '#engine/form/schema/form.ts'
import { useFormState, useFormStore } from './form-context.ts'
import classes from './step-bar.module.css'

/**
 * The steps of a form: where the person is, what each still needs. Any of them can be gone to at any time; one that lies
 * behind something unfinished is not ticked before it was seen.
 */
export function StepBar({ steps }: { steps: readonly FormStep[] }) {
  const { t, i18n } = useLingui()
  const store = useFormStore()
  const at = useFormState((each) => each.step())
  // Compared as text: a few short words.
  const open = useFormState((each) =>
    steps.map(({ id }) => each.problems().filter(({ path }) => each.stepOf(path) === id).length).join(' '),
  ).split(' ')
  const current = steps.findIndex(({ id }) => id === at)
  return (
    <nav aria-label={t`Steps`}>
      <ol className={classes.steps}>
        {steps.map(({ id, label }, index) => {
          const missing = Number(open[index])
          const isDone =
            missing === 0 && (index <= current || open.slice(0, index).every((each) => each === '0'))
          const name = i18n._(label)
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.step}
                aria-current={id === at ? 'step' : undefined}
                data-done={isDone || undefined}
                onClick={() => store.goTo(id)}
              >
                <span className={classes.mark} aria-hidden="true">
                  {isDone ? '✓' : index + 1}
                </span>
                {name}
                {missing > 0 && <span className="hidden-text">{t`${missing} to fill in`}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
