import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { useCan } from '#client/session/session.ts'
import { TrackingView } from './TrackingView.tsx'
import classes from './tracking.module.css'
import { WatchList } from './WatchList.tsx'

/** Tracking for a signed-in customer, beginning with those of their parcels that need a look. */
export default function ExpressQuery() {
  const canRead = useCan('Z-50301')
  return (
    <div className={classes.inside}>
      <ScreenHeader />
      <TrackingView before={canRead && <WatchList />} hasProofs={canRead} />
    </div>
  )
}
