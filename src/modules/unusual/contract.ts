/** COD anomalies, duty above what was declared, invoices of orders (spec 001 §2 b2cUnusualCOD, b2COrderOvertax, §7, §9; record 0022). */
import { defineCalls } from '#contract/call.ts'
import { changeTaken, type Effect, type KeptRows, type Validated } from '#contract/effect.ts'
import { countsOf, filtersOf, listOf, paging, sorting } from '#contract/paging.ts'
import { instant, integer, list, money, object, oneOf, optional, text } from '#contract/schema.ts'
import { staleAccount } from '#domain/costs.ts'
import {
  caseStateCodes,
  codDecisionCodes,
  codKindCodes,
  payStateCodes,
  taxDecisionCodes,
  taxKindCodes,
} from './case-facts.ts'

/** Key of the rules of an invoice, on the wire and in the form's `verify`. */
export const INVOICE_RULES = 'b2cInvoice'

const caseFields = {
  id: text(40),
  state: oneOf(caseStateCodes),
  orderId: text(40),
  orderNo: text(40),
  waybillNo: text(40),
  country: text(2),
  receiverName: text(50),
  currency: text(3),
  reason: text(250),
  /** How it was decided, by whom and when; "" while it is open. */
  decision: text(20),
  note: text(250),
  result: text(250),
  decidedBy: text(50),
  decidedAt: text(30),
  dueAt: instant(),
  openedAt: instant(),
}

const codCase = object({
  ...caseFields,
  kind: oneOf(codKindCodes),
  payState: oneOf(payStateCodes),
  /** To be collected, and what was. */
  codAmount: money(),
  paidAmount: money(),
})
const taxCase = object({
  ...caseFields,
  kind: oneOf(taxKindCodes),
  /** As declared, and as customs charges it. */
  declaredDuty: money(),
  chargedDuty: money(),
  invoices: integer(),
})

const filters = {
  ...paging,
  ...sorting,
  state: optional(oneOf(caseStateCodes)),
  /** Order or waybill numbers. */
  orderNumber: optional(list(text(50), 1000)),
  /** Part of a receiver name or number. */
  keyword: optional(text(50)),
  country: optional(text(2)),
}

const codQuery = object({
  ...filters,
  kind: optional(oneOf(codKindCodes)),
  payState: optional(oneOf(payStateCodes)),
})
const taxQuery = object({ ...filters, kind: optional(oneOf(taxKindCodes)) })

const counts = countsOf('state', caseStateCodes, 10)
const ids = list(text(40), 1000, 1)
const FUNC = {
  cod: 'Z-516',
  decideCod: 'Z-51601',
  tax: 'Z-517',
  decideTax: 'Z-51701',
  invoice: 'Z-51702',
} as const

const invoice = object({
  id: text(40),
  name: text(200),
  bytes: integer({ maximum: 2_000_000 }),
  at: instant(),
  who: text(50),
  /** Good for some minutes; "" for people who see no amounts (record 0055). */
  url: text(500),
})

const keptCodCases: KeptRows = {
  tables: ['unusual.cod'],
  lists: ['unusual.queryUnusualCod'],
  counts: { 'unusual.countUnusualCod': 'state' },
}
const keptTaxCases: KeptRows = {
  tables: ['unusual.tax'],
  lists: ['unusual.queryOvertax'],
  counts: { 'unusual.countOvertax': 'state' },
}
const casesDecided =
  (of: KeptRows) =>
  (
    { decision, note = '' }: { readonly decision: string; readonly note?: string },
    answer: Validated,
    at: string,
  ): Effect[] =>
    changeTaken(of, { set: { state: 'DECIDED', decision, note: note.trim(), decidedAt: at } })(
      undefined,
      answer,
    )

/** Duty cases by order. */
const keptByOrder: KeptRows = { tables: ['unusual.tax'], lists: ['unusual.queryOvertax'], key: 'orderId' }
const invoicesAdded = (
  { orderId }: { readonly orderId: string },
  { list: all }: { readonly list: readonly unknown[] },
): Effect[] => [{ of: keptByOrder, changes: [{ id: orderId, set: { invoices: all.length } }] }]

/** What became of each case; `code` names why one was refused where a page puts it right: "balance". */
const decided = object({
  list: list(object({ id: text(40), ok: oneOf(['0', '1']), desc: text(500), code: optional(text(20)) })),
})

export const unusual = defineCalls('unusual', {
  queryUnusualCod: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/queryUnusualCod.do',
    access: [FUNC.cod],
    input: codQuery,
    output: listOf(codCase),
    source: 'spec 001 §2, §9; record 0022',
  },
  countUnusualCod: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/countUnusualCod.do',
    access: [FUNC.cod],
    input: filtersOf(codQuery, 'state'),
    output: counts,
    source: 'record 0022',
  },
  /** About money: never queued. Each case is validated on its own. */
  decideUnusualCod: {
    kind: 'command',
    offline: 'block',
    accepted: casesDecided(keptCodCases),
    path: '/b2c/decideUnusualCod.do',
    access: [FUNC.decideCod],
    input: object({ ids, decision: oneOf(codDecisionCodes), note: optional(text(250)) }),
    output: decided,
    invalidates: ['unusual.queryUnusualCod', 'unusual.countUnusualCod', ...staleAccount],
    source: 'record 0022',
  },
  queryOvertax: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/queryOvertax.do',
    access: [FUNC.tax],
    input: taxQuery,
    output: listOf(taxCase),
    source: 'spec 001 §2; record 0022',
  },
  countOvertax: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/countOvertax.do',
    access: [FUNC.tax],
    input: filtersOf(taxQuery, 'state'),
    output: counts,
    source: 'record 0022',
  },
  /** About money: never queued. Each case is validated on its own. */
  decideOvertax: {
    kind: 'command',
    offline: 'block',
    accepted: casesDecided(keptTaxCases),
    path: '/b2c/decideOvertax.do',
    access: [FUNC.decideTax],
    input: object({ ids, decision: oneOf(taxDecisionCodes), note: optional(text(250)) }),
    output: decided,
    invalidates: ['unusual.queryOvertax', 'unusual.countOvertax', ...staleAccount],
    source: 'record 0022',
  },
  /** Invoices of one order for customs: PDF or photo. Those it has stay. */
  updateInvoiceUrl: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/updateInvoiceUrl.do',
    access: [FUNC.invoice],
    input: object({
      orderId: text(40),
      files: list(
        object({
          name: text(200),
          type: text(100),
          size: integer({ maximum: 1_000_000 }),
          /** Base64. */
          data: text(1_000_000),
        }),
        5,
        1,
      ),
    }),
    output: object({ list: list(invoice, 50) }),
    errors: [20100, 20104],
    invalidates: ['unusual.queryOvertax', 'unusual.queryInvoices'],
    accepted: invoicesAdded,
    source: 'spec 001 §7; record 0022',
  },
  queryInvoices: {
    kind: 'query',
    offline: 'live',
    path: '/b2c/queryInvoices.do',
    access: [FUNC.tax, FUNC.invoice],
    input: object({ orderId: text(40) }),
    output: object({ list: list(invoice, 50) }),
    errors: [20104],
    source: 'record 0022',
  },
})
