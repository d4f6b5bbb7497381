import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { FieldProblem } from '#engine/logic/form-store.ts'
import { focusField } from './focus.ts'
import { useFormState, useFormStore } from './form-context.ts'
import classes from './form.module.css'

const SHOWN = 6

/** Everything that keeps the form from being sent, each a link to its field. Nothing before the first try. */
export function ErrorSummary() {
  const store = useFormStore()
  const { i18n } = useLingui()
  // The list is compared as text: it is short, and made anew on every change.
  const text = useFormState(() => (store.isAttempted ? JSON.stringify(store.problems()) : '[]'))
  const problems = JSON.parse(text) as FieldProblem[]
  if (problems.length === 0) return null
  const say = (problem: FieldProblem) => ('text' in problem ? problem.text : i18n._(problem.message))
  // Two addresses have the same fields: the block's name says which one is meant.
  const nameOf = (path: string) => {
    const block = store.fieldOf(path)
    const name = store.nameOf(path)?.label ?? path
    return block?.type === 'address' ? `${i18n._(block.label)} · ${name}` : name
  }
  const more = problems.length - SHOWN
  return (
    <div className={classes.summary} role="alert">
      <strong>
        <Plural value={problems.length} one="# field needs you" other="# fields need you" />
      </strong>
      <ul>
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={problem.path}>
            <button type="button" className={classes.link} onClick={() => focusField(store, problem.path)}>
              {nameOf(problem.path)}
            </button>
            <span>{say(problem)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <Trans>and {more} more</Trans>}
    </div>
  )
}
