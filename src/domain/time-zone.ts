/** The provider's books are kept there: days begin at its midnight (record 0007). */
export const PROVIDER_ZONE = 'Asia/Shanghai'

/** Whether a name is one of the IANA time zones this engine knows, e.g. "Asia/Shanghai". */
export function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The zone of this device's clock, which everything on its screen is shown in. */
export function deviceZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : PROVIDER_ZONE
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs more than a thousand uses of it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, made)
  return made
}

/** "2026-03-01T16:05:00.000Z" → "2026-03-02 00:05" in Shanghai. Days without a time, and texts that are none, stay as they are. */
export function minuteIn(zone: string, text: string): string {
  const at = /\d[T ]\d/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? text : formatOf(zone).format(at)
}

const offsetAt = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC')
    // Engines differ in how they write none.
    .replace(/[+-]0$/, '') ?? zone

/** What people call a zone: "UTC+8" where that holds all year, its IANA name where clocks are changed. */
export function zoneName(zone: string, now = new Date()): string {
  const [winter, summer] = [0, 6].map((month) => offsetAt(zone, Date.UTC(now.getUTCFullYear(), month, 1)))
  return winter !== undefined && winter === summer ? winter : zone
}
