/** Watches the rules, and what they choose from, and hands on what they propose: cached answers first, with what waits to be sent. */
import { QueryObserver } from '@tanstack/react-query'
import { queryClient } from '#client/calls/query-client.ts'
import { queryOptions } from '#client/calls/use-call.ts'
import type { Input, Output, QueryCall } from '#contract/call.ts'
import type { Propose } from '#engine/form/index.ts'
import { address } from '#modules/address/contract.ts'
import { automation } from '#modules/automation/contract.ts'
import { proposalsFor } from '#modules/automation/proposals.ts'
import { ruleCalls, withQueued, type Waiting } from '#modules/automation/queued.ts'
import { knownOf, routesInput, sendersInput } from '#modules/automation/known.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { getStore } from '#offline/store.ts'

/** Calls `take` with what the rules propose, now and after every change, until the answer is called. */
export function watchProposals(take: (propose: Propose) => void): () => void {
  const answers: {
    rules?: Output<typeof automation.queryRules>
    routes?: Output<typeof lookups.getRoute>
  } & {
    senders?: Output<typeof address.queryList>
  } = {}
  let waiting: readonly Waiting[] = []
  let isOver = false
  const stops: (() => void)[] = []
  let areListsAsked = false
  const tell = () => {
    if (isOver || !answers.rules) return
    const rules = withQueued(answers.rules.list, waiting)
    const set = rules.flatMap((rule) => rule.set)
    // Without a rule nothing else is asked for.
    if (set.length > 0) askLists()
    // What is chosen from a list that is not here yet is not proposed.
    const known = knownOf(answers.routes ?? [], answers.senders ?? { list: [] })
    take((data, isOwn) => proposalsFor(rules, data, isOwn, known))
  }
  const askLists = () => {
    if (areListsAsked) return
    areListsAsked = true
    stops.push(
      observe(lookups.getRoute, routesInput, (routes) => {
        answers.routes = routes
        tell()
      }),
      observe(address.queryList, sendersInput, (senders) => {
        answers.senders = senders
        tell()
      }),
    )
  }
  stops.push(
    observe(automation.queryRules, {}, (rules) => {
      answers.rules = rules
      tell()
    }),
  )
  const store = getStore()
  if (store)
    stops.push(
      store.watch(
        ['outbox'],
        () => store.outbox.list(ruleCalls),
        (rows) => {
          // What was refused waits for the person and changes nothing until it is sent again.
          waiting = rows.filter(({ state }) => state !== 'person')
          tell()
        },
      ),
    )
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}

/** Calls `take` with each answer of a query. An answer that does not come is left to the next time. */
function observe<C extends QueryCall>(
  call: C,
  input: Input<C>,
  take: (answer: Output<C>) => void,
): () => void {
  const observer = new QueryObserver<Output<C>>(
    queryClient,
    queryOptions(call, input, { quiet: true }) as never,
  )
  const read = (data: Output<C> | undefined) => data !== undefined && take(data)
  read(observer.getCurrentResult().data)
  return observer.subscribe(({ data }) => read(data))
}
