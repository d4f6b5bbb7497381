/** Account security: one's password, where one is signed in, one session at a time (spec 000 §6). */
import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '#client/calls/use-call.ts'
import { Card } from '#client/ui/Card.tsx'
import { notify } from '#client/ui/notify.ts'
import { access } from '#modules/access/contract.ts'
import classes from './access.module.css'
import type { Personal } from './data.ts'
import { PersonalPage } from './PersonalPage.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { useBlock } from './use-block.ts'

export default function AccountSecurity() {
  return (
    <PersonalPage beside={<OwnPassword />}>
      {(personal) => (
        <>
          <OpenSessions sessions={personal.sessions} />
          <OneSession personal={personal} />
        </>
      )}
    </PersonalPage>
  )
}

function OneSession({ personal }: { personal: Personal }) {
  const { t } = useLingui()
  const blocked = useBlock()
  const { run, busy } = useCommand(access.updatePersonal)
  const { name, mobile, email, isGuarded } = personal
  const set = async (isSingle: boolean) => {
    await run({ name, mobile, email, isSingle })
    notify(
      isSingle ? t`Only one session at a time from now on` : t`This account allows several sessions`,
      'good',
    )
  }
  return (
    <Card title={t`Login`}>
      <div className="s-fields">
        <Switch
          label={t`One session at a time`}
          description={blocked ?? t`Logging in elsewhere asks first, then ends the previous session.`}
          checked={personal.isSingle}
          disabled={busy || blocked !== undefined}
          onChange={(event) => void set(event.currentTarget.checked).catch(() => undefined)}
        />
        <p className={classes.note}>
          {isGuarded ? (
            <Trans>Each login asks for an administrator code. Your main account decides this.</Trans>
          ) : (
            <Trans>Login does not ask for an administrator code. Your main account decides this.</Trans>
          )}
        </p>
      </div>
    </Card>
  )
}
