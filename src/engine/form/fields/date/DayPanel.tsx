import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { today as dayOfDevice, isWithinDays, type DayLimits } from '#engine/form/logic/calendar-days.ts'
import { quickDays } from '#engine/form/logic/quick-days.ts'
import type { QuickDay } from '#engine/form/schema/field-props.ts'
import { Calendar } from './Calendar.tsx'
import classes from './calendar.module.css'

interface Props {
  value: string
  limits: DayLimits
  quick: readonly QuickDay[] | undefined
  hasFocus: boolean
  onPick: (day: string) => void
}

/** Quick days above a month. */
export function DayPanel({ value, limits, quick, hasFocus, onPick }: Props) {
  const { i18n } = useLingui()
  const [today] = useState(() => dayOfDevice())
  const offered = quickDays(today, quick).filter(({ day }) => isWithinDays(day, limits))
  return (
    <>
      {offered.length > 0 && (
        <div className={classes.quick}>
          {offered.map(({ name, label, day }) => (
            <Button key={name} size="compact-xs" variant="default" onClick={() => onPick(day)}>
              {i18n._(label)}
            </Button>
          ))}
        </div>
      )}
      <Calendar from={value} to={value} today={today} limits={limits} hasFocus={hasFocus} onPick={onPick} />
    </>
  )
}
