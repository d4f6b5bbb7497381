import { useLoaded } from '#client/router/loaded.ts'
import classes from './home.module.css'
import { useVisit } from './use-visit.ts'

const load = () => import('./Digest.tsx')

/** "While you were away": shown to returning people until they have read it. */
export function Away() {
  const [visit, read] = useVisit()
  if (!visit?.since || visit.isRead) return null
  return <News since={visit.since} onRead={read} />
}

/** Its place is kept; news that cannot be loaded are no reason to disturb. */
function News(props: { since: number; onRead: () => void }) {
  const [loaded] = useLoaded(load)
  if (loaded.state === 'waiting') return <div className={classes.news} aria-busy="true" />
  if (loaded.state === 'failed') return null
  const Digest = loaded.value.default
  return <Digest {...props} />
}
