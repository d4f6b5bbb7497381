/** The steps of a sign-in as the form sees them (spec 000 §4 "Login"). */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { notify } from '#client/ui/notify.ts'
import { forgetLogin, rememberLogin } from '#client/session/remembered-logins.ts'
import {
  sendCode,
  signIn,
  signInAnyway,
  type Elsewhere,
  type HalfOpen,
  type SignInOutcome,
} from '#client/session/sign-in.ts'
import type { CaptchaState } from '#client/captcha/use-captcha.ts'

export interface Filled {
  loginCode: string
  password: string
  isRemembered: boolean
}

/** What the form waits for. */
type Step =
  | { kind: 'form' }
  | { kind: 'elsewhere'; elsewhere: Elsewhere; filled: Filled | undefined }
  | { kind: 'vcode'; sentTo: string; halfOpen: HalfOpen; filled: Filled }

export interface SignIn {
  step: Step
  isBusy: boolean
  submit: (filled: Filled) => Promise<void>
  /** The administrator code was typed. */
  submitCode: (vcode: string) => Promise<void>
  /** The administrator code did not come: another one. Answers whether it was sent. */
  sendAgain: () => Promise<boolean>
  /** Force the other session out. */
  goOn: () => Promise<void>
  cancel: () => void
  /** An outcome that came about elsewhere: the partner's sign-in. */
  take: (outcome: SignInOutcome, filled?: Filled) => Promise<void>
}

export function useSignIn(captcha: CaptchaState, onIn: () => void): SignIn {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>({ kind: 'form' })
  const [isBusy, setIsBusy] = useState(false)

  const take = async (outcome: SignInOutcome, filled?: Filled) => {
    if (outcome.kind === 'elsewhere') setStep({ ...outcome, filled })
    else if (outcome.kind === 'vcode' && filled) setStep({ ...outcome, filled })
    else if (outcome.kind === 'in') {
      if (filled?.isRemembered) await rememberLogin(filled.loginCode, filled.password)
      else if (filled) forgetLogin(filled.loginCode)
      onIn()
    } else {
      captcha.reload()
      notify(outcome.kind === 'refused' && outcome.desc ? outcome.desc : t`Login failed`, 'bad')
    }
  }
  /** A rejection other than 10016 says "login failed" and loads a new captcha (spec 000 §8). */
  const run = async (attempt: () => Promise<SignInOutcome>, filled: Filled | undefined) => {
    setIsBusy(true)
    try {
      await take(await attempt(), filled)
    } catch {
      captcha.reload()
      notify(t`Login failed`, 'bad')
    } finally {
      setIsBusy(false)
    }
  }
  const form = ({ loginCode, password }: Filled) => ({
    loginCode,
    password,
    imgId: captcha.image?.id ?? '',
    clicks: captcha.points,
  })
  const cancel = () => {
    setStep({ kind: 'form' })
    captcha.reload()
  }
  return {
    step,
    isBusy,
    take,
    cancel,
    submit: (filled) => run(() => signIn(form(filled)), filled),
    submitCode: async (vcode) => {
      if (step.kind !== 'vcode') return
      const { filled, halfOpen } = step
      await run(() => signIn({ ...form(filled), second: { vcode, halfOpen } }), filled)
    },
    sendAgain: async () => {
      if (step.kind !== 'vcode') return false
      try {
        await sendCode(step.halfOpen)
        return true
      } catch (error) {
        report(error)
        return false
      }
    },
    goOn: async () => {
      if (step.kind !== 'elsewhere') return
      await run(() => signInAnyway(step.elsewhere), step.filled)
    },
  }
}
