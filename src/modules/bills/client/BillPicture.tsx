/** The bill whose lines are listed below. */
import { Trans } from '@lingui/react/macro'
import type { PictureProps } from '#engine/table/index.ts'
import { BillSheet } from './BillSheet.tsx'
import classes from './bills.module.css'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export default function BillPicture({ input }: PictureProps) {
  const { month, currency } = input
  if (!isText(month) || !isText(currency))
    return (
      <p className="s-note">
        <Trans>Choose a month and a currency to see the bill with its lines.</Trans>
      </p>
    )
  return (
    <div className={classes.picture}>
      <BillSheet month={month} currency={currency} />
    </div>
  )
}
