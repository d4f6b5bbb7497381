/** Figures of a customer's parcels: cargo, batches, rejects, weights (spec 001 §2 "Statistics"; payloads are ours: record 0027). */
import { defineCalls } from '#contract/call.ts'
import { changeTaken, type Effect, type Validated, type KeptRows } from '#contract/effect.ts'
import { filtersOf, listOf, paging, sorting } from '#contract/paging.ts'
import {
  day,
  instant,
  integer,
  kilograms,
  list,
  nullable,
  object,
  oneOf,
  optional,
  signedMoney,
  text,
  type StaticOf,
  type TSchema,
} from '#contract/schema.ts'
import { failureReasonCodes } from '#domain/failure-reasons.ts'

const count = () => integer({ maximum: 2_000_000_000 })
/** Percent with one place, cut off; "" where there is nothing to divide. */
const percent = () => text(6)

/** First and last day, days of the provider; the last thirty days when absent, at most 400. */
const range = { createdFrom: optional(day()), createdTo: optional(day()) }
const where = { country: optional(text(2)), routeId: optional(text(20)) }

/** How cargo is summed up. */
const cargoGroups = ['country', 'day', 'week', 'month'] as const
/** By what rejects are summed up. */
export const rejectGroups = ['reason', 'country', 'route', 'goods'] as const
/** Where a dispute about a weight stands: none, asked for, accepted, turned down. */
export const disputeStates = ['0', '1', '2', '3'] as const
export type DisputeState = (typeof disputeStates)[number]

/** By what the stock is summed up. */
const stockGroups = ['warehouse', 'sku', 'day', 'week', 'month'] as const
/** Of these orders, by what became of them until now. */
const stages = {
  total: count(),
  waiting: count(),
  moving: count(),
  signed: count(),
  problem: count(),
  returned: count(),
  cancelled: count(),
  /** Signed of all but the cancelled. */
  signedRate: percent(),
}

/** Numbers a row of failures names: as many as an address can still carry. */
export const MOST_NAMED = 200

/** A page of sums, with the first and last day that they count: those that were asked for, or that stand where none were. */
const sumsOf = <T extends TSchema>(row: T) => {
  const { list: rows, total } = listOf(row).properties
  return object({ list: rows, total, from: day(), to: day() })
}

const query = { kind: 'query', offline: 'cached', source: 'spec 001 §2 "Statistics"; record 0027' } as const

const cargoRow = object({
  id: text(40),
  by: oneOf(cargoGroups),
  /** First day of the period; "" by country. */
  day: text(10),
  /** By period: the country that was asked for, "" for all. */
  country: text(2),
  /** The route that was asked for; "" for all. */
  routeId: text(20),
  /** The days that are counted here: of the period, those within the range. */
  from: day(),
  to: day(),
  ...stages,
})

const batchRow = object({
  id: text(40),
  day: day(),
  routeId: text(20),
  route: text(100),
  country: text(2),
  ...stages,
  /** From placing to signing, days with one place, on average; "" while none is signed. */
  days: text(6),
  /** Days the route promises at most. */
  promised: integer(),
  /** Signed within what is promised, of the signed. */
  onTimeRate: percent(),
})

const rejectRow = object({
  id: text(120),
  by: oneOf(rejectGroups),
  reason: oneOf(['', ...failureReasonCodes]),
  country: text(2),
  routeId: text(20),
  route: text(100),
  goods: text(100),
  count: count(),
  /** Of all that failed or came back in these days. */
  share: percent(),
  /** Placed in these days for the same country or route; 0 where it cannot be said. */
  placed: count(),
  /** Of those placed. */
  rate: percent(),
  /** Day of the newest of them. */
  last: day(),
  /** The reason most often given among these. */
  topReason: oneOf(['', ...failureReasonCodes]),
  /** Those that are counted, so that a link leads to exactly them; of more than these the newest. */
  waybillNos: list(text(40), MOST_NAMED),
})

/** Good and defective units. */
const stockFlowRow = object({
  id: text(80),
  by: oneOf(stockGroups),
  /** Name of the warehouse, SKU, or first day of the period. */
  subject: text(100),
  /** First day of the period; "" by warehouse and SKU. */
  day: text(10),
  /** By period and SKU: the warehouse that was asked for, "" for all. */
  warehouse: text(20),
  sku: text(50),
  /** Of the goods; "" where it is not by SKU. */
  name: text(100),
  /** The days that are counted here: of the period, those within the range. */
  from: day(),
  to: day(),
  /** In stock before the first day, and after the last: opening + what came − what went = closing. */
  opening: integer({ maximum: 2_000_000_000 }),
  received: integer(),
  returned: integer(),
  movedIn: integer(),
  found: integer(),
  shipped: integer(),
  movedOut: integer(),
  destroyed: integer(),
  lost: integer(),
  closing: integer({ maximum: 2_000_000_000 }),
})

