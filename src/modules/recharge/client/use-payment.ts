/** What is known of a payment, asked for again while it waits and the page is in view. */
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gatewayNow } from '#client/calls/clock.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { queryOptions } from '#client/calls/use-call.ts'
import type { Output } from '#contract/call.ts'
import { recharge } from '../contract.ts'
import { pollAfter } from '../payment-steps.ts'

export type PaymentStatus = Output<typeof recharge.querScanPayStuts>

/** Queries that change when money arrives. */
const changed = [
  'finance.getPrepaymentsInfo',
  'finance.countBalances',
  'finance.queryFlow',
  'recharge.queryRecharges',
  'recharge.countRecharges',
]

export function usePayment(payNo: string) {
  const options = queryOptions(recharge.querScanPayStuts, { payNo }, { quiet: true })
  const asked = useQuery({
    ...(options as unknown as UseQueryOptions<PaymentStatus>),
    retry: false,
    // Not while the page is hidden: the server goes on asking the provider by itself.
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      pollAfter(data, dataUpdateCount + errorUpdateCount, gatewayNow()),
  })
  const state = asked.data?.state
  useEffect(() => {
    if (state === 'PAID' || state === 'CREDITED' || state === 'REJECTED') void invalidate(changed)
  }, [state])
  return asked
}
