/** What a password must be: one rule for the form and for the gateway (spec 001 §5). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { MAX_PASSWORD, MIN_PASSWORD } from './limits.ts'

const tooShortOrLong = msg`Use ${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`
const noLetterFirst = msg`The first character must be a letter.`
const hasBlanks = msg`The password cannot contain spaces.`
const mismatch = msg`The two passwords do not match.`

/**
 * What is wrong with a new password; undefined when it may be used. 6–16 characters, the first one of A–Z or a–z.
 * Blanks are refused because the sign-in page trims what is typed (spec 000 §2): such a password would never open.
 */
export function passwordProblem(password: string): MessageDescriptor | undefined {
  const { length } = [...password]
  if (length < MIN_PASSWORD || length > MAX_PASSWORD) return tooShortOrLong
  if (!/^[A-Za-z]/.test(password)) return noLetterFirst
  return /[\s\p{Cc}\p{Cf}]/u.test(password) ? hasBlanks : undefined
}

/** "The two passwords must match." */
export const repetitionProblem = (password: string, again: string): MessageDescriptor | undefined =>
  password === again ? undefined : mismatch
