import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { go, parseQuery } from '#client/router/go.ts'
import { allScreens } from '#client/router/all-screens.ts'
import { isNamedTarget, LOGIN, targetOf } from '#client/router/guard.ts'
import { landingOf } from '#client/router/landing.ts'
import {
  cacheIds,
  claimVisit,
  PARTNER_DELAY_MS,
  signInPartner,
  type PartnerVisit,
} from '#client/session/partner.ts'
import { widths } from '#client/theme/widths.ts'
import { BoatMark } from '#client/ui/BoatMark.tsx'
import { notify } from '#client/ui/notify.ts'
import { Banner } from './Banner.tsx'
import { LoginLanguage } from './LoginLanguage.tsx'
import classes from './login-page.module.css'
import { Notices } from './Notices.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useCaptcha } from '#client/captcha/use-captcha.ts'
import { useSignIn, type SignIn } from './use-sign-in.ts'

const YEAR = new Date().getFullYear()
const isWide = (): boolean => !matchMedia(widths.narrow).matches

/** The sign-in page (spec 000 §2 "Login page"). */
export default function LoginPage() {
  const [visit, setVisit] = useState<PartnerVisit>()
  const captcha = useCaptcha()
  const signIn = useSignIn(captcha, () => void enter(visit))
  usePartner(signIn, setVisit)
  return (
    <div className={classes.root}>
      {isWide() && (
        <aside className={classes.art} aria-label="Sampan">
          <Name />
          <Banner />
        </aside>
      )}
      <div className={classes.side}>
        <header className={classes.top}>
          <span className={classes.phone}>
            <Name />
          </span>
          <LoginLanguage />
        </header>
        <main className={classes.main}>
          <h1 className={classes.title}>
            <Trans>Log in</Trans>
          </h1>
          {visit ? (
            <output className={classes.lead}>
              <Trans>Logging you in from your partner…</Trans>
            </output>
          ) : (
            <p className={classes.lead}>
              <Trans>Your orders, parcels and labels are waiting.</Trans>
            </p>
          )}
          <SignInForm captcha={captcha} signIn={signIn} />
          <Notices />
        </main>
        <footer className={classes.footer}>© {YEAR} Sampan</footer>
      </div>
    </div>
  )
}

function Name() {
  return (
    <span className={classes.name}>
      <BoatMark size={30} />
      Sampan
    </span>
  )
}

/** On to where the person wanted to go, or where the partner sent them. */
async function enter(visit: PartnerVisit | undefined): Promise<void> {
  if (!visit) {
    const query = parseQuery(location.search)
    if (isNamedTarget(query)) await allScreens().catch(() => undefined)
    // The guard may have redirected already when the session began; the target is then no longer in the address.
    if (location.pathname === LOGIN) go(targetOf(query), { replace: true })
    return
  }
  cacheIds(visit.landing, visit.ids)
  go(landingOf(visit.landing, visit.query), { replace: true })
}

/** A partner's visit signs in by itself after a second (spec 000 §9). */
function usePartner(signIn: SignIn, setVisit: (visit: PartnerVisit | undefined) => void) {
  const latest = useRef(signIn)
  useEffect(() => {
    latest.current = signIn
  })
  useEffect(() => {
    const visit = claimVisit()
    if (!visit) return
    setVisit(visit)
    setTimeout(() => {
      signInPartner(visit)
        .then(async (outcome) => {
          if (outcome.kind === 'refused') setVisit(undefined)
          await latest.current.take(outcome)
        })
        .catch(() => {
          setVisit(undefined)
          notify('', 'bad')
        })
    }, PARTNER_DELAY_MS)
  }, [setVisit])
}
