import '@mantine/core/styles/PasswordInput.css'
import { PasswordInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { forgetLogin } from '#client/session/remembered-logins.ts'
import { secretOf } from '#client/session/secret.ts'
import { useSession } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { invalidate } from '#client/calls/query-client.ts'
import { access } from '#modules/access/contract.ts'
import classes from './access.module.css'
import { command } from './command.ts'
import { isGoodPassword, NewPassword, noPassword } from './NewPassword.tsx'
import { reasonOf, useBlock } from './use-block.ts'
import { useNewPassword } from './use-new-password.ts'

/** One's own password. The session that changes it goes on, all others end. */
export function OwnPassword() {
  const { t } = useLingui()
  const { user } = useSession()
  const [old, setOld] = useState('')
  const [typed, setTyped] = useState(noPassword)
  const { change, isBusy, problem } = useChange()
  const blocked = useBlock()
  const isReady = old !== '' && isGoodPassword(typed)
  const submit = async () => {
    if (blocked || !isReady || !(await change(old, typed.password))) return
    setOld('')
    setTyped(noPassword)
  }
  return (
    <Card title={t`Change password`}>
      <form
        className="s-fields"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {/* For password managers: whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user?.loginCode} readOnly hidden />
        <PasswordInput
          label={t`Password now`}
          withAsterisk
          autoComplete="current-password"
          value={old}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          onChange={(event) => setOld(event.currentTarget.value)}
        />
        <NewPassword value={typed} onChange={setTyped} problem={problem} />
        <p className={classes.note}>
          <Trans>
            Your other sessions end; this one continues. Forgot the old password? Ask your main account to set
            a new one.
          </Trans>
        </p>
        <div className={classes.buttons}>
          <ReasonButton
            type="submit"
            loading={isBusy}
            {...reasonOf(
              blocked,
              !old && t`Enter the password you have now`,
              !isReady && t`The password does not meet the rules yet`,
            )}
          >
            <Trans>Change password</Trans>
          </ReasonButton>
        </div>
      </form>
    </Card>
  )
}

function useChange() {
  const { t } = useLingui()
  const { user } = useSession()
  const { send, ...state } = useNewPassword()
  const change = (oldPassword: string, password: string): Promise<boolean> =>
    send(async () => {
      await command(access.updatePassWord, { sk: await secretOf({ oldPassword, password }) })
      // What this device remembers is the old one.
      forgetLogin(user?.loginCode ?? '')
      await invalidate([access.getPersonal.id])
      notify(t`Your password was changed`, 'good')
    })
  return { change, ...state }
}
