/** Where people come back to from a provider's page: what became of the payment, asked for until it is known. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { go, useUrlQuery } from '#client/router/go.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { screens } from '../module.ts'
import { PaymentView } from './PaymentView.tsx'

export default function PaymentResult() {
  const { t } = useLingui()
  const [{ payNo = '' }] = useUrlQuery()
  return (
    <div className="s-page s-fields">
      <ScreenHeader />
      {payNo ? (
        <PaymentView key={payNo} payNo={payNo} onNew={() => go(screens.accountRecharge.path)} />
      ) : (
        <EmptyState
          title={t`No payment chosen`}
          text={t`Choose a payment from your top-ups.`}
          action={
            <AppLink to={screens.rechargeRecordQuery.path}>
              <Trans>Show top-ups</Trans>
            </AppLink>
          }
        />
      )}
    </div>
  )
}
