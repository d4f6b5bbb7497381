/** Why a label cannot be drawn, in words. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { LabelRefusal } from '#engine/label/index.ts'

export function refusalText(refusal: LabelRefusal): MessageDescriptor {
  const { component } = refusal
  switch (refusal.reason) {
    case 'empty':
      return msg`${component}: there is nothing to encode.`
    case 'character': {
      const { character } = refusal
      return msg`${component}: the code cannot hold the character ${character}`
    }
    case 'oddDigits':
      return msg`${component}: this code takes an even count of digits.`
    case 'range':
      return msg`${component}: a pharmacode holds whole numbers from 3 to 131070.`
    case 'length': {
      const { digits, found } = refusal
      return msg`${component}: the code has ${digits} digits and there are ${found}.`
    }
    case 'checkDigit': {
      const { expected, found } = refusal
      return msg`${component}: the check digit is ${found} and should be ${expected}.`
    }
    case 'gs1': {
      if (!refusal.identifier) return msg`${component}: there is no application identifier in parentheses.`
      const identifier = `(${refusal.identifier})`
      return msg`${component}: the value of ${identifier} breaks a rule of GS1.`
    }
    case 'tooMuch':
      return msg`${component}: more than the code can hold.`
    case 'unavailable':
      return msg`${component}: its format is not on this device yet. Connect to the internet once to print it.`
    case 'picture':
      return msg`${component}: the picture cannot be read.`
    case 'tooLong':
      return msg`${component}: too long for bars that still scan.`
  }
}
