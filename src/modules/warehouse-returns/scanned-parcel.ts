/** Which parcel a scanned number is. Pure. */
import { maskedNo } from '#domain/claim-match.ts'

interface Shown {
  readonly expressNo: string
  readonly returnHeadlessStatus: string
}

/**
 * Returns the parcel with this number among rows that show it whole or masked. Several may look the same masked: then the one that is
 * already one's own, else none.
 */
export function scannedParcel<Row extends Shown>(number: string, rows: readonly Row[]): Row | undefined {
  const whole = rows.find(({ expressNo }) => expressNo === number)
  if (whole) return whole
  const masked = maskedNo(number)
  const like = rows.filter(({ expressNo }) => expressNo === masked)
  return like.length === 1 ? like[0] : like.find(({ returnHeadlessStatus }) => returnHeadlessStatus === '1')
}
