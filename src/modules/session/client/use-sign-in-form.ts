/** What is typed into the sign-in form, what is wrong with it, and the slider that a failed check opens (spec 000 §4, §5). */
import { useEffect, useState, type SubmitEvent } from 'react'
import { lastLoginCode, recallPassword } from '#client/session/remembered-logins.ts'
import {
  checkAccount,
  checkPassword,
  checkSignIn,
  dragTheSlider,
  type SignInProblems,
} from './sign-in-checks.ts'
import type { CaptchaState } from './use-captcha.ts'
import type { SignIn } from './use-sign-in.ts'

export function useSignInForm(captcha: CaptchaState, signIn: SignIn, account: string | undefined) {
  const [loginCode, setLoginCode] = useState(account ?? lastLoginCode())
  const [password, setPassword, forgetTyped] = useRemembered(loginCode)
  const [isRemembered, setIsRemembered] = useState(true)
  const [problems, setProblems] = useState<SignInProblems>({})
  const [isSliding, setIsSliding] = useState(false)
  const put = (next: SignInProblems) => setProblems((old) => ({ ...old, ...next }))

  /** Sends what is right; says what is not. */
  const check = (): boolean => {
    const filled = { loginCode: loginCode.trim(), password: password.trim(), isRemembered }
    const found = checkSignIn({ ...filled, clicks: captcha.points.length })
    setProblems(found)
    const isRight = Object.keys(found).length === 0
    if (isRight) void signIn.submit(filled)
    return isRight
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { currentTarget } = event
    // A robot that sends nonsense again and again is slowed down; a person slides once.
    if (isSliding) put({ slider: dragTheSlider })
    else if (!check()) {
      setIsSliding(true)
      // After the messages are drawn: to the first place that is wrong.
      requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    }
  }
  const slid = () => {
    setIsSliding(false)
    check()
  }
  return {
    loginCode,
    password,
    isRemembered,
    problems,
    isSliding,
    submit,
    slid,
    setLoginCode,
    setPassword,
    setIsRemembered,
    /** One of the remembered accounts: its password replaces what was typed. */
    choose: (code: string) => {
      forgetTyped()
      setLoginCode(code)
      put({ loginCode: undefined, password: undefined })
    },
    leaveAccount: () => put({ loginCode: checkAccount(loginCode) }),
    leavePassword: () => put({ password: checkPassword(password) }),
  }
}

/** The password field; picking a remembered account fills it, unless something was typed. */
function useRemembered(loginCode: string): [string, (password: string) => void, () => void] {
  const [password, setPassword] = useState('')
  const [isTyped, setIsTyped] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void recallPassword(loginCode.trim()).then((known) => {
      if (isCurrent && !isTyped) setPassword(known ?? '')
    })
    return () => {
      isCurrent = false
    }
  }, [loginCode, isTyped])
  const type = (text: string) => {
    setIsTyped(text !== '')
    setPassword(text)
  }
  return [password, type, () => setIsTyped(false)]
}
