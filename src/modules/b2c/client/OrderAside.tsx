import { Trans, useLingui } from '@lingui/react/macro'
import { memo, Suspense, useDeferredValue } from 'react'
import { withTexts } from '#client/i18n/with-texts.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { fromGrams, toGrams } from '#domain/weight.ts'
import { compareDecimals } from '#domain/money.ts'
import { amountText, type FormData, textAt } from '#engine/form/index.ts'
import type { UpdateForm } from '#engine/form/view.ts'
import { loadAreaWarning } from '#modules/areas/module.ts'
import { loadRouteAdvice } from '#modules/freight/module.ts'
import { CompareButton } from './CompareButton.tsx'
import { useEstimate, type Estimate } from './use-estimate.ts'
import { useCodLimit } from './use-cod-limit.ts'
import { useRouteFacts } from './use-route-facts.ts'
import classes from './order-entry.module.css'

const AreaWarning = lazyPart(async () => (await withTexts(['areas'], loadAreaWarning)()).default)
const RouteAdvice = lazyPart(async () => (await withTexts(['freight'], loadRouteAdvice)()).default)

interface AsideProps {
  data: FormData
  update: UpdateForm
}

/** What the order will cost and why: freight, billable weight with the side that won, value, insurance. */
export function OrderAside({ data, update }: AsideProps) {
  useRouteFacts(data, update)
  useCodLimit(data, update)
  // A key is shown in its field first.
  return <Panel data={useDeferredValue(data)} update={update} />
}

const Panel = memo(function Panel({ data, update }: AsideProps) {
  const estimate = useEstimate(data)
  const { totals } = estimate
  const currency = textAt(data, 'currency')
  const amount = (text: string) => amountText(text, currency)
  const cod = textAt(data, 'codAmount')
  return (
    <div className={classes.panel}>
      {estimate.isPriced && (
        <>
          <Freight estimate={estimate} />
          <CompareButton data={data} choose={(routeId) => update({ routeId })} />
        </>
      )}
      <Weights data={data} estimate={estimate} />
      <dl className={classes.rows}>
        {/* Of an edit whose values the person does not see, the sum of none would be wrong. */}
        {(estimate.isPriced || compareDecimals(totals.itemValue, '0') > 0) && (
          <>
            <div>
              <dt>
                <Trans>Item value</Trans>
              </dt>
              <dd>{amount(totals.itemValue)}</dd>
            </div>
            <div>
              <dt>
                <Trans>Insurance, 1 %</Trans>
              </dt>
              <dd>{amount(totals.insuranceFee)}</dd>
            </div>
          </>
        )}
        {compareDecimals(cod || '0', '0') > 0 && (
          <div>
            <dt>
              <Trans>COD amount</Trans>
            </dt>
            <dd>{amount(cod)}</dd>
          </div>
        )}
      </dl>
      {textAt(data, 'receiver.prov') !== '' && (
        <Suspense fallback={null}>
          <AreaWarning
            path="receiver"
            data={data}
            routeId={textAt(data, 'routeId')}
            isCod={compareDecimals(cod || '0', '0') > 0}
          />
        </Suspense>
      )}
      {textAt(data, 'routeId') !== '' && (
        <Suspense fallback={null}>
          <RouteAdvice />
        </Suspense>
      )}
    </div>
  )
})

function Freight({ estimate: { freight, validFrom } }: { estimate: Estimate }) {
  return (
    <div className={classes.freight} aria-live="polite">
      <span className={classes.caption}>
        <Trans>Freight</Trans>
      </span>
      <output className={classes.price}>
        {freight.ok ? amountText(freight.price, freight.currency) : '--'}
      </output>
      <span className={classes.small} data-bad={isBad(freight) || undefined}>
        <FreightNote freight={freight} validFrom={validFrom} />
      </span>
    </div>
  )
}

const isBad = (freight: Estimate['freight']): boolean =>
  !freight.ok && freight.reason !== 'unknown' && freight.reason !== 'weight'

function FreightNote({ freight, validFrom }: Pick<Estimate, 'freight' | 'validFrom'>) {
  if (freight.ok) return <Trans>Estimate, rates of {validFrom}</Trans>
  // spec 000 §8: 您的所属网点暂不支持此线路, 暂无费用.
  if (freight.reason === 'lane') return <Trans>Your outlet does not support this route yet</Trans>
  if (freight.reason === 'failed') return <Trans>No fee available</Trans>
  if (freight.reason === 'tooHeavy') return <Trans>The parcel is too heavy for this route</Trans>
  return <Trans>Enter country, route and weight</Trans>
}

/** Actual against volumetric; the larger is billed (spec 001 §5). */
function Weights({ data, estimate }: { data: FormData; estimate: Estimate }) {
  const { t } = useLingui()
  const { totals, isWeighed } = estimate
  const actual = fromGrams(toGrams(textAt(data, 'weight')) ?? 0)
  const won = isWeighed ? totals.won : undefined
  const rows = [
    { key: 'actual', label: t`Actual`, weight: actual },
    { key: 'volumetric', label: t`Volumetric`, weight: totals.volumetricWeight },
  ]
  const most = Math.max(Number(actual), Number(totals.volumetricWeight), 0.001)
  return (
    <div className={classes.weights}>
      <div className={classes.weightHead}>
        <span className={classes.caption}>
          <Trans>Billable weight</Trans>
        </span>
        <strong>{isWeighed ? `${totals.billableWeight} kg` : '--'}</strong>
      </div>
      {rows.map(({ key, label, weight }) => (
        <div key={key} className={classes.weight} data-won={won === key || undefined}>
          <span>{label}</span>
          <span className={classes.track} aria-hidden="true">
            <span style={{ width: `${(Number(weight) / most) * 100}%` }} />
          </span>
          <span className={classes.kg}>{Number(weight) > 0 ? `${weight} kg` : '--'}</span>
          <span className={classes.mark}>{won === key ? <Trans>billed</Trans> : ''}</span>
        </div>
      ))}
    </div>
  )
}

/** The same in a line, for the bar of a phone. */
export const OrderBrief = ({ data }: { data: FormData }) => <Brief data={useDeferredValue(data)} />

const Brief = memo(function Brief({ data }: { data: FormData }) {
  const { freight, totals, isPriced, isWeighed } = useEstimate(data)
  return (
    <>
      {isPriced && (
        <strong className={classes.briefPrice}>
          {freight.ok ? amountText(freight.price, freight.currency) : '--'}
        </strong>
      )}
      <span className={classes.small}>
        {isWeighed ? (
          <Trans>{totals.billableWeight} kg billed</Trans>
        ) : isPriced ? (
          <Trans>Freight estimate</Trans>
        ) : (
          '--'
        )}
      </span>
    </>
  )
})
