import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import { Button, Drawer } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '#client/session/session.ts'
import { ThemeProvider } from '#client/theme/ThemeProvider.tsx'
import { useOnline } from '#client/ui/line.ts'
import { SignInForm } from './SignInForm.tsx'
import classes from './sign-in-panel.module.css'
import { useCaptcha } from './use-captcha.ts'
import { useSignIn } from './use-sign-in.ts'

/**
 * Slides over a page whose session ended. The page under it is untouched; "later" goes on with what is on the device,
 * and a bar keeps reminding. Without a line it starts as the bar, because nobody can sign in then.
 */
export default function SignInPanel() {
  const isOnline = useOnline()
  const [isOpen, setIsOpen] = useState(isOnline)
  return (
    <ThemeProvider>
      {isOpen ? <Panel close={() => setIsOpen(false)} /> : <Bar open={() => setIsOpen(true)} />}
    </ThemeProvider>
  )
}

function Bar({ open }: { open: () => void }) {
  return (
    <output className={classes.bar}>
      <span>
        <Trans>Signed out. What you do stays on this device.</Trans>
      </span>
      <Button size="xs" onClick={open}>
        <Trans>Log in</Trans>
      </Button>
    </output>
  )
}

function Panel({ close }: { close: () => void }) {
  const { t } = useLingui()
  const { user } = useSession()
  const captcha = useCaptcha()
  const signIn = useSignIn(captcha, () => {})
  return (
    <Drawer
      opened
      position="right"
      size={420}
      onClose={close}
      title={t`Log in again`}
      closeButtonProps={{ 'aria-label': t`Later` }}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      <p className={classes.lead}>
        <Trans>Your session has ended. The page behind is as you left it; nothing you typed is lost.</Trans>
      </p>
      <SignInForm captcha={captcha} signIn={signIn} account={user?.loginCode} />
      <Button variant="subtle" color="gray" fullWidth mt="sm" onClick={close}>
        <Trans>Later</Trans>
      </Button>
    </Drawer>
  )
}
