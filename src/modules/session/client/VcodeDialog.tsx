import '#client/theme/dialog-styles.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type SubmitEvent } from 'react'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import classes from './dialogs.module.css'
import type { SignIn } from './use-sign-in.ts'

/** A mail takes a moment; asking again at once would void the code that is on its way. */
const WAIT_SECONDS = 60

/** Most characters of a code the call takes. */
const MAX_CODE = 12

/** The administrator code of a guarded account (spec 000 §5, 420 px). */
export function VcodeDialog({ signIn, sentTo }: { signIn: SignIn; sentTo: string }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const most = MAX_CODE
  const isTooLong = code.trim().length > most
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(code.trim() === '')
    if (code.trim() !== '' && !isTooLong) void signIn.submitCode(code.trim())
  }
  return (
    <Modal
      opened
      centered
      size={420}
      zIndex="var(--s-layer-sign-in-ask)"
      onClose={signIn.cancel}
      title={t`Administrator verification`}
      closeButtonProps={{ 'aria-label': t`Cancel` }}
    >
      <form onSubmit={submit} noValidate>
        <p className={classes.text}>
          <Trans>This account's login is confirmed by its administrator. A code was sent to {sentTo}.</Trans>
        </p>
        <TextInput
          data-autofocus
          label={t`Verification code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={
            isTooLong ? t`At most ${most} characters` : isMissing && t`Please enter the verification code`
          }
          onChange={(event) => setCode(event.currentTarget.value)}
          onBlur={() => setIsMissing(code.trim() === '')}
        />
        <SendAgain sendAgain={signIn.sendAgain} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={signIn.cancel} onMouseDown={(event) => event.preventDefault()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={signIn.isBusy}>
            <Trans>Log in</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function SendAgain({ sendAgain }: Pick<SignIn, 'sendAgain'>) {
  const { t } = useLingui()
  const [left, setLeft] = useState(WAIT_SECONDS)
  const [wasSent, setWasSent] = useState(false)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const send = async () => {
    setWasSent(await sendAgain())
    setLeft(WAIT_SECONDS)
  }
  return (
    <div className={classes.again}>
      <ReasonButton
        variant="subtle"
        size="compact-sm"
        {...(left > 0 ? { reason: t`The code may still be on its way. Wait ${left} s.` } : {})}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void send()}
      >
        {left > 0 ? t`Send again in ${left} s` : t`Send again`}
      </ReasonButton>
      <output>{wasSent && t`A new code was sent. The previous code is void.`}</output>
    </div>
  )
}
