import { Plural, Trans } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { useOnline } from '#client/ui/line.ts'
import { abroad } from '../contract.ts'
import classes from './abroad.module.css'

/** How much could leave now, above the rows (countAllowShipData.do). */
export default function ReadyToLeave() {
  const isOnline = useOnline()
  const { data, dataUpdatedAt } = useCall(abroad.countAllowShipData, {}, { quiet: true })
  if (!data) return null
  const { packages, items, pieces, weight, reserved } = data
  return (
    <p className={classes.ready} role="status">
      <strong>
        <Trans>Could leave now:</Trans>
      </strong>
      <span>
        <Plural value={packages} one="# package" other="# packages" /> · {weight} kg
      </span>
      <span>
        <Plural value={items} one="# line of goods" other="# lines of goods" /> ·{' '}
        <Plural value={pieces} one="# piece" other="# pieces" />
      </span>
      <span className={classes.quiet}>
        <Plural value={reserved} one="# piece is on orders" other="# pieces are on orders" />
      </span>
      {!isOnline && <AsOf at={dataUpdatedAt} offline />}
    </p>
  )
}
