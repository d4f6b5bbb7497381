import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import classes from './dialogs.module.css'
import type { SignIn } from './use-sign-in.ts'

/** The administrator code of a guarded account (spec 000 §5, 420 px). */
export function VcodeDialog({ signIn, sentTo }: { signIn: SignIn; sentTo: string }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(code.trim() === '')
    if (code.trim() !== '') void signIn.submitCode(code.trim())
  }
  return (
    <Modal opened centered size={420} onClose={signIn.cancel} title={t`Administrator verification`}>
      <form onSubmit={submit} noValidate>
        <p className={classes.text}>
          <Trans>This account is confirmed by its administrator. A code was sent to {sentTo}.</Trans>
        </p>
        <TextInput
          data-autofocus
          label={t`Verification code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          error={isMissing && t`Please enter the verification code`}
          onChange={(event) => setCode(event.currentTarget.value)}
          onBlur={() => setIsMissing(code.trim() === '')}
        />
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
