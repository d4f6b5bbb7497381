import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { AccountField } from './AccountField.tsx'
import { Captcha } from '#client/captcha/Captcha.tsx'
import { PasswordField } from './PasswordField.tsx'
import classes from './sign-in.module.css'
import type { CaptchaState } from '#client/captcha/use-captcha.ts'
import { useSignInForm } from './use-sign-in-form.ts'
import type { SignIn } from './use-sign-in.ts'

const SignInDialogs = lazyPart(async () => (await import('./SignInDialogs.tsx')).SignInDialogs)
const SliderCheck = lazyPart(async () => (await import('./SliderCheck.tsx')).SliderCheck)

interface SignInFormProps {
  captcha: CaptchaState
  signIn: SignIn
  /** Only this account may sign in: the page under a locked session is theirs. */
  account?: string | undefined
}

/** Account, password, captcha. */
export function SignInForm({ captcha, signIn, account }: SignInFormProps) {
  const { t } = useLingui()
  const form = useSignInForm(captcha, signIn, account)
  const { problems } = form
  return (
    <>
      <form className={classes.form} onSubmit={form.submit} noValidate aria-busy={signIn.isBusy}>
        <AccountField
          value={form.loginCode}
          isFixed={account !== undefined}
          error={problems.loginCode && t(problems.loginCode)}
          onType={form.setLoginCode}
          onChoose={form.choose}
          onLeave={form.leaveAccount}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          value={form.password}
          error={problems.password && t(problems.password)}
          onChange={(event) => form.setPassword(event.currentTarget.value)}
          onBlur={form.leavePassword}
          // Where a panel puts its first focus: the account is known there.
          data-autofocus={account === undefined ? undefined : true}
        />
        <Captcha captcha={captcha} error={problems.clicks && t(problems.clicks)} />
        <label className={classes.remember}>
          <input
            type="checkbox"
            checked={form.isRemembered}
            onChange={(event) => form.setIsRemembered(event.currentTarget.checked)}
          />
          <RememberFor loginCode={form.loginCode.trim()} />
        </label>
        {form.isSliding && (
          <Suspense fallback={null}>
            <SliderCheck error={problems.slider && t(problems.slider)} onDone={form.slid} />
          </Suspense>
        )}
        <OfflineNote />
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

/** Whose password is kept, and where. */
function RememberFor({ loginCode }: { loginCode: string }) {
  return loginCode === '' ? (
    <Trans>Remember password on this device</Trans>
  ) : (
    <Trans>Remember password of {loginCode} on this device</Trans>
  )
}

function OfflineNote() {
  if (useOnline()) return null
  return (
    <output className={classes.offline}>
      <Trans>You're offline. Connect to the internet to log in.</Trans>
    </output>
  )
}
