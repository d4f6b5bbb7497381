/** One's own data, and what this device remembers of the person (spec 000 §6 "changeable in personal info"). */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { languages, type Language } from '#contract/language.ts'
import { report } from '#client/calls/explain.ts'
import { switchLanguage, useLanguage } from '#client/i18n/language.ts'
import { withTexts } from '#client/i18n/with-texts.ts'
import { AppearancePanel } from '#client/layout/AppearancePanel.tsx'
import { preload, useLoaded } from '#client/router/loaded.ts'
import { Choice } from '#client/ui/Choice.tsx'
import { forgetLogin, rememberedCodes } from '#client/session/remembered-logins.ts'
import { Card } from '#client/ui/Card.tsx'
import { loadShowSteps } from '#modules/home/kit.ts'
import { loadPushSwitch } from '#modules/tasks/form-kit.ts'
import classes from './access.module.css'
import type { Personal } from './data.ts'
import { PersonalPage } from './PersonalPage.tsx'
import { OwnData } from './OwnData.tsx'
import { OwnMails } from './OwnMails.tsx'

export default function PersonalInformation() {
  return (
    <PersonalPage
      beside={
        <div className="s-column">
          <Looks />
          <Notifications />
          <FirstSteps />
          <Remembered />
        </div>
      }
    >
      {(personal) => (
        <>
          <OwnData key={`${personal.name}\n${personal.mobile}\n${personal.email}`} personal={personal} />
          <OwnMails personal={personal} />
          <OwnRoles roles={personal.roles} />
        </>
      )}
    </PersonalPage>
  )
}

function OwnRoles({ roles }: { roles: Personal['roles'] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Your roles`}>
      <ul className={classes.list}>
        {roles.map(({ id, name }) => (
          <li key={id} className={classes.item}>
            {name}
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        {roles.length ? (
          <Trans>Roles decide what you see. Your main account assigns and removes them.</Trans>
        ) : (
          <Trans>You have no role. Ask your main account.</Trans>
        )}
      </p>
    </Card>
  )
}

/** Language, colour, brightness, density: of this device. */
function Looks() {
  const { t } = useLingui()
  const language = useLanguage()
  const choices = Object.entries(languages).map(([value, { name }]) => ({
    value: value as Language,
    label: name,
  }))
  return (
    <Card title={t`On this device`}>
      <div className="s-fields">
        <Choice<Language>
          label={t`Language`}
          value={language}
          options={choices}
          onChange={(next) => void switchLanguage(next)}
        />
        <AppearancePanel />
      </div>
    </Card>
  )
}

const loadSwitch = withTexts(['tasks'], loadPushSwitch)

/** Of this device, for this person. */
function Notifications() {
  const { t } = useLingui()
  const [loaded] = useLoaded(loadSwitch)
  const Switch = loaded.state === 'ready' ? loaded.value : undefined
  return (
    <Card title={t`Notifications`}>
      <p className={classes.note}>
        <Trans>About exports, imports and other tasks that take a while.</Trans>
      </p>
      {Switch && <Switch />}
    </Card>
  )
}

/** The list of the home page, for who hid it, has finished it or is not new. */
function FirstSteps() {
  const { t } = useLingui()
  const show = async () => {
    const showSteps = await preload(loadShowSteps)
    await showSteps()
  }
  return (
    <Card title={t`First steps`}>
      <p className={classes.note}>
        <Trans>What to set up and try first, on the home page.</Trans>
      </p>
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          onClick={() => void show().catch((error: unknown) => report(error))}
        >
          <Trans>Show the first steps</Trans>
        </Button>
      </div>
    </Card>
  )
}

/** Accounts whose password the sign-in page of this device fills in. */
function Remembered() {
  const { t } = useLingui()
  const [codes, setCodes] = useState(rememberedCodes)
  const forget = (code: string) => {
    forgetLogin(code)
    setCodes(rememberedCodes())
  }
  return (
    <Card title={t`Remembered accounts`}>
      <ul className={classes.list}>
        {codes.map((code) => (
          <li key={code} className={classes.item}>
            <span className={classes.main}>{code}</span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t`Forget ${code}`}
              onClick={() => forget(code)}
            >
              <Trans>Forget</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        {codes.length ? (
          <Trans>
            The login page on this device fills in these accounts. Forget the ones that are not yours.
          </Trans>
        ) : (
          <Trans>This device has no remembered accounts.</Trans>
        )}
      </p>
    </Card>
  )
}
