import { IconStack2 } from '@tabler/icons-react'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import classes from './rail.module.css'

/** The shape of a state alone, in its tone; a stack for "all". */
export function RailShape({ shape, tone }: { shape: string | undefined; tone: string | undefined }) {
  if (!shape) return <IconStack2 size={14} stroke={1.75} aria-hidden className={classes.all} />
  return (
    <span className={classes.shape} aria-hidden>
      <StatusBadge label="" {...(tone ? { tone } : {})} shape={shape} />
    </span>
  )
}
