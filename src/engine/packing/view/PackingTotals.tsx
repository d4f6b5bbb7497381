/** What a document adds up to, beside its form and in the bar of a phone. */
import { Plural, Trans } from '@lingui/react/macro'
import { useSeesAmounts } from '#client/session/session.ts'
import { packingTotals } from '#domain/packing.ts'
import { linesOf } from '#engine/form/logic/form-lines.ts'
import { amountText } from '#engine/form/logic/form-money.ts'
import { textAt } from '#engine/form/logic/form-paths.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import classes from './document.module.css'

export function PackingTotals({ data }: { data: FormData }) {
  const { cartons, pieces, skus, weight, volume, value } = packingTotals(data)
  // In an edit of someone who sees no amounts an empty value is the stored one, so the sum is not known.
  const isValueKnown =
    useSeesAmounts() || linesOf(data.goods).every((line) => textAt(line, 'unitValue').trim() !== '')
  const rows = [
    { key: 'cartons', label: <Trans>Cartons</Trans>, value: String(cartons) },
    { key: 'pieces', label: <Trans>Quantity</Trans>, value: String(pieces) },
    { key: 'skus', label: <Trans>SKUs</Trans>, value: String(skus) },
    { key: 'weight', label: <Trans>Gross weight</Trans>, value: `${weight} kg` },
    { key: 'volume', label: <Trans>Volume</Trans>, value: `${volume} m³` },
    ...(isValueKnown
      ? [
          {
            key: 'value',
            label: <Trans>Goods value</Trans>,
            value: amountText(value, textAt(data, 'currency')),
          },
        ]
      : []),
  ]
  return (
    <dl className={classes.rows}>
      {rows.map((row) => (
        <div key={row.key}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The same in a line. */
export function PackingBrief({ data }: { data: FormData }) {
  const { cartons, pieces, weight } = packingTotals(data)
  return (
    <>
      <Plural value={cartons} one="# carton" other="# cartons" /> ·{' '}
      <Plural value={pieces} one="# unit" other="# units" /> · {weight} kg
    </>
  )
}
