import { Trans } from '@lingui/react/macro'
import { useCan } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { countryField } from '#modules/guides/kit.ts'

/** Leads to the guide that goes from one of our forms to a published page; nothing for people who read no guides. */
export function CountryFieldHelp() {
  return useCan(countryField.func) ? (
    <AppLink to={countryField.href} size="sm">
      <Trans>Guide: a field for one country</Trans>
    </AppLink>
  ) : null
}
