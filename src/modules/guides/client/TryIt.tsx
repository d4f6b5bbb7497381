import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { mayOpenScreen } from '#client/router/guard.ts'
import { addressOf } from '#client/router/known-screens.ts'
import { screenTitle } from '#client/router/titles.ts'
import { useSession, useViewer } from '#client/session/session.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import type { Func } from '#contract/functions.ts'
import { sampleHref } from '#engine/screen/index.ts'
import classes from './guide.module.css'

/** Opens a screen filled with a sample; nothing for people who may not open it (record 0145). */
export function TryIt({ screen }: { screen: string }) {
  const { t } = useLingui()
  const { funcs } = useSession()
  const language = useLanguage()
  const viewer = useViewer()
  const path = addressOf(screen)
  if (path === undefined || !mayOpenScreen(screen, viewer)) return null
  const title = screenTitle(screen, funcs as Func[], language)
  return (
    <p className={classes.tryIt}>
      <PlainLink to={sampleHref(path)} className={classes.tryLink}>
        {t`Try it: ${title}`}
      </PlainLink>
      <span className="s-note">
        <Trans>Opens a sample. Nothing is sent until you choose to.</Trans>
      </span>
    </p>
  )
}
