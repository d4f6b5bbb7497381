import { Trans, useLingui } from '@lingui/react/macro'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** The page exists, the person may not see it. */
export default function Error401() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No permission for this page`}
      text={t`Your account cannot open it. Ask your company's main account to grant it.`}
      action={
        <AppLink to="/" replace>
          <Trans>Go to home</Trans>
        </AppLink>
      }
    />
  )
}
