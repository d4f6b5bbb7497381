import { Trans, useLingui } from '@lingui/react/macro'
import { currentLanguage, switchLanguage } from '#client/i18n/language.ts'
import { useSession } from '#client/session/session.ts'
import { BoatMark } from '#client/ui/BoatMark.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { useOnline } from '#client/ui/line.ts'
import { isLanguage, languages } from '#contract/language.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { TrackingView } from './TrackingView.tsx'
import classes from './tracking.module.css'

/** Tracking for anybody, without an account. Stands alone, on a phone first. */
export default function CustomerInquiry() {
  const { t } = useLingui()
  const { phase } = useSession()
  const isOnline = useOnline()
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <span className={classes.brand}>
          <BoatMark size={26} />
          Sampan
        </span>
        <select
          className={classes.language}
          aria-label={t`Language`}
          value={currentLanguage()}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) void switchLanguage(value)
          }}
        >
          {Object.entries(languages).map(([language, { name }]) => (
            <option key={language} value={language}>
              {name}
            </option>
          ))}
        </select>
        <AppLink to={phase === 'in' ? '/' : '/login'} size="sm">
          {phase === 'in' ? <Trans>To the portal</Trans> : <Trans>Log in</Trans>}
        </AppLink>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>
          <Trans>Where is my parcel?</Trans>
        </h1>
        {!isOnline && (
          <output className={classes.offline}>
            <Trans>No line. Answers from before are shown with their time.</Trans>
          </output>
        )}
        <TrackingView
          call={tracking.qyOrderInfo}
          before={
            <p className={classes.lead}>
              <Trans>
                The number stands under the bars of the label and begins with SP. No account is needed.
              </Trans>
            </p>
          }
        />
      </main>
    </div>
  )
}
