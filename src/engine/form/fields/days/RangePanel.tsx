import { Button } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Calendar } from '#engine/form/fields/date/Calendar.tsx'
import classes from '#engine/form/fields/date/calendar.module.css'
import { isDay, today as dayOfDevice, type DayLimits } from '#engine/form/logic/calendar-days.ts'

interface QuickRange {
  name: string
  label: MessageDescriptor
  from: string
  to: string
}

interface Props {
  /** Days, or texts that are none yet; "" for an open end. */
  from: string
  to: string
  limits: DayLimits
  /** Offered as buttons. */
  ranges: readonly QuickRange[]
  hasFocus?: boolean
  /** Which end the first click sets. */
  begin?: 'first' | 'last'
  /** A click sets that end alone, and the window is done. */
  isSingle?: boolean
  onChange: (from: string, to: string) => void
  /** Both ends are chosen. */
  onDone: () => void
}

/** Quick ranges above a month. The first day clicked is where the range begins, the second where it ends. */
export function RangePanel({
  from,
  to,
  limits,
  ranges,
  hasFocus = false,
  begin = 'first',
  isSingle = false,
  onChange,
  onDone,
}: Props) {
  const { i18n } = useLingui()
  const [today] = useState(() => dayOfDevice())
  const [next, setNext] = useState(begin)
  const choose = (nextFrom: string, nextTo: string) => {
    onChange(nextFrom, nextTo)
    onDone()
  }
  const pick = (day: string) => {
    if (isSingle)
      return begin === 'first' ? choose(day, notBefore(day, to)) : choose(notAfter(day, from), day)
    if (next === 'last' && isDay(from)) return choose(...ordered(from, day))
    onChange(day, '')
    setNext('last')
  }
  const first = isDay(from) ? from : ''
  return (
    <>
      <div className={classes.quick}>
        {ranges.map((range) => (
          <Button
            key={range.name}
            size="compact-xs"
            variant="default"
            onClick={() => choose(range.from, range.to)}
          >
            {i18n._(range.label)}
          </Button>
        ))}
      </div>
      <Calendar
        from={first}
        to={isDay(to) ? to : first}
        today={today}
        limits={limits}
        hasFocus={hasFocus}
        onPick={pick}
      />
    </>
  )
}

/** The other end of the range, unless it would be on the wrong side of this day: then it is open. */
const notBefore = (day: string, other: string): string => (isDay(other) && other < day ? '' : other)
const notAfter = (day: string, other: string): string => (isDay(other) && other > day ? '' : other)

/** Clicking an earlier day second also selects the days between the two. */
const ordered = (one: string, other: string): [string, string] => (one <= other ? [one, other] : [other, one])
