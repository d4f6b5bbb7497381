/** Forms that are tried with sample data (record 0145). Pure. */
import type { FormData } from '#engine/form/schema/form.ts'

/** Kept with the data, as the step of a form is, so that the note survives a reload. Never sent: no call takes it. */
const MARK = 'isSample'

/** The data as what a sample begins with. */
export const asSample = (data: FormData): FormData => ({ ...data, [MARK]: true })

export const isSample = (data: FormData): boolean => data[MARK] === true

/** A number of letters and digits that says it is a sample, another one each millisecond: "SAMPLE1127153045123". */
export function sampleNumber(now = new Date()): string {
  const parts = [now.getMonth() + 1, now.getDate(), now.getHours(), now.getMinutes(), now.getSeconds()]
  const milliseconds = String(now.getMilliseconds()).padStart(3, '0')
  return `SAMPLE${parts.map((part) => String(part).padStart(2, '0')).join('')}${milliseconds}`
}
