import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { grouped } from '#engine/table/index.ts'
import type { Caution, Compared } from '#modules/freight/comparison.ts'
import classes from './compare-routes.module.css'

interface ComparedRowProps {
  row: Compared
  /** Heads of the columns; a phone writes them before the values. */
  heads: readonly string[]
  isChosen: boolean
  choose: () => void
}

/** One route: its figures, its marks, what to look out for; or why it is not possible. */
export function ComparedRow({ row, heads, isChosen, choose }: ComparedRowProps) {
  const { t } = useLingui()
  const { route, quote, maxKg } = row
  const yesNo = (is: boolean) => (is ? t`yes` : t`no`)
  const size = route.maxSideCm ? `${route.maxSideCm} / ${route.maxGirthCm}` : t`no limit`
  const why = {
    weight: t`Enter a weight from 0.1 to 200 kg`,
    lane: t`Does not go to this place`,
    tooHeavy: t`Too heavy: at most ${maxKg} kg`,
  }
  const won = quote.ok && quote.won === 'volumetric' ? t`volume` : t`weight`
  const price = quote.ok ? <strong>{grouped(quote.price)}</strong> : '--'
  const billed = quote.ok ? (
    <>
      {quote.billable} <small>{won}</small>
    </>
  ) : (
    '--'
  )
  const cells: readonly ReactNode[] = [
    price,
    `${route.minDays}–${route.maxDays}`,
    billed,
    route.volumeDivisor,
    maxKg || '--',
    size,
    yesNo(route.hasCod),
    route.needsTaxNo ? t`needed` : t`not needed`,
  ]
  return (
    <tr data-chosen={isChosen || undefined} data-impossible={!quote.ok || undefined}>
      <th scope="row">
        {quote.ok ? (
          <button type="button" className={classes.choose} aria-pressed={isChosen} onClick={choose}>
            {route.name}
          </button>
        ) : (
          <span className={classes.name}>{route.name}</span>
        )}
        <Marks row={row} />
        {!quote.ok && <span className={classes.why}>{why[quote.reason]}</span>}
      </th>
      {cells.map((cell, index) => (
        <td key={heads[index + 1]} data-head={heads[index + 1]} data-number={index < 6 || undefined}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

function Marks({ row: { isCheapest, isFastest, cautions } }: { row: Compared }) {
  const { t } = useLingui()
  const words: Record<Caution, string> = {
    size: t`Larger than the carrier accepts. Ask before sending`,
    cod: t`No cash on delivery`,
  }
  return (
    <span className={classes.marks}>
      {isCheapest && <span data-tone="good">{t`Cheapest`}</span>}
      {isFastest && <span data-tone="accent">{t`Fastest`}</span>}
      {cautions.map((caution) => (
        <span key={caution} data-tone="warning">
          {words[caution]}
        </span>
      ))}
    </span>
  )
}
