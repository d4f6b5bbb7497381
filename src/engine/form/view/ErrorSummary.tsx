import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldProblem } from '#engine/form/logic/form-store.ts'
import { focusField } from './focus.ts'
import { useFormState, useFormStore } from './form-context.ts'
import classes from './form.module.css'

/** As many are in view at once; the others come with a click. */
const SHOWN = 6

/** Everything that keeps the form from being sent, each a link to its field. Nothing before the first try. */
export function ErrorSummary() {
  const store = useFormStore()
  const { i18n } = useLingui()
  const [isWhole, setWhole] = useState(false)
  // The list is compared as text: it is short, and made anew on every change.
  const text = useFormState(() => (store.isAttempted ? JSON.stringify(store.problems()) : '[]'))
  const problems = JSON.parse(text) as FieldProblem[]
  if (problems.length === 0) return null
  const translate = (problem: FieldProblem) => ('text' in problem ? problem.text : i18n._(problem.message))
  // Two addresses have the same fields: the block's name says which one is meant.
  const nameOf = (path: string) => {
    const block = store.fieldOf(path)
    const name = store.nameOf(path)?.label ?? path
    return block?.type === 'address' ? `${i18n._(block.label)} · ${name}` : name
  }
  const shown = isWhole ? problems : problems.slice(0, SHOWN)
  const more = problems.length - shown.length
  return (
    <div className={classes.summary} role="alert">
      <strong>
        <Plural value={problems.length} one="# field to correct" other="# fields to correct" />
      </strong>
      <ul>
        {shown.map((problem) => (
          <li key={problem.path}>
            <button type="button" className={classes.link} onClick={() => focusField(store, problem.path)}>
              {nameOf(problem.path)}
            </button>
            <span>{translate(problem)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={classes.link} onClick={() => setWhole(true)}>
          <Trans>and {more} more</Trans>
        </button>
      )}
    </div>
  )
}
