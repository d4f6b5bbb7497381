/** Above the list: what each shop announced, what has arrived of it, what is late; each a click to the rows. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import type { PictureProps } from '#engine/table/index.ts'
import { warehouseReturns } from '../contract.ts'
import classes from './warehouse-returns.module.css'

const MOST_SHOPS = 6

export function ByShop({ input, change }: PictureProps) {
  const { t } = useLingui()
  const { data } = useCall(warehouseReturns.countByShop, {}, { quiet: true })
  const shops = (data?.list ?? []).filter(({ shop }) => shop !== '').slice(0, MOST_SHOPS)
  if (shops.length === 0) return null
  return (
    <ul className={classes.shops} aria-label={t`Expected and arrived, by shop`}>
      {shops.map(({ shop, announced, arrived, overdue, expected, found }) => {
        const isOn = input['shop'] === shop
        return (
          <li key={shop}>
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => change({ shop: isOn ? undefined : shop })}
            >
              <strong>{shop}</strong>
              <span>
                <Trans>
                  {arrived} of {announced} arrived
                </Trans>
              </span>
              {overdue > 0 && (
                <span className={classes.late}>
                  <Plural value={overdue} one="# late" other="# late" />
                </span>
              )}
              {found < expected && (
                <span className={classes.late}>
                  <Plural value={expected - found} one="# unit missing" other="# units missing" />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
