import { Trans } from '@lingui/react/macro'
import { helpFor, type Asked } from '#client/calls/explain.ts'
import { AppLink } from './AppLink.tsx'

/** Leads to the guide that explains a failure; empty where there is none. */
export function HelpLink({ error, call }: { error: unknown; call?: Asked }) {
  const to = helpFor(error, call)
  return to === undefined ? null : (
    <AppLink to={to}>
      <Trans>Help</Trans>
    </AppLink>
  )
}
