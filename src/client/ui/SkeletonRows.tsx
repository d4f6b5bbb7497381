import { Trans } from '@lingui/react/macro'
import { useOnline } from './use-online.ts'
import classes from './skeleton-rows.module.css'

/** Rows that are on their way: 32 px, three by default (spec 000 §9). Only where nothing is cached. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  const isOnline = useOnline()
  return (
    <div className={classes.root} aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <i key={index} className={classes.row} />
      ))}
      {/* The line went while they were on their way: calls try again by themselves before they give up. */}
      {!isOnline && (
        <p className={classes.again}>
          <Trans>The server did not answer. Trying again.</Trans>
        </p>
      )}
    </div>
  )
}
