import { useCall } from '#client/calls/use-call.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { home } from '#modules/home/contract.ts'
import { CutOffGuard } from './CutOffGuard.tsx'
import { TodayCard } from './TodayCard.tsx'
import classes from './top.module.css'

/** What needs the person now: the next pick-up and the day so far. Its place is kept while the answer is on its way. */
export function TopRow() {
  const { data, dataUpdatedAt, isError } = useCall(home.getData, {}, { quiet: true })
  if (!data) return isError ? null : <Waiting />
  const { pickUp, figures } = data
  if (!pickUp && !figures) return null
  return (
    <div className={classes.row}>
      {pickUp && <CutOffGuard pickUp={pickUp} unprinted={figures?.unprinted} />}
      {figures && (
        <TodayCard day={data.day} today={figures.today} yesterday={figures.yesterday} at={dataUpdatedAt} />
      )}
    </div>
  )
}

const Waiting = () => (
  <div className={classes.row} aria-busy="true">
    <div className={classes.guard}>
      <SkeletonRows rows={2} />
    </div>
    <div className={classes.today}>
      <SkeletonRows rows={2} />
    </div>
  </div>
)
