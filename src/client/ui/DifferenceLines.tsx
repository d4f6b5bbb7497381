/** What is different between two versions, a line each. */
import { Trans } from '@lingui/react/macro'
import classes from './difference-lines.module.css'

export function DifferenceLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) {
    return (
      <p className="s-note">
        <Trans>No difference.</Trans>
      </p>
    )
  }
  return (
    <ul className={classes.lines}>
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}
