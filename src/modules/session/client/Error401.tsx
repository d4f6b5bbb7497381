import { Trans, useLingui } from '@lingui/react/macro'
import { helpOn } from '#client/router/help.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { code } from '#contract/codes.ts'

/** The page exists, the person may not see it. */
export default function Error401() {
  const { t } = useLingui()
  const help = helpOn(code.forbidden)
  return (
    <EmptyState
      title={t`No permission for this page`}
      text={t`Your account cannot open it. Ask your company's main account to grant it.`}
      action={
        <div className="s-tools">
          <AppLink to="/" replace>
            <Trans>Go to home</Trans>
          </AppLink>
          {help && (
            <AppLink to={help}>
              <Trans>Help</Trans>
            </AppLink>
          )}
        </div>
      }
    />
  )
}
