/** What the moment of printing adds to a label. */
import type { LabelMoment } from '#engine/label/index.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** `now` in the time of this device, minutes are enough; the code leads to the public tracking page of this portal. */
export const momentOf = (now: Date, origin: string): LabelMoment => ({
  printedAt: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}:${two(now.getMinutes())}`,
  trackUrl: `${origin}/customerInquiry?n=`,
})
