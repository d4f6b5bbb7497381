/** Topping up: what there is, an amount, a way to pay; then the payment itself (spec 001 §2 accountRecharge; record 0106). */
import { Trans, useLingui } from '@lingui/react/macro'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { useUrlQuery } from '#client/router/go.ts'
import { useCan, useSeesAmounts } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { screens } from '../module.ts'
import { Balances } from './Balances.tsx'
import { PaymentView } from './PaymentView.tsx'
import { WayToPay } from './WayToPay.tsx'
import classes from './top-up.module.css'

export default function TopUp() {
  const { t } = useLingui()
  const [{ payNo = '', currency = '' }, setQuery] = useUrlQuery()
  const seesAmounts = useSeesAmounts()
  const seesRecords = useCan(screens.rechargeRecordQuery.func)
  return (
    <div className="s-page s-fields">
      <ScreenHeader>
        {seesRecords && (
          <AppLink to={screens.rechargeRecordQuery.path}>
            <Trans>Show top-ups</Trans>
          </AppLink>
        )}
      </ScreenHeader>
      {seesAmounts ? (
        <div className={classes.columns}>
          {payNo ? (
            <PaymentView key={payNo} payNo={payNo} onNew={() => setQuery({ payNo: undefined })} />
          ) : (
            <WayToPay wanted={currency} onPay={(made) => setQuery({ payNo: made })} />
          )}
          <Balances />
        </div>
      ) : (
        <EmptyState
          title={t`You can't top up`}
          text={t`Payments show amounts, and you don't have the right to see amounts. Ask your administrator.`}
        />
      )}
    </div>
  )
}
