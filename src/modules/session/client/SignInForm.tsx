import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useId, useState, type SubmitEvent } from 'react'
import { lastLoginCode, recallPassword, rememberedCodes } from '#client/session/remembered-logins.ts'
import { useOnline } from '#client/ui/line.ts'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { Captcha } from './Captcha.tsx'
import { PasswordField } from './PasswordField.tsx'
import { checkAccount, checkPassword, checkSignIn, type SignInProblems } from './sign-in-checks.ts'
import classes from './sign-in.module.css'
import type { CaptchaState } from './use-captcha.ts'
import type { SignIn } from './use-sign-in.ts'

const SignInDialogs = lazy(async () => ({ default: (await import('./SignInDialogs.tsx')).SignInDialogs }))

interface SignInFormProps {
  captcha: CaptchaState
  signIn: SignIn
  /** Only this account may sign in: the page under a locked session is theirs. */
  account?: string | undefined
}

/** Account, password, captcha. */
export function SignInForm({ captcha, signIn, account }: SignInFormProps) {
  const { t } = useLingui()
  const list = useId()
  const isOnline = useOnline()
  const [loginCode, setLoginCode] = useState(account ?? lastLoginCode())
  const [password, setPassword] = useRemembered(loginCode)
  const [isRemembered, setIsRemembered] = useState(true)
  const [problems, setProblems] = useState<SignInProblems>({})
  const put = (next: SignInProblems) => setProblems((old) => ({ ...old, ...next }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const filled = { loginCode: loginCode.trim(), password: password.trim(), isRemembered }
    const found = checkSignIn({ ...filled, clicks: captcha.points.length })
    setProblems(found)
    if (Object.keys(found).length === 0) void signIn.submit(filled)
  }
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate aria-busy={signIn.isBusy}>
        <TextField
          label={t`Account`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          list={account ? undefined : list}
          readOnly={account !== undefined}
          value={loginCode}
          error={problems.loginCode && t(problems.loginCode)}
          onChange={(event) => setLoginCode(event.currentTarget.value)}
          onBlur={() => put({ loginCode: checkAccount(loginCode) })}
        />
        <datalist id={list}>
          {rememberedCodes().map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </datalist>
        <PasswordField
          label={t`Password`}
          name="password"
          value={password}
          error={problems.password && t(problems.password)}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onBlur={() => put({ password: checkPassword(password) })}
        />
        <Captcha captcha={captcha} error={problems.clicks && t(problems.clicks)} />
        <label className={classes.remember}>
          <input
            type="checkbox"
            checked={isRemembered}
            onChange={(event) => setIsRemembered(event.currentTarget.checked)}
          />
          <Trans>Remember password</Trans>
        </label>
        {!isOnline && (
          <output className={classes.offline}>
            <Trans>No line. Signing in needs one; the page will notice when it is back.</Trans>
          </output>
        )}
        <PlainButton type="submit" isWide isBusy={signIn.isBusy}>
          <Trans>Log in</Trans>
        </PlainButton>
      </form>
      {/* Beside the form: what is sent in a dialog would bubble up to it otherwise. */}
      {signIn.step.kind !== 'form' && (
        <Suspense fallback={null}>
          <SignInDialogs signIn={signIn} />
        </Suspense>
      )}
    </>
  )
}

/** The password field; picking a remembered account fills it, unless something was typed. */
function useRemembered(loginCode: string): [string, (password: string) => void] {
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
  return [password, type]
}
