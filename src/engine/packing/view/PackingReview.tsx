import { Trans, useLingui } from '@lingui/react/macro'
import { numbersOfColumns, countOf } from '#domain/packing.ts'
import { linesOf } from '#engine/form/logic/form-lines.ts'
import { textAt } from '#engine/form/logic/form-paths.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import classes from './document.module.css'

/** The contents of each carton, reviewed before submitting. */
export function PackingReview({ data }: { data: FormData }) {
  const { t } = useLingui()
  const cartons = linesOf(data.cartons)
  const numbers = numbersOfColumns(data)
  const lines = linesOf(data.goods)
  return (
    <section className={classes.review} aria-label={t`Cartons and contents`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Carton`}</th>
            <th scope="col">{t`Contents per carton`}</th>
            <th scope="col" className={classes.number}>{t`Size (cm)`}</th>
            <th scope="col" className={classes.number}>{t`Gross weight (kg)`}</th>
          </tr>
        </thead>
        <tbody>
          {cartons.map((carton, column) => (
            <tr key={column}>
              <th scope="row">{numbers[column] || '--'}</th>
              <td>
                {contentsOf(lines, column) || (
                  <span className="s-bad">
                    <Trans>empty</Trans>
                  </span>
                )}
              </td>
              <td className={classes.number}>
                {['length', 'width', 'height'].map((side) => textAt(carton, side) || '--').join(' × ')}
              </td>
              <td className={classes.number}>{textAt(carton, 'weight') || '--'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const contentsOf = (lines: readonly FormData[], column: number): string =>
  lines
    .map((line) => ({
      sku: textAt(line, 'sku'),
      count: countOf((line.packed as unknown[] | undefined)?.[column]),
    }))
    .filter(({ count }) => count > 0)
    .map(({ sku, count }) => `${sku} × ${count}`)
    .join(', ')
