import { ThemeProvider } from '#client/theme/ThemeProvider.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import type { SignIn } from './use-sign-in.ts'
import { VcodeDialog } from './VcodeDialog.tsx'

/** The questions a sign-in can ask; loaded when one is asked. */
export function SignInDialogs({ signIn }: { signIn: SignIn }) {
  const { step } = signIn
  return (
    <ThemeProvider>
      {step.kind === 'elsewhere' && <DuplicateDialog signIn={signIn} rows={step.elsewhere.rows} />}
      {step.kind === 'vcode' && <VcodeDialog signIn={signIn} sentTo={step.sentTo} />}
    </ThemeProvider>
  )
}
