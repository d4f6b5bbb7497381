/** Beside the form: what the order weighs and may cost, what is short, and how old the stock is that it is checked against. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { englishName } from '#domain/country-names.ts'
import type { FreightQuote } from '#domain/freight.ts'
import { toMinor } from '#domain/money.ts'
import { outboundWeight } from '#domain/outbound-weight.ts'
import { amountText, type FormData, textAt } from '#engine/form/index.ts'
import type { UpdateForm } from '#engine/form/view.ts'
import { useCodLimit } from '#modules/b2c/form-kit.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { insuranceFees } from '#modules/outbound/insurance.ts'
import { asksOfForm } from '#modules/outbound/order-data.ts'
import { pricedGoods, quoteGoods } from '#modules/outbound/route-prices.ts'
import { gradeOf, isShort, needsOf, skuOf, type KnownStock } from '#modules/outbound/shortages.ts'
import classes from '#engine/packing/view/document.module.css'
import { useStockOfData } from './use-stock.ts'

export function OutAside({ data, update }: { data: FormData; update: UpdateForm }) {
  const isOnline = useOnline()
  const { known, weight, freight, validFrom } = useEstimate(data)
  const isPriced = useSeesAmounts()
  const asks = asksOfForm(data)
  useWarehouseCountry(data, update)
  useCodLimit(data, update)
  return (
    <div className={classes.panel}>
      {isPriced && asks.route && <Freight freight={freight} validFrom={validFrom} />}
      {isPriced && data.isInsured === true && <Insurance data={data} known={known} />}
      <Weights weight={weight} hasFreight={asks.route === true} />
      <Shortages data={data} known={known} />
      {textAt(data, 'warehouseId') !== '' && known.at !== undefined && (
        <AsOf at={known.at} offline={!isOnline} />
      )}
    </div>
  )
}

/** What the order weighs and costs as far as this device knows its goods; the same functions as the server's. */
function useEstimate(data: FormData) {
  const known = useStockOfData(data)
  const goods = pricedGoods(data)
  const routes = useCall(
    lookups.getRoute,
    { country: englishName(goods.country), serviceType: 'B2C' },
    { enabled: goods.country !== '', quiet: true },
  )
  const card = useCall(lookups.getRateCard, {}, { enabled: useSeesAmounts(), quiet: true }).data
  const route = routes.data?.find(({ id }) => id === textAt(data, 'routeId'))
  const factsOf = (code: string) => known.rows.get(skuOf(code, known))
  return {
    known,
    weight: outboundWeight(goods.lines, factsOf, route?.volumeDivisor),
    freight: card && route ? quoteGoods(card, goods, route, factsOf) : undefined,
    validFrom: card?.validFrom ?? '',
  }
}

/** The kind of an order may ask for a country by that of its warehouse. */
function useWarehouseCountry(data: FormData, update: UpdateForm): void {
  const ours = useCall(lookups.getWarehouseInfo, {}, { quiet: true })
  const overseas = useCall(lookups.getOutWarehouseInfo, {}, { quiet: true })
  const warehouses = [...(ours.data ?? []), ...(overseas.data ?? [])]
  const country = warehouses.find(({ code }) => code === textAt(data, 'warehouseId'))?.country ?? ''
  const isKnown = country === textAt(data, 'warehouseCountry')
  useEffect(() => {
    if (!isKnown) update({ warehouseCountry: country }, 'form')
  }, [isKnown, country, update])
}

function Freight({ freight, validFrom }: { freight: FreightQuote | undefined; validFrom: string }) {
  return (
    <div className={classes.price} aria-live="polite">
      <span>
        <Trans>Freight</Trans>
      </span>
      <output>{freight?.ok ? amountText(freight.price, freight.currency) : '--'}</output>
      <small>
        {freight?.ok ? (
          <Trans>Rates from {validFrom}. Billed by the warehouse's measurements.</Trans>
        ) : freight?.reason === 'lane' ? (
          <Trans>Your outlet does not support this route yet</Trans>
        ) : freight?.reason === 'tooHeavy' ? (
          <Trans>The parcel is too heavy for this route</Trans>
        ) : (
          <Trans>Enter receiver, goods and route</Trans>
        )}
      </small>
    </div>
  )
}

