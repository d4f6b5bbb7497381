/** Calendar days of this device as yyyy-MM-dd, and the ranges people ask for. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

const two = (value: number): string => String(value).padStart(2, '0')
export const dayText = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

export const daysBefore = (count: number, now = new Date()): string =>
  dayText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - count))

export const quickRanges: readonly { label: MessageDescriptor; from: number; to: number }[] = [
  { label: msg`Today`, from: 0, to: 0 },
  { label: msg`Yesterday`, from: 1, to: 1 },
  { label: msg`Last 7 days`, from: 6, to: 0 },
  { label: msg`Last 30 days`, from: 29, to: 0 },
]

/** "2025-11-01 – 2025-11-20", open ends left out. */
export const rangeText = (from: string, to: string): string => {
  if (from && from === to) return from
  return `${from || '…'} – ${to || '…'}`
}
