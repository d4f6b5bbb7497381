import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { switchLanguage, useLanguage } from '#client/i18n/language.ts'
import { useSession } from '#client/session/session.ts'
import { BoatMark } from '#client/ui/BoatMark.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { isLanguage, languages } from '#contract/language.ts'
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
        <LanguageSelect />
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

function LanguageSelect() {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <select
      className={classes.language}
      aria-label={t`Language`}
      value={language}
      onChange={({ currentTarget: { value } }) => {
        if (isLanguage(value)) void switchLanguage(value)
      }}
    >
      {Object.entries(languages).map(([each, { name }]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
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
