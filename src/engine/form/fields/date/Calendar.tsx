import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import type { Language } from '#contract/language.ts'
import {
  addMonths,
  clampDay,
  dayForKey,
  isDay,
  isWithinDays,
  weeksOf,
  type DayLimits,
} from '#engine/form/logic/calendar-days.ts'
import classes from './calendar.module.css'

interface Props {
  /** First and last chosen day; "" where none is. One day is both. */
  from: string
  to: string
  today: string
  limits: DayLimits
  /** Takes the focus at once: it was opened by key. */
  hasFocus?: boolean
  onPick: (day: string) => void
}

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN', ml: 'ms-MY' }

const format = (language: Language, day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** One month, by mouse and by key (WAI-ARIA date grid): arrows, Home, End, Page Up and Down, with Shift a year. */
export function Calendar({ from, to, today, limits, hasFocus = false, onPick }: Props) {
  const [day, setDay] = useState(() => clampDay(isDay(from) ? from : today, limits))
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(hasFocus)
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
    isMoved.current = false
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayForKey(day, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    isMoved.current = true
    setDay(clampDay(next, limits))
  }
  const language = useLanguage()
  return (
    <div className={classes.root}>
      <Head
        day={day}
        language={language}
        onMove={(months) => setDay(clampDay(addMonths(day, months), limits))}
      />
      <table
        ref={grid}
        // The pattern for calendars asks for it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={classes.grid}
        onKeyDown={onKeyDown}
        aria-label={format(language, day, { month: 'long', year: 'numeric' })}
      >
        <thead>
          <tr>
            {weeksOf('2024-01-01')[0]?.map((each) => (
              <th key={each} scope="col" abbr={format(language, each, { weekday: 'long' })}>
                {format(language, each, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td
                  key={each}
                  aria-selected={isChosen(each, from, to)}
                  data-in={isBetween(each, from, to) || undefined}
                >
                  <button
                    type="button"
                    className={classes.day}
                    tabIndex={each === day ? 0 : -1}
                    disabled={!isWithinDays(each, limits)}
                    data-out={each.slice(0, 7) !== day.slice(0, 7) || undefined}
                    data-on={isChosen(each, from, to) || undefined}
                    aria-current={each === today ? 'date' : undefined}
                    aria-label={format(language, each, { dateStyle: 'full' })}
                    onClick={() => onPick(each)}
                  >
                    {Number(each.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isChosen = (day: string, from: string, to: string): boolean => day === from || day === to
const isBetween = (day: string, from: string, to: string): boolean =>
  from !== '' && to !== '' && day >= from && day <= to

function Head({
  day,
  language,
  onMove,
}: {
  day: string
  language: Language
  onMove: (months: number) => void
}) {
  const { t } = useLingui()
  const step = (months: number, name: string, sign: string) => (
    <button
      type="button"
      className={classes.step}
      aria-label={name}
      title={name}
      onClick={() => onMove(months)}
    >
      {sign}
    </button>
  )
  return (
    <div className={classes.head}>
      {step(-12, t`Previous year`, '«')}
      {step(-1, t`Previous month`, '‹')}
      <strong aria-live="polite">{format(language, day, { month: 'long', year: 'numeric' })}</strong>
      {step(1, t`Next month`, '›')}
      {step(12, t`Next year`, '»')}
    </div>
  )
}
