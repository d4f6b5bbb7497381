/** The address book as this device knows it, with what waits to be sent drawn over it. */
import { useMemo } from 'react'
import type { Input } from '#contract/call.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useOutbox } from '#client/offline/use-outbox.ts'
import { address } from '#modules/address/contract.ts'
import type { AddressRow, Side } from '#modules/address/postal-data.ts'
import { bookCalls, withQueued } from '#modules/address/kit.ts'

/** spec 001 §9 "address list page size 1000 page 1". */
const PAGE_SIZE = 1000
const none: readonly AddressRow[] = []

/** One side of the book. `addressType`: domestic addresses or the others; both without it. */
export function useBook(side: Side, addressType?: AddressRow['addressType']) {
  const input: Input<typeof address.queryList> = {
    ...(addressType ? { addressType } : {}),
    isSenderOrReceiver: side,
    page: 1,
    pageSize: PAGE_SIZE,
  }
  const asked = useCall(address.queryList, input, { quiet: true })
  const waiting = useOutbox(bookCalls)
  const list = asked.data?.list ?? none
  const rows = useMemo(() => {
    // What was refused waits for the person and changes nothing until it is sent again.
    const all = withQueued(
      list,
      side,
      waiting.filter(({ state }) => state !== 'person'),
    )
    return addressType ? all.filter((row) => row.addressType === addressType) : all
  }, [list, side, addressType, waiting])
  return { asked, rows }
}
