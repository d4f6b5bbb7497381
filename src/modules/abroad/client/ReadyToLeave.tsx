import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { abroad } from '../contract.ts'
import classes from './abroad.module.css'

/** How much could leave now, above the rows (countAllowShipData.do). */
export default function ReadyToLeave() {
  const isOnline = useOnline()
  const { t } = useLingui()
  const asked = useCall(abroad.countAllowShipData, {}, { quiet: true })
  const { data, dataUpdatedAt } = asked
  if (!data && isOnline && asked.isLoading) return null
  if (!data)
    return (
      <div className={classes.ready}>
        <MissingDataText
          asked={asked}
          call={abroad.countAllowShipData}
          offline={t`The goods you can ship are not on this device yet. They load when you're back online.`}
        />
      </div>
    )
  const { packages, items, pieces, weight, reserved } = data
  return (
    <p className={classes.ready} role="status">
      <strong>
        <Trans>Ready to ship now:</Trans>
      </strong>
      <span>
        <Plural value={packages} one="# package" other="# packages" /> · {weight} kg
      </span>
      <span>
        <Plural value={items} one="# item" other="# items" /> ·{' '}
        <Plural value={pieces} one="# unit" other="# units" />
      </span>
      <span className="s-note">
        <Plural value={reserved} one="# unit is on orders" other="# units are on orders" />
      </span>
      {!isOnline && <AsOf at={dataUpdatedAt} offline />}
    </p>
  )
}
