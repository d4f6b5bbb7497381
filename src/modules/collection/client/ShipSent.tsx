/** What became of each order of a shipment, once the gateway has answered. */
import type { SentState } from '#engine/form/view.ts'
import type { Output } from '#contract/call.ts'
import { Trans } from '@lingui/react/macro'
import type { collection } from '../contract.ts'
import classes from './collection.module.css'

export function ShipSent({ receipt }: SentState) {
  if (!receipt) return null
  const { list } = receipt.answer as Output<typeof collection.fastShip>
  return (
    <ul className={classes.results}>
      {list.map(({ index, ok, orderNo, waybillNo, desc, fields }) => (
        <li key={index} className={classes.result} data-bad={ok === '0' || undefined}>
          <span className={classes.mono}>{ok === '1' ? orderNo : <Trans>Not shipped</Trans>}</span>
          <span className={classes.mono}>
            {ok === '1' ? waybillNo : [desc, ...fields.map((field) => field.desc)].join(' ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
