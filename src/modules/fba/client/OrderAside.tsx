import { Trans, useLingui } from '@lingui/react/macro'
import { boxWarnings, centreLimits } from '#domain/amazon-limits.ts'
import { type FormData, textAt } from '#engine/form/index.ts'
import { PackingTotals } from '#engine/packing/view.ts'
import document from '#engine/packing/view/document.module.css'
import classes from './fba.module.css'

/** Totals of the shipment, always in view, and what a fulfilment centre may turn away. */
export function OrderAside({ data }: { data: FormData }) {
  return (
    <div className={document.panel}>
      <PackingTotals data={data} />
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
            Amazon accepts boxes up to {maxKg} kg and {maxSideCm} cm per side.
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
