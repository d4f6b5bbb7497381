/** Pushes that wait for a person, above the products: what they would sell out, and the way to decide. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { shopProducts } from '../contract.ts'
import { screens } from '../module.ts'

export default function WaitingPushes() {
  const { t } = useLingui()
  const { data } = useCall(shopProducts.queryStockRule, {}, { quiet: true })
  const waiting = data?.list.filter(({ pausedAt }) => pausedAt) ?? []
  if (waiting.length === 0) return null
  return (
    <p className="s-strip" role="status">
      {waiting.map(({ shop, pausedZero, pausedOf, shopId }) => (
        <span key={shopId}>
          {t`The stock push of ${shop} would sell out ${pausedZero} of ${pausedOf} products and waits for you.`}{' '}
        </span>
      ))}
      <AppLink to={screens.stockRules.path}>
        <Trans>Decide in the stock rules</Trans>
      </AppLink>
    </p>
  )
}
