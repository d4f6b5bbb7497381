import { PlainLink } from '#client/ui/PlainLink.tsx'
import { BoatMark } from '#client/ui/BoatMark.tsx'
import classes from './header.module.css'

/** The boat and the name; leads home. */
export function Brand() {
  return (
    <PlainLink to="/" className={classes.brand} aria-label="Sampan">
      <BoatMark size={28} />
      <span className={classes.name}>Sampan</span>
    </PlainLink>
  )
}
