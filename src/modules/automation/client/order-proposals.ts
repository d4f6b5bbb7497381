/** What order rules propose to a form or an import that is open. */
import { observeCall } from '#client/calls/observe-call.ts'
import type { Output } from '#contract/call.ts'
import type { Propose } from '#engine/form/index.ts'
import { address } from '#modules/address/contract.ts'
import { automation } from '#modules/automation/contract.ts'
import { proposalsFor } from '#modules/automation/proposals.ts'
import { ruleCalls, withQueued, type Waiting } from '#modules/automation/queued.ts'
import { knownOf, routesInput, sendersInput } from '#modules/automation/known.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { getStore } from '#offline/store.ts'

/**
 * Watches what the rules propose: cached responses first, with what is queued drawn over them.
 *
 * @param take Called now and after every change with what the rules propose then.
 * @returns Stops watching.
 */
export function watchProposals(take: (propose: Propose) => void): () => void {
  let list: Output<typeof automation.queryRules>['list'] | undefined
  let waiting: readonly Waiting[] = []
  // Nothing is proposed from a list that is not here yet.
  let routes: Output<typeof lookups.getRoute> = []
  let senders: Output<typeof address.queryList> = { list: [], total: 0 }
  let areListsAsked = false
  let isOver = false
  const stops: (() => void)[] = []
  const propose = () => {
    if (isOver || !list) return
    const rules = withQueued(list, waiting)
    // Without a rule nothing else is asked for.
    if (rules.length > 0) askLists()
    const known = knownOf(routes, senders)
    take((data, isOwn) => proposalsFor(rules, data, isOwn, known))
  }
  const askLists = () => {
    if (areListsAsked) return
    areListsAsked = true
    stops.push(
      observeCall(lookups.getRoute, routesInput, (answer) => {
        routes = answer
        propose()
      }),
      observeCall(address.queryList, sendersInput, (answer) => {
        senders = answer
        propose()
      }),
    )
  }
  stops.push(
    observeCall(automation.queryRules, {}, (answer) => {
      list = answer.list
      propose()
    }),
  )
  const store = getStore()
  if (store)
    stops.push(
      store.watch(
        ['outbox'],
        () => store.outbox.list(ruleCalls),
        (rows) => {
          waiting = rows
          propose()
        },
      ),
    )
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
