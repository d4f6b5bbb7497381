import { useLanguage } from '#client/i18n/language.ts'
import { shortTime } from './short-time.ts'
import classes from './dated-steps.module.css'

interface DatedStep {
  readonly label: string
  /** ISO time; "" while it is to come. */
  readonly at: string
}

/** The steps of a record, each with the time it was taken. */
export function DatedSteps({ steps }: { steps: readonly DatedStep[] }) {
  const language = useLanguage()
  return (
    <ol className={classes.steps}>
      {steps.map(({ label, at }) => (
        <li key={label} data-done={at !== '' || undefined}>
          <span>{label}</span>
          <span>{at ? shortTime(Date.parse(at), language) : '–'}</span>
        </li>
      ))}
    </ol>
  )
}