/** The server charges the same, in the currency of the account. */
function Insurance({ data, known }: { data: FormData; known: KnownStock }) {
  const lines = pricedGoods(data).lines.filter(({ sku }) => sku !== '')
  const rowOf = (code: string) => known.rows.get(skuOf(code, known))
  const isKnown = lines.length > 0 && lines.every(({ sku }) => rowOf(sku) !== undefined)
  const fees = insuranceFees(lines, (code) => {
    const row = rowOf(code)
    return row && { currency: row.currency, unitValue: toMinor(row.unitValue) ?? 0n }
  })
  const amounts = [...fees].map(([currency, fee]) => amountText(fee, currency))
  return (
    <dl className={classes.rows}>
      <div>
        <dt>
          <Trans>Insurance, 1 %</Trans>
        </dt>
        <dd>{isKnown && amounts.length > 0 ? amounts.join(' + ') : '--'}</dd>
      </div>
    </dl>
  )
}

function Weights({ weight, hasFreight }: { weight: ReturnType<typeof outboundWeight>; hasFreight: boolean }) {
  const { t } = useLingui()
  const { goods, packing, volumetric, billable, won, unknown } = weight
  const kg = (text: string) => (Number(text) > 0 ? `${text} kg` : '--')
  const rows = [
    { label: t`Goods`, value: kg(goods) },
    { label: t`Packing`, value: kg(packing) },
    { label: t`Volumetric`, value: kg(volumetric) },
    ...(hasFreight
      ? [
          {
            label: won === 'volumetric' ? t`Billable, by volume` : t`Billable, by weight`,
            value: kg(billable),
          },
        ]
      : []),
  ]
  const [first] = unknown
  const others = unknown.length - 1
  return (
    <>
      <dl className={classes.rows}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {first !== undefined && (
        <p className={classes.stock}>
          {others > 0 ? (
            <Trans>
              The weight of {first} and {others} more is not known here.
            </Trans>
          ) : (
            <Trans>The weight of {first} is not known here.</Trans>
          )}
        </p>
      )}
    </>
  )
}

function Shortages({ data, known }: { data: FormData; known: KnownStock }) {
  const warehouse = textAt(data, 'warehouseId')
  const needs = needsOf(data, known)
  const short = needs.filter(isShort)
  const open = short.filter(({ isWaiting }) => !isWaiting).length
  const waiting = short.length - open
  const isDefect = gradeOf(data) === 'DEFECT'
  const isEnough = needs.length > 0 && needs.every(({ left, wanted }) => left !== undefined && wanted > 0)
  if (!warehouse)
    return (
      <p className={classes.stock}>
        <Trans>Choose a warehouse to see what it has.</Trans>
      </p>
    )
  if (known.at === undefined)
    return (
      <p className={classes.stock}>
        <Trans>
          The stock of this warehouse is not on this device yet. It is checked when the order is sent.
        </Trans>
      </p>
    )
  return (
    <p className={classes.stock} data-bad={open > 0 || undefined} aria-live="polite">
      {isDefect && (
        <>
          <Trans>Takes defective goods.</Trans>{' '}
        </>
      )}
      {open > 0 ? (
        <Plural
          value={open}
          one={`Not enough stock in ${warehouse} for # line. Split it, replace it or keep waiting.`}
          other={`Not enough stock in ${warehouse} for # lines. Split them, replace them or keep waiting.`}
        />
      ) : waiting > 0 ? (
        <Plural value={waiting} one="# line waits for goods." other="# lines wait for goods." />
      ) : isEnough ? (
        <Trans>{warehouse} has enough stock.</Trans>
      ) : null}
    </p>
  )
}

/** The same in a line, for the bar of a phone. */
export function OutBrief({ data }: { data: FormData }) {
  const { weight, freight } = useEstimate(data)
  const isPriced = useSeesAmounts()
  const { billable } = weight
  return (
    <>
      {isPriced && freight?.ok && <strong>{amountText(freight.price, freight.currency)} </strong>}
      {Number(billable) > 0 ? `${billable} kg` : '--'}
    </>
  )
}
