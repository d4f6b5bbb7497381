import { Plural } from '@lingui/react/macro'
import { countGroups, type Group } from '../public/order-parcels.ts'
import type { Tracked } from '../public/parcel.ts'
import classes from './tracking.module.css'

/** How many of each kind, trouble first. */
export function Summary({ list }: { list: readonly Tracked[] }) {
  return (
    <p className={classes.summary}>
      {countGroups(list).map(({ group, count }) => (
        <span key={group} data-group={group}>
          <GroupText group={group} count={count} />
        </span>
      ))}
    </p>
  )
}

function GroupText({ group, count }: { group: Group; count: number }) {
  switch (group) {
    case 'problem':
      return <Plural value={count} one="# with a problem" other="# with a problem" />
    case 'unknown':
      return <Plural value={count} one="# unknown" other="# unknown" />
    case 'moving':
      return <Plural value={count} one="# on the way" other="# on the way" />
    case 'waiting':
      return <Plural value={count} one="# before pick-up" other="# before pick-up" />
    case 'done':
      return <Plural value={count} one="# finished" other="# finished" />
  }
}
