/** Docking an ERP: API keys of programs, webhooks to the customer, and what was delivered (records 0119 and 0120). */
import { defineCalls } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import { countsOf, filtersOf, listOf, outcomes, paging, sorting } from '#contract/paging.ts'
import {
  bool,
  instant,
  integer,
  list,
  nothing,
  object,
  oneOf,
  optional,
  type StaticOf,
  text,
} from '#contract/schema.ts'
import { MOST_NAME, MOST_NETWORK, MOST_NETWORKS, MOST_PER_MINUTE, overlaps } from './key-rules.ts'
import {
  chosenKindCodes,
  deliveryFaultCodes,
  deliveryStateCodes,
  endpointStateCodes,
  eventKindCodes,
  keyStateCodes,
} from './states.ts'
import { MOST_URL } from './target.ts'

export const FUNC = {
  keys: 'Z-840',
  changeKeys: 'Z-84001',
  webhooks: 'Z-841',
  changeWebhooks: 'Z-84101',
  deliveries: 'Z-842',
  replay: 'Z-84201',
} as const

const count = () => integer({ maximum: 2_000_000_000 })
/** ISO 8601 instant, or "". */
const instantOrEmpty = () => text(30)
const SOURCE = 'record 0119'
const HOOKS = 'record 0120'

const keyRow = object({
  id: text(40),
  name: text(MOST_NAME),
  state: oneOf(keyStateCodes),
  /** '1': what it commands is answered and not kept. */
  isSandbox: oneOf(['0', '1']),
  /** Names of the menu entries it has functions of, in the language of the request. */
  rights: list(text(100), 300),
  allowed: list(text(MOST_NETWORK), MOST_NETWORKS),
  perMinute: integer({ minimum: 1, maximum: MOST_PER_MINUTE }),
  /** Login code. */
  madeBy: text(50),
  createdAt: instant(),
  expiresAt: instantOrEmpty(),
  /** Until when the replaced key goes on working; "" where none does. */
  oldEndsAt: instantOrEmpty(),
  lastAt: instantOrEmpty(),
  lastAddress: text(60),
  /** Calls of the last 24 hours, and those that were refused. */
  dayCalls: count(),
  dayRefused: count(),
})
export type KeyRow = StaticOf<typeof keyRow>

const keyQuery = object({
  ...paging,
  ...sorting,
  state: optional(oneOf(keyStateCodes)),
  keyword: optional(text(50)),
})

const endpointRow = object({
  id: text(40),
  url: text(MOST_URL),
  events: list(oneOf(chosenKindCodes), 4),
  state: oneOf(endpointStateCodes),
  madeBy: text(50),
  createdAt: instant(),
  /** Last delivery that arrived. */
  lastOkAt: instantOrEmpty(),
  /** Since when nothing arrives; "" while all goes well. */
  failingSince: instantOrEmpty(),
  lastStatus: integer({ minimum: 0, maximum: 999 }),
  fault: oneOf(['', ...deliveryFaultCodes]),
  /** Deliveries that are not done yet, and those of the last 24 hours that are. */
  waiting: count(),
  dayDelivered: count(),
  /** Until when the replaced secret signs as well; "" where none does. */
  oldEndsAt: instantOrEmpty(),
})
export type EndpointRow = StaticOf<typeof endpointRow>

const endpointQuery = object({
  ...paging,
  ...sorting,
  state: optional(oneOf(endpointStateCodes)),
  keyword: optional(text(50)),
})

const deliveryRow = object({
  id: text(20),
  eventId: text(40),
  kind: oneOf(eventKindCodes),
  /** "order.changed". */
  type: text(40),
  /** Number of the parcel, the bill or the return; deliveries about one arrive in order. */
  subject: text(60),
  url: text(MOST_URL),
  state: oneOf(deliveryStateCodes),
  attempts: count(),
  /** HTTP status of the last answer; 0 where there was none. */
  status: integer({ minimum: 0, maximum: 999 }),
  /** How long it took, milliseconds. */
  ms: count(),
  fault: oneOf(['', ...deliveryFaultCodes]),
  createdAt: instant(),
  lastAt: instantOrEmpty(),
  /** When it is tried again; "" where it is not. */
  nextAt: instantOrEmpty(),
  /** JSON text as it is sent. */
  body: text(4000),
})
export type DeliveryRow = StaticOf<typeof deliveryRow>

const deliveryQuery = object({
  ...paging,
  ...sorting,
  state: optional(oneOf(deliveryStateCodes)),
  kind: optional(oneOf(eventKindCodes)),
  /** Part of the number, the event's id or the address. */
  keyword: optional(text(50)),
})

const ids = () => list(text(40), 100, 1)
const staleKeys = ['docking.queryKeyPage', 'docking.countKeys']
const staleHooks = [
  'docking.queryEndpointPage',
  'docking.countEndpoints',
  'docking.queryDeliveryPage',
  'docking.countDeliveries',
]

const change = {
  kind: 'command',
  offline: 'block',
  accepted: none('The list is read again: the answer does not carry its rows.'),
} as const
const changeKeys = { ...change, access: [FUNC.changeKeys], invalidates: staleKeys, source: SOURCE } as const
const changeHooks = {
  ...change,
  access: [FUNC.changeWebhooks],
  invalidates: staleHooks,
  source: HOOKS,
} as const

