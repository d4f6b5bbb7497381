import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { LanguageItems } from '#client/layout/LanguageItems.tsx'
import { useSession } from '#client/session/session.ts'
import { BoatMark } from '#client/ui/BoatMark.tsx'
import { DropMenu } from '#client/ui/DropMenu.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { languages } from '#contract/language.ts'
import classes from './public-page.module.css'

interface PublicPageProps {
  title: string
  /** Shown while offline. */
  offline: string
  children: ReactNode
}

/** What stands around a page for anybody, without an account: name, language, the way in. On a phone first. */
export function PublicPage({ title, offline, children }: PublicPageProps) {
  const isOnline = useOnline()
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <span className={classes.brand}>
          <BoatMark size={26} />
          Sampan
        </span>
        <LanguageChoice />
        <WayIn />
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        {!isOnline && <output className={classes.offline}>{offline}</output>}
        {children}
      </main>
    </div>
  )
}

function LanguageChoice() {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <DropMenu
      label={`${t`Language`}: ${languages[language].name}`}
      className={classes.language}
      button={languages[language].name}
    >
      <LanguageItems />
    </DropMenu>
  )
}

function WayIn() {
  const { phase } = useSession()
  const isIn = phase === 'in'
  return (
    <PlainLink className={classes.link} to={isIn ? '/' : '/login'}>
      {isIn ? <Trans>Go to the portal</Trans> : <Trans>Log in</Trans>}
    </PlainLink>
  )
}
