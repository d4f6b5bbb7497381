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
