import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import classes from './days-left.module.css'

const DAY_MS = 86_400_000

/** "12 days left", "3 days late". `at`: ISO 8601. */
export function DaysLeft({ at }: { at: string }) {
  const [now] = useState(() => Date.now())
  const days = Math.ceil((Date.parse(at) - now) / DAY_MS)
  if (days >= 0) return <Plural value={days} one="# day left" other="# days left" />
  return (
    <span className={classes.late}>
      <Plural value={-days} one="# day late" other="# days late" />
    </span>
  )
}
