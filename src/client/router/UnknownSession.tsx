import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { explain } from '#client/calls/explain.ts'
import { currentRouter } from './go.ts'

/** The gateway could not be asked who this is, and this device does not know either. */
export function MissingData({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`The service does not answer`}
      text={explain(error)}
      action={
        <PlainButton onClick={() => void currentRouter()?.invalidate()}>
          <Trans>Try again</Trans>
        </PlainButton>
      }
    />
  )
}
