/** What was expected in a parcel, and what the warehouse found of it. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ReturnDetail } from '../wire-shapes.ts'
import classes from './warehouse-returns.module.css'

interface Props {
  goods: readonly Pick<
    ReturnDetail['goods'][number],
    'line' | 'sku' | 'name' | 'expected' | 'good' | 'damaged'
  >[]
  heading: ReactNode
}

export const FoundGoods = ({ goods, heading }: Props) => (
  <table className={classes.goods}>
    <thead>
      <tr>
        <th>{heading}</th>
        <th>
          <Trans>Units expected</Trans>
        </th>
        <th>
          <Trans>Good</Trans>
        </th>
        <th>
          <Trans>Damaged</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {goods.map(({ line, sku, name, expected, good, damaged }) => (
        <tr key={line}>
          <td>
            {name}
            {sku && <span className="s-note"> {sku}</span>}
          </td>
          <td>{expected}</td>
          <td>{good}</td>
          <td>{damaged}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
