/** Account security: one's password, where one is signed in, one session at a time (spec 000 §6). */
import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { useCall } from '#client/calls/use-call.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Card } from '#client/ui/Card.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { notify } from '#client/ui/notify.ts'
import { access } from '#modules/access/contract.ts'
import classes from './access.module.css'
import { command } from './command.ts'
import type { Personal } from './data.ts'
import { OpenSessions } from './OpenSessions.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { useBlock } from './use-block.ts'

export default function AccountSecurity() {
  const asked = useCall(access.getPersonal, {}, { hasPlace: true })
  const { data, dataUpdatedAt } = asked
  const isOnline = useOnline()
  return (
    <div className="s-page">
      <ScreenHeader>
        <AsOf at={dataUpdatedAt || undefined} offline={!isOnline} />
      </ScreenHeader>
      <div className={classes.parts}>
        <div className="s-column">
          {data ? (
            <>
              <OpenSessions sessions={data.sessions} />
              <OneSession personal={data} />
            </>
          ) : (
            <MissingPageData asked={asked} call={access.getPersonal} />
          )}
        </div>
        <OwnPassword />
      </div>
    </div>
  )
}

function OneSession({ personal }: { personal: Personal }) {
  const { t } = useLingui()
  const blocked = useBlock()
  const [isBusy, setBusy] = useState(false)
  const { name, mobile, email, isGuarded } = personal
  const set = async (isSingle: boolean) => {
    setBusy(true)
    try {
      await command(access.updatePersonal, { name, mobile, email, isSingle })
      notify(
        isSingle ? t`Only one session at a time from now on` : t`This account allows several sessions`,
        'good',
      )
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t`Login`}>
      <div className="s-fields">
        <Switch
          label={t`One session at a time`}
          description={blocked ?? t`Logging in elsewhere asks first, then ends the previous session.`}
          checked={personal.isSingle}
          disabled={isBusy || blocked !== undefined}
          onChange={(event) => void set(event.currentTarget.checked)}
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
