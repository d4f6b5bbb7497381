/** Outbound orders as they travel (spec 001 §3, §4, §7; record 0095): what the customer decides, and what the server adds. */
import { sentFile } from '#contract/files.ts'
import { MAX_BATCH_NAME, paging, sorting } from '#contract/paging.ts'
import {
  day,
  forMainAccounts,
  instant,
  integer,
  list,
  moneyOrEmpty,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import { MAX_GOODS_LINES, MAX_QUERY_NUMBERS } from '#domain/limits.ts'
import { outboundCodeList } from '#domain/outbound-kinds.ts'
import { exceptionCauseCodes, interceptionCodes, outboundStatusCodes } from '#domain/outbound-status.ts'
import { MAX_SERIAL } from '#domain/serial-numbers.ts'
import { stockGradeCodes } from '#domain/stock-measures.ts'
import { postalAddress } from '#modules/address/contract.ts'

export const yesNo = () => oneOf(['0', '1'])

/** Serial numbers one line may name. */
const MAX_LINE_SERIALS = 200

const line = {
  /** A SKU, or a barcode of it. */
  sku: text(50),
  quantity: integer(),
  /** Only of orders whose type leaves it open. */
  grade: optional(oneOf(stockGradeCodes)),
  /** A batch the order insists on; "": whichever expires first. */
  batchNo: optional(text(50)),
  /** Units the order insists on, of goods with serial numbers. */
  serials: optional(list(text(MAX_SERIAL), MAX_LINE_SERIALS)),
  /** "wait": accepted although the stock is short; the rest is reserved as goods come in. */
  onShort: optional(oneOf(['wait'])),
}
export const outLines = list(object(line), MAX_GOODS_LINES)

/** What the customer decides. A draft may leave anything "". */
const draftFields = {
  /** Spec 001 §4; what goes with which code: `domain/outbound-kinds.ts`. */
  orderType: integer({ minimum: 1, maximum: 17 }),
  outboundCode: oneOf(outboundCodeList),
  warehouseId: text(20),
  /** The customer's own number of it: one living order has it. */
  referenceNo: text(50),
  receiver: postalAddress,
  routeId: text(20),
  /** Who collects it at the warehouse. */
  pickupName: text(50),
  pickupPhone: text(30),
  /** The customer's own carrier, and its number of the parcel. */
  carrier: text(50),
  carrierNo: text(50),
  /** The marketplace, and its number of the shipment. */
  platform: text(50),
  platformShipmentId: text(50),
  /** Collected on delivery, in the currency of the receiver's country; "" and "0": nothing. */
  codAmount: moneyOrEmpty(),
  isInsured: yesNo(),
  remark: text(250),
}
/** What is stuck on the parcel: a label of the customer's carrier or of the marketplace. Base64 in `data`. */

export const outDraft = object({
  ...draftFields,
  lines: outLines,
  /** In a change: the label that is there stays unless a new one is sent. */
  labelFile: optional(sentFile()),
})

export const outRow = object({
  ...draftFields,
  lines: list(object({ ...line, name: text(100) }), MAX_GOODS_LINES),
  id: text(40),
  orderNo: text(40),
  status: oneOf(outboundStatusCodes),
  /** Why the warehouse cannot go on; "" unless it is an exception. */
  exceptionCause: oneOf(['', ...exceptionCauseCodes]),
  /** What the warehouse says about it. */
  note: text(250),
  /** What became of a request to stop it; "" without one. */
  interception: oneOf(['', ...interceptionCodes]),
  /** Of destroyed goods. */
  certificateNo: text(50),
  /** Name of the certificate's file; "" without one. */
  certificateName: text(200),
  /** Name of the label file; "" without one. */
  labelName: text(200),
  /** The import it came with, and its name; "" where it was entered. */
  batch: text(40),
  batchName: text(MAX_BATCH_NAME),
  country: text(2),
  /** Who gets it: receiver, carrier, marketplace or the person who collects it. */
  toName: text(100),
  goodsName: text(250),
  skuCount: integer(),
  quantity: integer({ maximum: 99_999_999 }),
  /** Units that still wait for goods. */
  waiting: integer({ maximum: 99_999_999 }),
  /** Kilograms, by the goods master; of a packed order as measured. */
  weight: text(16),
  billableWeight: text(16),
  currency: text(3),
  /** Whether its place is not in our list (record 0046). */
  isUnlisted: yesNo(),
  mainAccount: forMainAccounts(50),
  mainAccountName: forMainAccounts(100),
  createdAt: instant(),
  updatedAt: instant(),
  /** "" until then. */
  submittedAt: text(30),
  shippedAt: text(30),
  /** Raised by every change of the order; an edit names the one it started from. */
  rev: integer(),
})

export const outQuery = object({
  ...paging,
  ...sorting,
  status: optional(oneOf(outboundStatusCodes)),
  exceptionCause: optional(oneOf(exceptionCauseCodes)),
  orderType: optional(text(2, { pattern: '^\\d{0,2}$' })),
  warehouseId: optional(text(20)),
  country: optional(text(2)),
  /** Id of an import. */
  batch: optional(text(40)),
  isUnlisted: optional(yesNo()),
  /** Order numbers, own references, numbers of carriers and marketplaces. */
  orderNumber: optional(list(text(50), MAX_QUERY_NUMBERS)),
  /** Part of a number, a name or a SKU. */
  keyword: optional(text(50)),
  createdFrom: optional(day()),
  createdTo: optional(day()),
})

/** What became of each order of a call. `row`: the stored order. */
export const outOutcomes = object({
  list: list(
    object({
      index: integer(),
      ok: yesNo(),
      id: text(40),
      orderNo: text(40),
      desc: text(500),
      fields: list(object({ path: text(100), desc: text(500) }), 500),
      row: optional(outRow),
    }),
  ),
})

/** What is reserved, picked and gone of a line, from which batches, and which pieces. */
export const outDetail = object({
  order: outRow,
  /** Where its label file is downloaded; "" without one. */
  labelUrl: text(500),
  /** Where its certificate of destruction is downloaded; "" without one. */
  certificateUrl: text(500),
  lines: list(
    object({
      sku: text(50),
      name: text(100),
      grade: oneOf(stockGradeCodes),
      batchNo: text(50),
      expiresOn: text(10),
      wanted: integer(),
      reserved: integer(),
      picked: integer(),
      gone: integer(),
      missing: integer(),
      serials: list(text(MAX_SERIAL), 1000),
    }),
    1000,
  ),
  history: list(
    object({ at: instant(), who: text(100), what: text(50), from: text(40), to: text(40), note: text(250) }),
    500,
  ),
})

export type OutDraft = StaticOf<typeof outDraft>
export type OutLine = OutDraft['lines'][number]
export type OutRow = StaticOf<typeof outRow>
export type OutDetail = StaticOf<typeof outDetail>
