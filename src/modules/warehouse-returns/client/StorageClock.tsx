/** "So far 12.00 CNY, 3.00 CNY for each further day. Destroyed on 3 Feb." Amounts only where they are seen. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReturnRow } from '../wire-shapes.ts'
import classes from './warehouse-returns.module.css'

type Row = Pick<
  ReturnRow,
  'state' | 'daysLeft' | 'freeLeft' | 'fee' | 'feePerDay' | 'storageCurrency' | 'destroyOn' | 'isOverdue'
>

export function StorageClock({ row }: { row: Row }) {
  const { daysLeft, freeLeft, fee, feePerDay, storageCurrency, destroyOn } = row
  if (row.isOverdue === '1')
    return (
      <p className={classes.notice}>
        <span className={classes.late}>
          <Trans>It should have arrived. Ask the courier where it is.</Trans>
        </span>
      </p>
    )
  if (destroyOn === '') return null
  return (
    <p className={classes.notice}>
      {freeLeft > 0 ? (
        <Plural value={freeLeft} one="Free for # more day." other="Free for # more days." />
      ) : (
        fee && (
          <Trans>
            Storage so far {fee} {storageCurrency}, {feePerDay} {storageCurrency} for each further day.
          </Trans>
        )
      )}{' '}
      <span className={daysLeft <= 14 ? classes.late : undefined}>
        <Trans>Destroyed on {destroyOn} unless you decide.</Trans>
      </span>
    </p>
  )
}
