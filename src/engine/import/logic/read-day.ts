/** Dates as spreadsheets of several countries write them. Pure. */

const isoOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Whether a text is a day of the calendar written "2026-03-05". */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (day === undefined) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.toISOString().slice(0, 10) === text
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Two digits of a year are of this century. */
const yearOf = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text)

const real = (year: number, month: number, day: number): string | undefined => {
  const text = isoOf(year, month, day)
  return isDay(text) ? text : undefined
}

/** A day that can be read in one way: "2026/3/5", "2026年3月5日", "5 Mar 2026", "25/3/2026". Undefined for any other text. */
export function readDay(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  const [, year, month, day] =
    /^(\d{4})[-/.年]\s*(\d{1,2})[-/.月]\s*(\d{1,2})日?(?:[ t].*)?$/.exec(plain) ?? []
  if (day !== undefined) return real(Number(year), Number(month), Number(day))
  const [, named, name = '', inYear = ''] =
    /^(\d{1,2})[- ]([a-z]{3})[a-z]*\.?,?[- ](\d{4}|\d{2})$/.exec(plain) ?? []
  if (named !== undefined) return real(yearOf(inYear), MONTHS.indexOf(name) + 1, Number(named))
  const [first, second] = [readDayAs('day', text), readDayAs('month', text)]
  return first && second && first !== second ? undefined : (first ?? second)
}

/** A day written with two numbers before its year, as the given one of them comes first: "3/5/2026". */
export function readDayAs(first: 'day' | 'month', text: string): string | undefined {
  const [, one, two, year = ''] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text.normalize('NFKC').trim()) ?? []
  if (one === undefined) return undefined
  const [day, month] = first === 'day' ? [one, two] : [two, one]
  return real(yearOf(year), Number(month), Number(day))
}