const weightRow = object({
  id: text(40),
  waybillNo: text(40),
  ecommerceOrderNo: text(50),
  country: text(2),
  routeId: text(20),
  declared: kilograms(),
  measured: kilograms(),
  /** '1' heavier than declared, '2' lighter, '3' as declared. */
  side: oneOf(['1', '2', '3']),
  /** Measured less declared, kilograms with a sign. */
  difference: text(12),
  /** Of the declared, percent with a sign. */
  deviation: text(10),
  /** Measured weight or volume, whichever is billed. */
  billable: kilograms(),
  /** CNY, like the two below. */
  freight: signedMoney(),
  measuredFreight: signedMoney(),
  freightDifference: signedMoney(),
  dispute: oneOf(disputeStates),
  disputeNote: text(250),
  answer: text(250),
  place: text(100),
  measuredAt: instant(),
})

const keptWeights: KeptRows = {
  tables: ['parcelWeight'],
  lists: ['statistics.weightQuery'],
  counts: { 'statistics.weightCounts': 'dispute' },
}
const weightsDisputed = ({ note = '' }: { readonly note?: string }, answer: Validated): Effect[] =>
  changeTaken(keptWeights, { set: { dispute: '1', disputeNote: note } })(undefined, answer)

const weightList = object({
  ...paging,
  ...sorting,
  ...range,
  ...where,
  orderNumber: optional(list(text(50), 1000)),
  dispute: optional(oneOf(disputeStates)),
  side: optional(oneOf(['1', '2', '3'])),
})

export const statistics = defineCalls('statistics', {
  cargoStatusQuery: {
    ...query,
    path: '/statistics/cargoStatusQuery.do',
    access: ['Z-1401'],
    input: object({ ...paging, ...sorting, ...range, ...where, by: optional(oneOf(cargoGroups)) }),
    output: sumsOf(cargoRow),
  },
  /** Orders of a day and a route as one batch. */
  cargoBatchQuery: {
    ...query,
    path: '/statistics/cargoBatchQuery.do',
    access: ['Z-1402'],
    input: object({ ...paging, ...sorting, ...range, ...where }),
    output: sumsOf(batchRow),
  },
  /** Failed deliveries and returns, each order once with the last reason that was given, by the day of the failure. */
  rejectAnalysis: {
    ...query,
    path: '/statistics/rejectAnalysis.do',
    access: ['Z-1403'],
    input: object({
      ...paging,
      ...sorting,
      ...range,
      ...where,
      by: optional(oneOf(rejectGroups)),
      reason: optional(oneOf(failureReasonCodes)),
    }),
    output: sumsOf(rejectRow),
  },
  /** Units that came into stock and left it, by the day of the movement. */
  stockFlowQuery: {
    ...query,
    path: '/statistics/stockFlowQuery.do',
    access: ['Z-1405'],
    input: object({
      ...paging,
      ...sorting,
      ...range,
      by: optional(oneOf(stockGroups)),
      warehouse: optional(text(20)),
      /** Part of a SKU. */
      keyword: optional(text(50)),
    }),
    output: sumsOf(stockFlowRow),
    source: 'record 0109',
  },
  /** Parcels that were measured, by the day of measuring. */
  weightQuery: {
    ...query,
    path: '/statistics/weightQuery.do',
    access: ['Z-1404'],
    input: weightList,
    output: listOf(weightRow),
  },
  /** Measured parcels by where their dispute stands. */
  weightCounts: {
    ...query,
    path: '/statistics/weightCounts.do',
    access: ['Z-1404'],
    input: filtersOf(weightList, 'dispute'),
    output: object({
      list: list(object({ dispute: oneOf(disputeStates), count: count() }), 4),
      total: count(),
    }),
  },
  /** Asks for a parcel to be measured again. Row by row: `ok` '0' with the reason where it cannot be. */
  disputeWeight: {
    kind: 'command',
    offline: 'queue',
    path: '/statistics/disputeWeight.do',
    access: ['Z-140401'],
    input: object({ ids: list(text(40), 1000, 1), note: optional(text(250)) }),
    output: object({
      list: list(object({ id: text(40), ok: oneOf(['0', '1']), desc: nullable(text(250)) })),
    }),
    invalidates: ['statistics.weightQuery', 'statistics.weightCounts'],
    accepted: weightsDisputed,
    source: 'record 0027',
  },
})

export type WeightRow = StaticOf<typeof weightRow>
