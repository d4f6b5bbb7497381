import '#client/theme/dialog-styles.ts'
import { Button, Drawer } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { leave } from '#client/session/end-session.ts'
import { announceLogout } from '#client/session/other-tabs.ts'
import { useSession } from '#client/session/session.ts'
import { go } from '#client/router/go.ts'
import { LOGIN } from '#client/router/guard.ts'
import { ThemeProvider } from '#client/theme/ThemeProvider.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { SignInForm } from './SignInForm.tsx'
import classes from './sign-in-panel.module.css'
import { useCaptcha } from '#client/captcha/use-captcha.ts'
import { useSignIn } from './use-sign-in.ts'

/**
 * Slides over a page whose session ended. The page under it is untouched; "later" goes on with what is on the device,
 * and a bar keeps reminding. Offline it starts as the bar, because logging in needs a connection.
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
        <Trans>Logged out. Your work stays on this device.</Trans>
      </span>
      <Button size="xs" onClick={open}>
        <Trans>Log in</Trans>
      </Button>
    </output>
  )
}

/**
 * Another person sits here now. The page, its rows and its name go; what the first one typed and queued waits in their
 * own database until they are back.
 */
async function makeRoom(): Promise<void> {
  const { flushAll } = await import('#client/offline/flush.ts')
  await flushAll()
  await leave()
  announceLogout()
  go(LOGIN, { replace: true })
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
      zIndex="var(--s-layer-sign-in)"
      onClose={close}
      title={t`Log in again`}
      closeButtonProps={{ 'aria-label': t`Later` }}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      <p className={classes.lead}>
        <Trans>Your session has ended. The page is as you left it, and nothing you typed is lost.</Trans>
      </p>
      <SignInForm captcha={captcha} signIn={signIn} account={user?.loginCode} />
      <div className={classes.others}>
        <Button variant="subtle" color="gray" onClick={close}>
          <Trans>Later</Trans>
        </Button>
        <Button variant="subtle" color="gray" onClick={() => void makeRoom()}>
          <Trans>I am someone else</Trans>
        </Button>
      </div>
    </Drawer>
  )
}
