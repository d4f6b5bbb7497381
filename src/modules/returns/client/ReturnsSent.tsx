import { Plural } from '@lingui/react/macro'
import type { Output } from '#contract/call.ts'
import { RowResults } from '#client/ui/RowResults.tsx'
import type { SentState } from '#engine/form/view.ts'
import type { returns } from '#modules/returns/contract.ts'

type Answer = Output<typeof returns.saveB2CBackOrders>

/** What became of each parcel. */
export function ReturnsSent({ receipt }: SentState) {
  if (!receipt) return null
  const { list } = receipt.answer as Answer
  const taken = list.filter(({ ok }) => ok === '1').length
  const refused = list.length - taken
  return (
    <>
      <p className="s-paragraph">
        <Plural value={taken} one="# return was announced." other="# returns were announced." />{' '}
        {refused > 0 && (
          <strong>
            <Plural value={refused} one="# was refused." other="# were refused." />
          </strong>
        )}
      </p>
      <RowResults
        rows={list.map(({ ok, orderNumber, returnNo, fields }) => ({
          name: orderNumber,
          isTaken: ok === '1',
          text: ok === '1' ? returnNo : (fields[0]?.desc ?? ''),
        }))}
      />
    </>
  )
}
