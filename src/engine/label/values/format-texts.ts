/** What is wrong with a format, in words: said by the designer, by the gateway, and before labels are printed. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { FormatFault } from './formats.ts'

/** A whole sentence: what was found, and why it cannot be used. */
export function formatFaultText(fault: FormatFault, place: string): MessageDescriptor {
  if (fault === 'tooMany') return msg`${{ place }} has more than four formats.`
  if (fault === 'range') return msg`The format of ${{ place }} exceeds its limits.`
  return msg`The format in ${{ place }} does not exist.`
}
