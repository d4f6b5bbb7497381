/** What is on its way to the warehouse (spec 001 §2 b2CorderForecast, b2COrderForzy; record 0022). */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { addRows, changeTaken, wholeRow, type Effect, type KeptRows } from '#contract/effect.ts'
import { countsOf, filtersOf, listOf, outcomes, paging, sorting } from '#contract/paging.ts'
import {
  day,
  instant,
  integer,
  kilograms,
  list,
  money,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import { handoverStateCodes, transferStateCodes } from './forecast-facts.ts'

/** Keys of the rules, on the wire and in the forms' `verify`. */
export const HANDOVER_RULES = 'b2cHandover'
export const TRANSFER_RULES = 'b2cTransfer'

const handover = object({
  id: text(40),
  forecastNo: text(40),
  state: oneOf(handoverStateCodes),
  day: day(),
  bagNo: text(50),
  count: integer(),
  received: integer(),
  weight: text(12),
  remark: text(250),
  who: text(50),
  createdAt: instant(),
  receivedAt: text(30),
  /** Waybills in the bag. */
  parcels: list(object({ waybillNo: text(40), isReceived: oneOf(['0', '1']) })),
})

const transferLine = {
  expressNo: text(50),
  courier: optional(text(50)),
  goodsName: text(100),
  quantity: integer({ minimum: 1 }),
  /** Of the parcel, CNY. */
  value: money(),
}
const transfer = object({
  id: text(40),
  /** Spec 001 §4: 2 is a transfer. */
  orderType: integer({ minimum: 2, maximum: 2 }),
  state: oneOf(transferStateCodes),
  ...transferLine,
  courier: text(50),
  weight: text(12),
  remark: text(250),
  who: text(50),
  createdAt: instant(),
  arrivedAt: text(30),
  forwardedAt: text(30),
})

const numbers = list(text(50), 1000, 1)
const ids = list(text(40), 1000, 1)
const filters = { ...paging, ...sorting, keyword: optional(text(50)) }
const handoverQuery = object({ ...filters, state: optional(oneOf(handoverStateCodes)) })
const transferQuery = object({
  ...filters,
  state: optional(oneOf(transferStateCodes)),
  /** Express numbers. */
  orderNumber: optional(list(text(50), 1000)),
})
const FUNC = { handover: 'Z-508', transfer: 'Z-507' } as const
const keptHandovers: KeptRows = {
  tables: ['forecast.handover'],
  lists: ['forecast.queryHandovers'],
  counts: { 'forecast.countHandovers': 'state' },
}
const keptTransfers: KeptRows = {
  tables: ['forecast.transfer'],
  lists: ['forecast.queryTransfers'],
  counts: { 'forecast.countTransfers': 'state' },
}
const handoverSaved = (
  _parameter: unknown,
  { row }: { readonly row?: StaticOf<typeof handover> },
): Effect[] => (row ? [wholeRow(keptHandovers, row)] : [])
const takenBack = { set: { state: 'CANCELLED' } }
const handoverChanged = ['forecast.queryHandovers', 'forecast.countHandovers'] as const
const transferChanged = ['forecast.queryTransfers', 'forecast.countTransfers'] as const

export const forecast = defineCalls('forecast', {
  /** Which of these parcels can still be handed over; stores nothing. */
  validateHandover: {
    kind: 'query',
    offline: 'live',
    path: '/b2c/validateHandover.do',
    timeoutMs: ORDER_TIMEOUT_MS,
    access: [FUNC.handover],
    input: object({ numbers }),
    output: object({
      list: list(
        object({
          number: text(50),
          ok: oneOf(['0', '1']),
          waybillNo: text(40),
          receiverName: text(50),
          country: text(2),
          weight: text(12),
          desc: text(500),
        }),
      ),
    }),
    source: 'record 0022',
  },
  /** One bag for one day; parcels that cannot be in it are left out and named. */
  saveHandover: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/saveHandover.do',
    timeoutMs: ORDER_TIMEOUT_MS,
    access: [FUNC.handover],
    input: object({
      numbers,
      day: day(),
      bagNo: optional(text(50)),
      weight: optional(kilograms()),
      remark: optional(text(250)),
    }),
    output: object({
      id: text(40),
      forecastNo: text(40),
      list: list(object({ number: text(50), ok: oneOf(['0', '1']), desc: text(500) })),
      row: optional(handover),
    }),
    errors: [20100],
    invalidates: handoverChanged,
    accepted: handoverSaved,
    source: 'record 0022',
  },
  queryHandovers: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/queryHandovers.do',
    access: [FUNC.handover],
    input: handoverQuery,
    output: listOf(handover),
    source: 'record 0022',
  },
  countHandovers: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/countHandovers.do',
    access: [FUNC.handover],
    input: filtersOf(handoverQuery, 'state'),
    output: countsOf('state', handoverStateCodes, 10),
    source: 'record 0022',
  },
  cancelHandovers: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/cancelHandovers.do',
    access: [FUNC.handover],
    input: object({ ids }),
    output: outcomes(),
    invalidates: handoverChanged,
    accepted: changeTaken(keptHandovers, takenBack),
    source: 'record 0022',
  },
  /** Parcels bought on domestic platforms that come to our warehouse to be forwarded abroad. */
  saveTransfers: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/saveTransfers.do',
    timeoutMs: ORDER_TIMEOUT_MS,
    access: [FUNC.transfer],
    input: object({ rows: list(object(transferLine), 100, 1), remark: optional(text(250)) }),
    output: object({
      list: list(
        object({ expressNo: text(50), ok: oneOf(['0', '1']), desc: text(500), row: optional(transfer) }),
      ),
    }),
    errors: [20100],
    invalidates: transferChanged,
    accepted: addRows(keptTransfers),
    source: 'record 0022',
  },
  queryTransfers: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/queryTransfers.do',
    access: [FUNC.transfer],
    input: transferQuery,
    output: listOf(transfer),
    source: 'record 0022',
  },
  countTransfers: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/countTransfers.do',
    access: [FUNC.transfer],
    input: filtersOf(transferQuery, 'state'),
    output: countsOf('state', transferStateCodes, 10),
    source: 'record 0022',
  },
  cancelTransfers: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/cancelTransfers.do',
    access: [FUNC.transfer],
    input: object({ ids }),
    output: outcomes(),
    invalidates: transferChanged,
    accepted: changeTaken(keptTransfers, takenBack),
    source: 'record 0022',
  },
})
