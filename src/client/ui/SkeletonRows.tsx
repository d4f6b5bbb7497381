import classes from './skeleton-rows.module.css'

/** Rows that are on their way: 32 px, three by default (spec 000 §9). Only where nothing is cached. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <div className={classes.root} aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <i key={index} className={classes.row} />
      ))}
    </div>
  )
}
