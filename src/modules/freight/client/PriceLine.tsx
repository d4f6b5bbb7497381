import { Trans, useLingui } from '@lingui/react/macro'
import { amountText } from '#engine/form/index.ts'
import classes from './calculator.module.css'
import type { Price } from './use-calculator.ts'

/** Prices of the calculator are in this currency (spec 000 §9). */
const CURRENCY = 'CNY'

/** "--" until there is a price (spec 000 §9), with the reason why there is none beside it. */
export function PriceLine({ price }: { price: Price }) {
  const { t } = useLingui()
  return (
    <div className={classes.price} aria-live="polite">
      <span className="s-note">
        <Trans>Freight</Trans>
      </span>
      <output className={classes.amount}>
        {price.kind === 'price' ? amountText(price.amount, CURRENCY) : '--'}
      </output>
      <span className={classes.note} data-bad={price.kind === 'failed' || undefined}>
        {price.kind === 'failed' && t(price.message)}
        {price.kind === 'price' && price.estimateOf && <Trans>Estimate, rates of {price.estimateOf}</Trans>}
      </span>
    </div>
  )
}
