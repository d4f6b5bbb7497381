import { Plural } from '@lingui/react/macro'
import type { Output } from '#contract/call.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { SentState } from '#engine/view/form/form-slots.ts'
import type { returns } from '#modules/returns/contract.ts'
import classes from './returns.module.css'

type Answer = Output<typeof returns.saveB2CBackOrders>

/** What became of each parcel; those that were refused come first. */
export function ReturnsSent({ receipt }: SentState) {
  if (!receipt) return null
  const { list } = receipt.answer as Answer
  const taken = list.filter(({ ok }) => ok === '1').length
  const sorted = list.toSorted((a, b) => a.ok.localeCompare(b.ok) || a.index - b.index)
  return (
    <div className={classes.results}>
      <p>
        <Plural value={taken} one="# return is announced." other="# returns are announced." />{' '}
        {taken < list.length && (
          <strong>
            <Plural value={list.length - taken} one="# was refused." other="# were refused." />
          </strong>
        )}
      </p>
      <ol>
        {sorted.map(({ index, ok, orderNumber, returnNo, fields }) => (
          <li key={index}>
            <span>{orderNumber}</span>
            <StatusBadge
              label={ok === '1' ? returnNo : (fields[0]?.desc ?? '')}
              tone={ok === '1' ? 'green' : 'red'}
              shape={ok === '1' ? 'check' : 'alert'}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
