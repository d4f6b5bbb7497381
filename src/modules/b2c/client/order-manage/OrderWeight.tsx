import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { englishName } from '#domain/country-names.ts'
import { compareDecimals } from '#domain/money.ts'
import { volumetricGrams, fromGrams } from '#domain/weight.ts'
import { lookups } from '#modules/lookups/contract.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import classes from './order-panel.module.css'
import { Section } from './Section.tsx'

/** Divisor of the order's route, when it explains the volumetric weight the gateway charged. */
function useDivisor(order: OrderRow): number | undefined {
  const { data } = useCall(
    lookups.getRoute,
    { country: englishName(order.country), serviceType: 'B2C' },
    { quiet: true },
  )
  const divisor = data?.find(({ id }) => id === order.routeId)?.volumeDivisor
  if (!divisor) return undefined
  return compareDecimals(fromGrams(volumetricGrams(order, divisor)), order.volumetricWeight) === 0
    ? divisor
    : undefined
}

/** spec 001 §5: "Billable weight is the larger of actual and volumetric." The arithmetic, and which side won. */
export function OrderWeight({ order }: { order: OrderRow }) {
  const { t } = useLingui()
  const divisor = useDivisor(order)
  const { length, width, height, volumetricWeight, weight, billableWeight } = order
  const isMeasured = !!length && !!width && !!height
  const isVolumetric = compareDecimals(volumetricWeight, weight) > 0
  return (
    <Section title={t`Weight`}>
      <dl className={classes.sums}>
        <div data-won={!isVolumetric || undefined}>
          <dt>{t`Actual`}</dt>
          <dd>{weight} kg</dd>
        </div>
        <div data-won={isVolumetric || undefined}>
          <dt>
            {t`Volumetric`}
            <span className={classes.small}>
              {isMeasured
                ? `${length} × ${width} × ${height} cm${divisor ? ` ÷ ${divisor}` : ''}`
                : t`not measured`}
            </span>
          </dt>
          <dd>{isMeasured ? `${volumetricWeight} kg` : '–'}</dd>
        </div>
        <div className={classes.result}>
          <dt>
            {t`Billable`}
            <span className={classes.small}>
              {isVolumetric ? <Trans>the larger: volumetric</Trans> : <Trans>the larger: actual</Trans>}
            </span>
          </dt>
          <dd>{billableWeight} kg</dd>
        </div>
      </dl>
    </Section>
  )
}
