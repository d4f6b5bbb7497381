/** What an account's own fields must be: one set of rules for the forms and for the gateway. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { EMAIL, requiredMessage } from './postal-rules.ts'
import type { Complaint } from './rule-shape.ts'

const noLoginCode = msg`Use 2 to 50 letters, digits, periods, dashes, underscores or @.`
const noMobile = msg`Use 6 to 15 digits, with or without a plus in front.`
const noEmail = msg`This is not an e-mail address, for example lan@example.com.`
const mailNeeded = msg`The administrator code is sent by e-mail. Enter an address.`

/** Plain letters only, so that upper and lower case mean the same to everybody. Ours; the specification says nothing. */
export const loginCodeProblem = (loginCode: string): MessageDescriptor | undefined =>
  /^[A-Za-z0-9._@-]{2,50}$/.test(loginCode) ? undefined : noLoginCode

interface AccountFields {
  readonly name: string
  readonly mobile: string
  readonly email: string
  /** Asks for an administrator code at sign-in (spec 000 §6). */
  readonly isGuarded: boolean
}

/** The same fields without blanks around them, the mobile number without what people write between digits. */
export const tidyAccount = <T extends Omit<AccountFields, 'isGuarded'>>(fields: T): T => ({
  ...fields,
  name: fields.name.trim(),
  mobile: fields.mobile.normalize('NFKC').replace(/[\s().-]/g, ''),
  email: fields.email.trim(),
})

/** Everything wrong with tidied fields, at most one complaint per field. */
export function accountProblems({ name, mobile, email, isGuarded }: AccountFields): Complaint[] {
  const found: Complaint[] = []
  if (!name) found.push({ path: 'name', message: requiredMessage })
  if (mobile && !/^\+?\d{6,15}$/.test(mobile)) found.push({ path: 'mobile', message: noMobile })
  if (email && !new RegExp(EMAIL).test(email)) found.push({ path: 'email', message: noEmail })
  if (!email && isGuarded) found.push({ path: 'email', message: mailNeeded })
  return found
}
