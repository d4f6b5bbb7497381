import { Trans, useLingui } from '@lingui/react/macro'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** No screen has this address. */
export default function Error404() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Page not found`}
      text={t`There is no page at this address. Use “Find anything” at the top to find pages you can open.`}
      action={
        <AppLink to="/" replace>
          <Trans>Go to home</Trans>
        </AppLink>
      }
    />
  )
}
