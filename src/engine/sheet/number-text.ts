/** Numbers and dates of a spreadsheet as the texts a person sees, except that no digit is hidden behind "E+11". */

export type NumberFormat =
  | { readonly kind: 'general' }
  | { readonly kind: 'date'; readonly hasTime: boolean; readonly hasDay: boolean }
  | { readonly kind: 'fixed'; readonly digits: number; readonly places: number; readonly isPercent: boolean }

const GENERAL: NumberFormat = { kind: 'general' }
/** Digits a format shows before and after the point; Excel takes 30 after it. */
const MAX_DIGITS = 30
const fixed = (digits: number, places: number, isPercent = false): NumberFormat => ({
  kind: 'fixed',
  digits: Math.min(digits, MAX_DIGITS),
  places: Math.min(places, MAX_DIGITS),
  isPercent,
})
const date = (hasTime: boolean, hasDay = true): NumberFormat => ({ kind: 'date', hasTime, hasDay })

const between = (id: number, low: number, high: number): boolean => id >= low && id <= high

/** Formats that have a number instead of a code (ECMA-376 18.8.30; 27–36 and 50–58 are East Asian dates). */
function builtIn(id: number): NumberFormat {
  if (between(id, 14, 17) || between(id, 27, 31) || id === 36 || between(id, 50, 54) || between(id, 57, 58))
    return date(false)
  if (id === 22) return date(true)
  if (between(id, 18, 21) || between(id, 32, 35) || between(id, 45, 47) || between(id, 55, 56))
    return date(true, false)
  if (id === 1 || id === 3) return fixed(1, 0)
  if (id === 2 || id === 4) return fixed(1, 2)
  if (id === 9) return fixed(1, 0, true)
  return id === 10 ? fixed(1, 2, true) : GENERAL
}

/** What a format code shows; `code` undefined for a built-in one. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn(id)
  const section = code.slice(0, 500).split(';')[0] ?? ''
  const plain = section.replace(/"[^"]*"|\\.|_.|\*.|\[(?:\$|[A-Za-z]{3,}|[<>=])[^\]]*\]/g, '')
  if (/general|@/i.test(plain)) return GENERAL
  if (/[ymdhs]/i.test(plain)) return date(/[hs]/i.test(plain), /[yd]/i.test(plain) || !/[hs]/i.test(plain))
  const [whole = '', decimals = ''] = plain.replace(/[^0#?.%]/g, '').split('.')
  if (/e[+-]/i.test(plain) || !/[0#?]/.test(whole + decimals)) return GENERAL
  const isPercent = plain.includes('%')
  if (/[#?]/.test(decimals)) return isPercent ? fixed(1, decimals.replace('%', '').length, true) : GENERAL
  return fixed(whole.replace(/[^0]/g, '').length, decimals.replace('%', '').length, isPercent)
}

interface NumberText {
  readonly text: string
  /** The spreadsheet keeps fifteen digits: the ones behind them are not what was typed. */
  readonly isRounded: boolean
}

/** Digits a spreadsheet keeps. */
const KEPT_DIGITS = 15

/** "1.2E+11" → "120000000000": the same number without an exponent. */
export function plainDigits(text: string): string {
  const [, sign = '', whole = '', places = '', exponent] =
    /^(-?)(\d+)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i.exec(text) ?? []
  if (exponent === undefined) return text
  const shift = Number(exponent)
  const digits = whole + places
  const point = whole.length + shift
  const full =
    point <= 0
      ? `0.${'0'.repeat(-point)}${digits}`
      : point >= digits.length
        ? digits + '0'.repeat(point - digits.length)
        : `${digits.slice(0, point)}.${digits.slice(point)}`
  return (
    sign +
    full
      .replace(/^0+(?=\d)/, '')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
  )
}

/** A stored number under a format. `is1904`: days count from 1904. */
export function numberText(stored: string, format: NumberFormat, is1904: boolean): NumberText {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return { text: stored, isRounded: false }
  if (format.kind === 'date') return { text: dateText(value, format, is1904), isRounded: false }
  const isRounded = Math.abs(value) >= 10 ** KEPT_DIGITS
  const exact = plainDigits(String(Number(value.toPrecision(KEPT_DIGITS))))
  if (format.kind === 'general' || isRounded) return { text: exact, isRounded }
  const shown = (format.isPercent ? value * 100 : value).toFixed(format.places)
  const [whole = '', places] = shown.replace('-', '').split('.')
  const sign = shown.startsWith('-') && /[1-9]/.test(shown) ? '-' : ''
  const padded = whole.padStart(format.digits, '0') + (places ? `.${places}` : '')
  return { text: `${sign}${padded}${format.isPercent ? '%' : ''}`, isRounded }
}

const DAY_MS = 86_400_000
const DAYS_1904 = 1462
/** The last day a spreadsheet knows, 31 December 9999. */
const LAST_DAY = 2_958_465

/** yyyy-MM-dd, with the time where the format shows one. */
function dateText(
  value: number,
  { hasTime, hasDay }: { hasTime: boolean; hasDay: boolean },
  is1904: boolean,
): string {
  const serial = is1904 ? value + DAYS_1904 : value
  if (serial < 0 || serial > LAST_DAY + 1) return plainDigits(String(value))
  // Spreadsheets believe in a 29 February 1900: days before it are one off.
  const days = serial < 60 && !is1904 ? serial + 1 : serial
  const at = new Date(Math.round((days - 25_569) * 86_400) * 1000)
  const iso = at.toISOString()
  const seconds = iso.slice(17, 19) === '00' ? '' : iso.slice(16, 19)
  const time = iso.slice(11, 16) + seconds
  if (!hasDay) return time
  return hasTime && at.getTime() % DAY_MS !== 0 ? `${iso.slice(0, 10)} ${time}` : iso.slice(0, 10)
}