export const docking = defineCalls('docking', {
  /** What a key of the caller may do: menu entries, in the language of the request. Those below one come with it. */
  queryKeyRights: {
    kind: 'query',
    offline: 'live',
    path: '/docking/queryKeyRights.do',
    access: [FUNC.changeKeys],
    input: nothing(),
    output: list(object({ id: text(20), name: text(100), group: text(100) }), 300),
    source: SOURCE,
  },
  queryKeyPage: {
    kind: 'query',
    offline: 'cached',
    path: '/docking/queryKeyPage.do',
    access: [FUNC.keys],
    input: keyQuery,
    output: listOf(keyRow),
    source: SOURCE,
  },
  countKeys: {
    kind: 'query',
    offline: 'cached',
    path: '/docking/countKeys.do',
    access: [FUNC.keys],
    input: filtersOf(keyQuery, 'state'),
    output: countsOf('state', keyStateCodes),
    source: SOURCE,
  },
  /** The last calls of one key, the newest first; kept 30 days. */
  queryKeyCalls: {
    kind: 'query',
    offline: 'live',
    path: '/docking/queryKeyCalls.do',
    access: [FUNC.keys],
    input: object({ id: text(40), ...paging }),
    output: listOf(
      object({
        id: text(20),
        at: instant(),
        call: text(100),
        code: integer({ minimum: 0, maximum: 99_999 }),
        ms: count(),
        requestId: text(60),
        address: text(60),
      }),
    ),
    errors: [20104],
    source: SOURCE,
  },
  /** The key is in this answer and nowhere else. */
  createKey: {
    ...changeKeys,
    path: '/docking/createKey.do',
    input: object({
      name: text(MOST_NAME),
      funcs: list(text(20), 300),
      allowed: list(text(MOST_NETWORK), 100),
      /** Last day it works, "2026-11-26"; "" without an end. */
      expiresOn: text(10),
      perMinute: integer({ minimum: 0, maximum: 1_000_000 }),
      isSandbox: bool(),
    }),
    output: object({ id: text(40), key: text(100), signingId: text(40) }),
    shownOnce: ['key'],
    errors: [20100],
  },
  /** A new key in place of the one there is, which goes on working for so many hours. */
  rotateKey: {
    ...changeKeys,
    path: '/docking/rotateKey.do',
    input: object({ id: text(40), overlapHours: oneOf(overlaps) }),
    output: object({ id: text(40), key: text(100), signingId: text(40) }),
    shownOnce: ['key'],
    errors: [20101, 20104],
  },
  revokeKey: {
    ...changeKeys,
    path: '/docking/revokeKey.do',
    input: object({ ids: ids() }),
    output: outcomes(),
  },
  queryEndpointPage: {
    kind: 'query',
    offline: 'cached',
    path: '/docking/queryEndpointPage.do',
    access: [FUNC.webhooks],
    input: endpointQuery,
    output: listOf(endpointRow),
    source: HOOKS,
  },
  countEndpoints: {
    kind: 'query',
    offline: 'cached',
    path: '/docking/countEndpoints.do',
    access: [FUNC.webhooks],
    input: filtersOf(endpointQuery, 'state'),
    output: countsOf('state', endpointStateCodes),
    source: HOOKS,
  },
  /** The secret is in this answer and nowhere else. */
  createEndpoint: {
    ...changeHooks,
    path: '/docking/createEndpoint.do',
    input: object({ url: text(MOST_URL), events: list(oneOf(chosenKindCodes), 4) }),
    output: object({ id: text(40), secret: text(100) }),
    shownOnce: ['secret'],
    errors: [20100, 20103],
  },
  /** A new secret; for a day deliveries are signed with both. */
  rotateEndpoint: {
    ...changeHooks,
    path: '/docking/rotateEndpoint.do',
    input: object({ id: text(40) }),
    output: object({ id: text(40), secret: text(100) }),
    shownOnce: ['secret'],
    errors: [20104],
  },
  setEndpointState: {
    ...changeHooks,
    path: '/docking/setEndpointState.do',
    input: object({ ids: ids(), state: oneOf(['ACTIVE', 'PAUSED']) }),
    output: outcomes(),
  },
  /** With its deliveries. */
  deleteEndpoint: {
    ...changeHooks,
    path: '/docking/deleteEndpoint.do',
    input: object({ ids: ids() }),
    output: outcomes(),
  },
  /** Sends a test to each. */
  testEndpoint: {
    ...changeHooks,
    path: '/docking/testEndpoint.do',
    input: object({ ids: ids() }),
    output: outcomes(),
  },
  queryDeliveryPage: {
    kind: 'query',
    offline: 'cached',
    path: '/docking/queryDeliveryPage.do',
    access: [FUNC.deliveries],
    input: deliveryQuery,
    output: listOf(deliveryRow),
    source: HOOKS,
  },
  countDeliveries: {
    kind: 'query',
    offline: 'cached',
    path: '/docking/countDeliveries.do',
    access: [FUNC.deliveries],
    input: filtersOf(deliveryQuery, 'state'),
    output: countsOf('state', deliveryStateCodes),
    source: HOOKS,
  },
  /** The same event once more, with the same id. */
  replayDelivery: {
    ...changeHooks,
    access: [FUNC.replay],
    path: '/docking/replayDelivery.do',
    input: object({ ids: ids() }),
    output: outcomes(),
  },
})
