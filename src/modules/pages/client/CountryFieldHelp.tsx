import { Trans } from '@lingui/react/macro'
import { AppLink } from '#client/ui/AppLink.tsx'
import { useCountryFieldGuide } from './use-country-field-guide.ts'

/** Leads to the guide that goes from one of our forms to a published page; nothing for people who read no guides. */
export function CountryFieldHelp() {
  const to = useCountryFieldGuide()
  return to === undefined ? null : (
    <AppLink to={to} size="sm">
      <Trans>Guide: a field for one country</Trans>
    </AppLink>
  )
}
