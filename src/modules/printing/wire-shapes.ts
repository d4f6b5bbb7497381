/** Shapes that several calls of printing share (record 0031). */
import { instant, integer, list, object, oneOf, text } from '#contract/schema.ts'
import { documentStatusCodes, type DocumentStatus } from '#domain/document-status.ts'
import { printKinds, reprintReasonCodes } from './print-kinds.ts'

/** Drafts are no work yet: their cartons may still change. */
type OutStatus = Exclude<DocumentStatus, 'DRAFT'>
export const outStatusCodes = documentStatusCodes.filter((status) => status !== 'DRAFT') as [
  OutStatus,
  ...OutStatus[],
]

export const yesNo = () => oneOf(['0', '1'])

/** What became of one of the things that were to be printed; `desc` is "" where it was. */
const outcome = object({
  /** As it was asked for. */
  number: text(50),
  ok: yesNo(),
  desc: text(500),
  /** How often it was printed before, and when last ("" never). */
  times: integer(),
  last: text(30),
})

/** One document for the whole request; what could not be drawn is named, nothing is left out silently. */
export const drawnFile = object({
  /** Address of the PDF, good for some minutes; "" where nothing could be drawn. */
  downloadURI: text(500),
  fileName: text(200),
  pages: integer(),
  list: list(outcome, 1000),
})

/** One printing of one label or paper. */
export const printEntry = object({
  id: text(20),
  what: oneOf(printKinds),
  /** Name of the template and its revision; 0 of a built-in one. */
  template: text(50),
  rev: integer(),
  at: instant(),
  who: text(100),
  /** Where it was drawn. */
  via: oneOf(['device', 'gateway']),
  copies: integer(),
  reason: oneOf(reprintReasonCodes),
})

/** A reprint: who printed the label again, when, why, and how often it was printed by then. */
export const reprint = object({
  id: text(20),
  orderId: text(40),
  orderNo: text(40),
  waybillNo: text(50),
  receiver: text(100),
  at: instant(),
  who: text(100),
  reason: oneOf(reprintReasonCodes),
  times: integer(),
  copies: integer(),
  via: oneOf(['device', 'gateway']),
})

/** A document of outbound work: cartons of a B2B or FBA order that leave a warehouse. */
export const outDocument = object({
  id: text(40),
  kind: oneOf(['B2B', 'FBA']),
  orderNo: text(40),
  referenceNo: text(50),
  status: oneOf(outStatusCodes),
  warehouse: text(20),
  country: text(2),
  /** Who, or which fulfilment centre, it goes to. */
  destination: text(250),
  consignee: list(text(500), 10),
  goods: list(
    object({
      sku: text(50),
      name: text(100),
      nameEn: text(100),
      /** Pieces in one carton of each column. */
      packed: list(integer(), 60),
    }),
    100,
  ),
  cartons: list(
    object({ count: integer(), length: text(9), width: text(9), height: text(9), weight: text(11) }),
    60,
  ),
  skuCount: integer(),
  cartonCount: integer(),
  pieces: integer({ maximum: 99_999_999 }),
  weight: text(16),
  volume: text(16),
  remark: text(250),
  submittedAt: text(30),
  /** Printings of its out-order list. */
  outTimes: integer(),
  outLast: text(30),
  isOutPrinted: yesNo(),
  /** Printings of its pick list. */
  pickTimes: integer(),
  pickLast: text(30),
  isPickPrinted: yesNo(),
})
