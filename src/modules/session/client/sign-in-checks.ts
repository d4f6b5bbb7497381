/** What must be right before a sign-in is sent (spec 000 §5). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { CLICKS } from '#domain/captcha-points.ts'

interface SignInFields {
  loginCode: string
  password: string
  clicks: number
}

export type SignInProblems = { [K in keyof SignInFields | 'slider']?: MessageDescriptor | undefined }

export const dragTheSlider = msg`Drag the slider to complete verification`

export const checkAccount = (value: string): MessageDescriptor | undefined =>
  value.trim() === '' ? msg`Account cannot be empty` : undefined
export const checkPassword = (value: string): MessageDescriptor | undefined =>
  value.trim() === '' ? msg`Password cannot be empty` : undefined
const checkClicks = (count: number): MessageDescriptor | undefined =>
  count === CLICKS ? undefined : msg`Captcha verification failed`

export function checkSignIn({ loginCode, password, clicks }: SignInFields): SignInProblems {
  const problems = {
    loginCode: checkAccount(loginCode),
    password: checkPassword(password),
    clicks: checkClicks(clicks),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}
