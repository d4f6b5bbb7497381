import { useLingui } from '@lingui/react/macro'
import { useSeesAmounts } from '#client/session/session.ts'
import { hasAmounts } from '#contract/amounts.ts'
import { compareDecimals, inPlacesOf } from '#domain/money.ts'
import { grouped } from '#engine/table/index.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import classes from './order-panel.module.css'
import { Section } from './Section.tsx'

/** What it costs and what is collected. The insurance fee shows how it comes about (spec 001 §5: 1 % of the item value). */
export function OrderAmounts({ order }: { order: OrderRow }) {
  return useSeesAmounts() && hasAmounts(order) ? <Amounts order={order} /> : null
}

function Amounts({ order }: { order: OrderRow }) {
  const { t } = useLingui()
  const { currency, itemValue, insuranceFee, otherFee, codAmount, freight, billableWeight } = order
  const written = (amount: string) => grouped(inPlacesOf(amount, currency))
  const inCurrency = (amount: string) => `${currency} ${written(amount)}`
  const isInsured = compareDecimals(insuranceFee, '0') > 0
  return (
    <Section title={t`Amounts`}>
      <dl className={classes.sums}>
        <div>
          <dt>{t`Item value`}</dt>
          <dd>{inCurrency(itemValue)}</dd>
        </div>
        <div>
          <dt>
            {t`Insurance fee`}
            <span className={classes.small}>
              {isInsured ? `1 % × ${written(itemValue)}` : t`no item value, no insurance`}
            </span>
          </dt>
          <dd>{inCurrency(insuranceFee)}</dd>
        </div>
        <div>
          <dt>{t`Other fees`}</dt>
          <dd>{inCurrency(otherFee)}</dd>
        </div>
        <div>
          <dt>
            {t`COD amount`}
            <span className={classes.small}>{t`collected from the receiver`}</span>
          </dt>
          <dd>{compareDecimals(codAmount, '0') > 0 ? inCurrency(codAmount) : '–'}</dd>
        </div>
        <div className={classes.result}>
          <dt>
            {t`Freight`}
            <span className={classes.small}>
              {freight === null ? t`calculated by the server` : t`for ${billableWeight} kg`}
            </span>
          </dt>
          <dd>{freight === null ? '–' : `CNY ${grouped(freight)}`}</dd>
        </div>
      </dl>
    </Section>
  )
}
