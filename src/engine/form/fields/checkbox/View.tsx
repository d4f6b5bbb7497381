import { Trans } from '@lingui/react/macro'

export const YesNoView = ({ value }: { value: unknown }) =>
  value === true ? <Trans>Yes</Trans> : <Trans>No</Trans>
