import { Trans, useLingui } from '@lingui/react/macro'
import { IconBarrierBlock } from '@tabler/icons-react'
import { useLanguage } from '#client/i18n/language.ts'
import { openPalette } from '#client/layout/palette-state.ts'
import { useSession } from '#client/session/session.ts'
import type { Func } from '#modules/session/contract.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import classes from './not-yet.module.css'
import { screenTitle } from './titles.ts'

/** A page of the plan that is not built: which one it is, and where to go instead. */
export function NotYet({ name }: { name: string }) {
  const { t } = useLingui()
  const { funcs, user } = useSession()
  const title = screenTitle(name, funcs as Func[], useLanguage())
  return (
    <div className={classes.root}>
      <EmptyState
        icon={<IconBarrierBlock size={26} stroke={1.6} />}
        title={t`${title}: not available yet`}
        text={t`This page is not available yet. Nothing was sent.`}
        action={
          <div className={classes.actions}>
            <AppLink to="/">
              <Trans>Go to home</Trans>
            </AppLink>
            {user && (
              <PlainButton onClick={openPalette}>
                <Trans>Find another page</Trans>
              </PlainButton>
            )}
          </div>
        }
      />
      {title !== name && (
        <p className={classes.name}>
          <Trans>Name of the page: {name}</Trans>
        </p>
      )}
    </div>
  )
}
