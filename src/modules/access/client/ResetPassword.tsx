/** A main account gives a sub-account a new password (spec 000 §6, spec 001 §6). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { secretOf } from '#client/session/secret.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { Card } from '#client/ui/Card.tsx'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { access } from '#modules/access/contract.ts'
import classes from './access.module.css'
import { command } from './command.ts'
import { EVERYBODY, type Account } from './data.ts'
import { isGoodPassword, NewPassword, noPassword } from './NewPassword.tsx'
import { reasonOf, useBlock } from './use-block.ts'
import { useNewPassword } from './use-new-password.ts'

export default function ResetPassword() {
  const asked = useCall(access.userList, EVERYBODY, { hasPlace: true })
  const { data } = asked
  return (
    <div className={`s-page ${classes.narrow}`}>
      <ScreenHeader />
      {data ? (
        <Reset people={data.list.filter(({ userAdmin }) => userAdmin === '0')} />
      ) : (
        <MissingPageData asked={asked} call={access.userList} />
      )}
    </div>
  )
}

function Reset({ people }: { people: readonly Account[] }) {
  const { t } = useLingui()
  const [id, setId] = useState('')
  const [typed, setTyped] = useState(noPassword)
  const { reset, isBusy, problem } = useReset(people.find((person) => person.id === id))
  const blocked = useBlock('Z-904')
  const name = people.find((person) => person.id === id)?.loginCode ?? ''
  return (
    <Card title={t`New password for a sub-account`}>
      <form
        className="s-fields"
        onSubmit={(event) => {
          event.preventDefault()
          if (!blocked && id && isGoodPassword(typed))
            void reset(typed.password).then((isDone) => isDone && !typed.isMade && setTyped(noPassword))
        }}
      >
        <ChoiceField
          label={t`Person`}
          isRequired
          placeholder={t`Name or login code`}
          items={people.map((person) => ({
            value: person.id,
            label: person.name ? `${person.name} · ${person.loginCode}` : person.loginCode,
          }))}
          value={id}
          onChange={setId}
        />
        <NewPassword value={typed} onChange={setTyped} problem={problem} canMake />
        <p className={classes.note}>
          <Trans>
            The person's sessions end immediately on every device. Anything they typed stays on their devices
            until they log in again.
          </Trans>
        </p>
        <div className={classes.buttons}>
          <ReasonButton
            type="submit"
            loading={isBusy}
            {...reasonOf(
              blocked,
              !id && t`Choose a person first`,
              !isGoodPassword(typed) && t`The password does not meet the rules yet`,
            )}
          >
            {name ? <Trans>Set the password of {name}</Trans> : <Trans>Set password</Trans>}
          </ReasonButton>
        </div>
      </form>
    </Card>
  )
}

function useReset(person: Account | undefined) {
  const { t } = useLingui()
  const { send, ...state } = useNewPassword()
  const reset = async (password: string): Promise<boolean> => {
    if (!person) return false
    const { id, loginCode } = person
    return send(async () => {
      await command(access.updateUserPwd, { id, sk: await secretOf({ password }) })
      notify(t`${loginCode} has a new password and is logged out everywhere`, 'good')
    })
  }
  return { reset, ...state }
}
