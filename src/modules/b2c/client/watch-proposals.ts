/** What is proposed to an order form or an import that is open, from the answers and orders this device has. */
import { observeCall } from '#client/calls/observe-call.ts'
import { connection } from '#client/calls/connection.ts'
import { viewer } from '#client/session/session.ts'
import { seesAmounts } from '#contract/amounts.ts'
import type { RateCard } from '#domain/freight.ts'
import type { Propose } from '#engine/form/index.ts'
import { orderProposals } from '#modules/automation/form-kit.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { proposeToEntry, proposeToImport } from '#modules/b2c/order-proposals.ts'
import { presetCalls, withQueued, type Waiting } from '#modules/b2c/parcel-presets.ts'
import type { PresetRow } from '#modules/b2c/preset-calls.ts'
import { lastRoutes, type OfferedRoute } from '#modules/b2c/route-choices.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { storeSoon, type Store } from '#offline/store.ts'
import { readSentOrders, sentTables } from './sent-orders.ts'

/** What is stopped together, also what begins after the end. */
function watches() {
  const stops: (() => void)[] = []
  let isOver = false
  return {
    add: (stop: () => void) => (isOver ? stop() : void stops.push(stop)),
    isOver: () => isOver,
    end: () => {
      isOver = true
      for (const stop of stops) stop()
    },
  }
}
type Watches = ReturnType<typeof watches>

/** Nothing is proposed before the rules are known: a value of theirs is not to be replaced a moment later. */
function watchRules(all: Watches, take: (rules: Propose) => void): void {
  void orderProposals
    .load()
    .then((watch) => all.add(watch((rules) => !all.isOver() && take(rules))))
    .catch(() => undefined)
}

function withStore(all: Watches, watch: (store: Store) => () => void): void {
  void storeSoon().then((store) => {
    if (store && !all.isOver()) all.add(watch(store))
  })
}

/** Order rules, and the best route for the parcel. */
export function watchEntryProposals(take: (propose: Propose) => void): () => void {
  const all = watches()
  const isPriced = seesAmounts(viewer())
  let rules: Propose | undefined
  let routes: readonly OfferedRoute[] = []
  let card: RateCard | undefined
  let last: ReadonlyMap<string, string> | undefined
  const put = () => {
    if (all.isOver() || !rules) return
    // Which route was used last decides before prices do.
    take(
      last ? proposeToEntry(rules, routes, { card, isPriced, isOnline: connection.isOnline, last }) : rules,
    )
  }
  watchRules(all, (next) => {
    rules = next
    put()
  })
  all.add(
    observeCall(lookups.getRoute, { serviceType: 'B2C' }, (answer) => {
      routes = answer
      put()
    }),
  )
  if (isPriced)
    all.add(
      observeCall(lookups.getRateCard, {}, (answer) => {
        card = answer
        put()
      }),
    )
  withStore(all, (store) =>
    store.watch(
      sentTables,
      () => readSentOrders(store),
      (orders) => {
        last = lastRoutes(orders)
        put()
      },
    ),
  )
  return all.end
}

/** Order rules, and what the preset that a row names fills in. */
export function watchImportProposals(take: (propose: Propose) => void): () => void {
  const all = watches()
  let rules: Propose | undefined
  let presets: readonly PresetRow[] = []
  let waiting: readonly Waiting[] = []
  const put = () => {
    if (!all.isOver() && rules) take(proposeToImport(rules, withQueued(presets, waiting)))
  }
  watchRules(all, (next) => {
    rules = next
    put()
  })
  all.add(
    observeCall(b2c.queryParcelPresets, {}, ({ list }) => {
      presets = list
      put()
    }),
  )
  withStore(all, (store) =>
    store.watch(
      ['outbox'],
      () => store.outbox.list(presetCalls),
      (rows) => {
        waiting = rows
        put()
      },
    ),
  )
  return all.end
}
