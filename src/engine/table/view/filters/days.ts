/** The ranges of days people ask of a list, counted back from today. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

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
