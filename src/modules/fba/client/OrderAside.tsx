import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { boxWarnings, centreLimits } from '#domain/amazon-limits.ts'
import { packingTotals } from '#domain/packing.ts'
import { amountText } from '#engine/logic/form-money.ts'
import { textAt } from '#engine/logic/form-paths.ts'
import type { FormData } from '#engine/schema/form.ts'
import document from '#engine/view/packing/document.module.css'
import classes from './fba.module.css'

/** Totals of the shipment, always in view, and what a fulfilment centre may turn away. */
export function OrderAside({ data }: { data: FormData }) {
  const { cartons, pieces, skus, weight, volume, value } = packingTotals(data)
  const rows = [
    { key: 'cartons', label: <Trans>Cartons</Trans>, value: String(cartons) },
    { key: 'pieces', label: <Trans>Pieces</Trans>, value: String(pieces) },
    { key: 'skus', label: <Trans>SKUs</Trans>, value: String(skus) },
    { key: 'weight', label: <Trans>Gross weight</Trans>, value: `${weight} kg` },
    { key: 'volume', label: <Trans>Volume</Trans>, value: `${volume} m³` },
    {
      key: 'value',
      label: <Trans>Goods value</Trans>,
      value: amountText(value, textAt(data, 'currency')),
    },
  ]
  return (
    <div className={document.panel}>
      <dl className={`${document.rows} ${classes.first}`}>
        {rows.map((row) => (
          <div key={row.key}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
      <Warnings data={data} />
    </div>
  )
}

function Warnings({ data }: { data: FormData }) {
  const { i18n } = useLingui()
  const country = textAt(data, 'country')
  const found = boxWarnings(data, country)
  const { maxKg, maxSideCm } = centreLimits(country)
  return (
    <div className={classes.warnings} aria-live="polite">
      {found.length === 0 ? (
        <p>
          <Trans>
            Amazon takes boxes up to {maxKg} kg and {maxSideCm} cm a side.
          </Trans>
        </p>
      ) : (
        <ul>
          {found.map(({ column, numbers, message }, at) => (
            <li key={`${column}:${at}`}>
              <strong>
                <Trans>Carton {numbers}</Trans>
              </strong>{' '}
              {i18n._(message)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The same in a line, for the bar of a phone. */
export function OrderBrief({ data }: { data: FormData }) {
  const { cartons, pieces, weight } = packingTotals(data)
  return (
    <>
      <Plural value={cartons} one="# carton" other="# cartons" /> ·{' '}
      <Plural value={pieces} one="# piece" other="# pieces" /> · {weight} kg
    </>
  )
}
