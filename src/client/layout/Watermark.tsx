import { useMemo } from 'react'
import { useSession } from '#client/session/session.ts'
import { useAppearance } from '#client/theme/appearance.ts'
import classes from './watermark.module.css'
import { INKS, tileOf } from './watermark.ts'

/** The customer's name over the page: catches nothing, is read by nobody (spec 000 §1). */
export function Watermark() {
  const { user } = useSession()
  const { shown } = useAppearance()
  const name = user?.cusName ?? ''
  const image = useMemo(() => (name ? tileOf(name, INKS[shown]) : ''), [name, shown])
  if (!image) return null
  return (
    <div className={classes.root} data-watermark aria-hidden style={{ backgroundImage: `url(${image})` }} />
  )
}
