/** Why a label cannot be drawn, in words. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** A refusal of the label engine: which part, and what its code cannot hold. */
interface Refusal {
  readonly component: string
  readonly reason: string
  readonly character?: string | undefined
}

export function refusalText({ component, reason, character = '' }: Refusal): MessageDescriptor {
  switch (reason) {
    case 'empty':
      return msg`${component}: there is nothing to encode.`
    case 'character':
      return msg`${component}: the code cannot hold the character ${character}`
    case 'oddDigits':
      return msg`${component}: this code takes an even count of digits.`
    case 'range':
      return msg`${component}: a pharmacode holds whole numbers from 3 to 131070.`
    case 'picture':
      return msg`${component}: the picture cannot be read.`
    case 'tooLong':
      return msg`${component}: too long for bars that still scan.`
    default:
      return msg`${component}: cannot be drawn.`
  }
}
