/** The rules as this device knows them, with what waits to be sent drawn over them, and what they choose from. */
import { useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useOutbox } from '#client/offline/use-outbox.ts'
import { address } from '#modules/address/contract.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { automation, type RuleRow } from '../contract.ts'
import type { Known } from '../proposals.ts'
import { ruleCalls, withQueued } from '../queued.ts'
import { knownOf, routesInput, sendersInput } from '../known.ts'

const none: readonly RuleRow[] = []

export function useRules() {
  const asked = useCall(automation.queryRules, {}, { quiet: true })
  const waiting = useOutbox(ruleCalls)
  const list = asked.data?.list ?? none
  const rules = useMemo(() => withQueued(list, waiting), [list, waiting])
  return { asked, rules, waiting }
}

export function useKnown(): Known {
  const routes = useCall(lookups.getRoute, routesInput, { quiet: true })
  const senders = useCall(address.queryList, sendersInput, { quiet: true })
  return useMemo(() => knownOf(routes.data, senders.data), [routes.data, senders.data])
}
