/** Below a SKU: each of its warehouses, grades and batches with the same arithmetic. */
import { useLingui } from '@lingui/react/macro'
import { stockGrades, stockMeasures } from '#domain/stock-measures.ts'
import { grouped } from '#engine/table/index.ts'
import type { SkuStockRow } from '../contract.ts'
import classes from './transfer.module.css'

export default function StockLevels({ row: { warehouses } }: { row: SkuStockRow }) {
  const { t, i18n } = useLingui()
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Warehouse`}</th>
            <th scope="col">{i18n._(stockMeasures[0])}</th>
            <th scope="col">= {i18n._(stockMeasures[2])}</th>
            <th scope="col">+ {i18n._(stockMeasures[4])}</th>
            <th scope="col">+ {i18n._(stockMeasures[1])}</th>
          </tr>
        </thead>
        <tbody>
          {warehouses.map(({ expiresOn, ...level }) => (
            <tr key={`${level.warehouse} ${level.grade} ${level.batch}`}>
              <th scope="row">
                {level.warehouseName}
                <small>
                  {[
                    level.grade === 'DEFECT' ? i18n._(stockGrades.DEFECT) : '',
                    level.batch,
                    expiresOn && t`expires ${expiresOn}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </th>
              <td>{grouped(level.inStock)}</td>
              <td>{grouped(level.sellable)}</td>
              <td>{grouped(level.allocated)}</td>
              <td>{grouped(level.pendingOutbound)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
