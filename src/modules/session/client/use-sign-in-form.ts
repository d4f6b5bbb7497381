/** What is typed into the sign-in form, what is wrong with it, and the slider that a failed check opens (spec 000 §4, §5). */
import { useEffect, useState, type SubmitEvent } from 'react'
import { parseQuery } from '#client/router/go.ts'
import { lastLoginCode, recallPassword, rememberedCodes } from '#client/session/remembered-logins.ts'
import { session } from '#client/session/session.ts'
import {
  checkAccount,
  checkPassword,
  checkSignIn,
  dragTheSlider,
  type SignInProblems,
} from './sign-in-checks.ts'
import type { CaptchaState } from '#client/captcha/use-captcha.ts'
import type { SignIn } from './use-sign-in.ts'

/**
 * Whether the login page was opened as such: nobody was logged in here before, and no other page led to it. Anywhere
 * else a filled-in password would let the next person at a shared computer in as the last one.
 */
const isFreshVisit = (): boolean => {
  const { redirect, back } = parseQuery(location.search)
  return !session.hasEnded && redirect === undefined && back === undefined
}

export function useSignInForm(captcha: CaptchaState, signIn: SignIn, account: string | undefined) {
  const [loginCode, setLoginCode] = useState(account ?? lastLoginCode())
  const [mayRecall] = useState(() => account === undefined && isFreshVisit())
  const [password, setPassword, forgetTyped] = useRemembered(loginCode, mayRecall)
  // spec 000 §9: ticked by default; logging in again does not remember what was not remembered before.
  const [isRemembered, setIsRemembered] = useState(
    () => account === undefined || rememberedCodes().includes(account),
  )
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

/** The password field; on a fresh visit a remembered account fills it, unless something was typed. */
function useRemembered(
  loginCode: string,
  mayRecall: boolean,
): [string, (password: string) => void, () => void] {
  const [password, setPassword] = useState('')
  const [isTyped, setIsTyped] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const known = mayRecall ? recallPassword(loginCode.trim()) : Promise.resolve(undefined)
    void known.then((remembered) => {
      if (isCurrent && !isTyped) setPassword(remembered ?? '')
    })
    return () => {
      isCurrent = false
    }
  }, [loginCode, isTyped, mayRecall])
  const type = (text: string) => {
    setIsTyped(text !== '')
    setPassword(text)
  }
  return [password, type, () => setIsTyped(false)]
}
