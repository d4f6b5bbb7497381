/** What there is in each currency, and the way to top up; for people who see amounts of the account. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useCan, useSeesAmounts } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Card } from '#client/ui/Card.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { amountText } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { finance } from '#modules/finance/contract.ts'
import { screens } from '#modules/recharge/module.ts'
import classes from './balance-card.module.css'

const [seeFlow] = finance.getPrepaymentsInfo.access as readonly [string, ...string[]]

export function BalanceCard() {
  const seesAmounts = useSeesAmounts()
  const topsUp = useCan(screens.accountRecharge.func)
  const seesFlow = useCan(seeFlow)
  return seesAmounts && (topsUp || seesFlow) ? <Balances topsUp={topsUp} /> : null
}

function Balances({ topsUp }: { topsUp: boolean }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { data, dataUpdatedAt } = useCall(finance.getPrepaymentsInfo, {}, { quiet: true })
  if (!data || data.list.length === 0) return null
  return (
    <Card title={t`Balance`} aside={<AsOf at={dataUpdatedAt} offline={!isOnline} />}>
      <ul className={classes.list}>
        {data.list.map(({ currency, available, isLow }) => (
          <li key={currency}>
            <span className="s-figure">{amountText(available, currency)}</span>
            {isLow === '1' && <StatusBadge label={t`Low`} tone="orange" shape="alert" />}
            {topsUp && (
              <AppLink
                to={href(screens.accountRecharge, {}, { currency })}
                size="sm"
                aria-label={t`Top up ${currency}`}
              >
                <Trans>Top up</Trans>
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
