/** Stock of a SKU by warehouse, and the orders that hold it or wait for it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#client/ui/Card.tsx'
import { stockMeasures } from '#domain/stock-measures.ts'
import { grouped } from '#engine/table/index.ts'
import type { SkuDetail } from '../wire-shapes.ts'
import classes from './goods.module.css'

export function WhereUsed({ detail }: { detail: SkuDetail }) {
  const { t, i18n } = useLingui()
  const { stock, documents } = detail
  return (
    <Card title={t`Where it is used`}>
      {stock.length === 0 && documents.length === 0 && (
        <p className={classes.quiet}>
          <Trans>No stock and no open orders.</Trans>
        </p>
      )}
      {stock.length > 0 && (
        // Scrolls on a phone, so that the arrows scroll it, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.scroll} tabIndex={0} role="group" aria-label={t`Stock by warehouse`}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t`Warehouse`}</th>
                <th scope="col">{i18n._(stockMeasures[0])}</th>
                <th scope="col">{i18n._(stockMeasures[4])}</th>
                <th scope="col">{i18n._(stockMeasures[1])}</th>
                <th scope="col">{i18n._(stockMeasures[2])}</th>
              </tr>
            </thead>
            <tbody>
              {stock.map(({ warehouse, name, inStock, allocated, pendingOutbound, sellable }) => (
                <tr key={warehouse}>
                  <th scope="row">{name}</th>
                  <td>{grouped(inStock)}</td>
                  <td>{grouped(allocated)}</td>
                  <td>{grouped(pendingOutbound)}</td>
                  <td>{grouped(sellable)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {documents.length > 0 && (
        <ul className={classes.documents}>
          {documents.map((each) => (
            <Holding key={`${each.about} ${each.warehouse}`} {...each} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Holding({ about, warehouse, reserved, picked, missing }: SkuDetail['documents'][number]) {
  const { t } = useLingui()
  const [held, taken, open] = [grouped(reserved), grouped(picked), grouped(missing)]
  const parts = [
    ...(reserved > 0 ? [t`${held} reserved`] : []),
    ...(picked > 0 ? [t`${taken} picked`] : []),
    ...(missing > 0 ? [t`${open} missing`] : []),
  ]
  return (
    <li>
      <strong>{about}</strong> {warehouse} <span>{parts.join(' · ')}</span>
    </li>
  )
}
