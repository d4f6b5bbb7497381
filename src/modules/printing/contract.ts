/** Printing (spec 001 §4, §7; records 0005, 0031): labels and papers, drawn on the device or by the gateway, and what was printed. */
import { defineCalls, UPLOAD_TIMEOUT_MS } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import { filtersOf, listOf, paging, sorting } from '#contract/paging.ts'
import {
  day,
  decimal,
  instant,
  integer,
  list,
  nothing,
  object,
  oneOf,
  optional,
  text,
} from '#contract/schema.ts'
import { orderRow } from '#modules/b2c/contract.ts'
import { labelsDrawn, labelsSaved, papersDrawn, thingsPrinted } from './kept-papers.ts'
import { MOST_CELLS, MOST_COPIES, MOST_OF_CARRIER, MOST_OF_SKU, reprintReasonCodes } from './print-kinds.ts'
import { drawnFile, outDocument, outStatusCodes, printEntry, reprint, yesNo } from './wire-shapes.ts'

export { documentsCancelled } from './kept-papers.ts'
export { drawnFile } from './wire-shapes.ts'

const FUNC = {
  label: 'Z-50304',
  bulk: 'Z-1601',
  upload: 'Z-1602',
  out: 'Z-1501',
  pick: 'Z-1502',
  scan: 'Z-1603',
  verify: 'Z-1604',
  reprints: 'Z-1605',
} as const
/** Labels of goods, from either list of them. */
const OF_GOODS = ['Z-20106', 'Z-60104'] as const
const PRINT_OUT = 'Z-150102'
const PRINT_PICK = 'Z-150202'

/** What knows that something was printed. */
const stale = [
  'b2c.queryOrderList',
  'b2c.queryOrderDetailsList',
  'b2c.getCountGoodsState',
  'home.getData',
  'home.firstSteps',
  'printing.printHistory',
  'printing.findPrintables',
  'printing.queryOutDocuments',
  'printing.outDocumentCount',
  'printing.queryReprints',
] as const

const copies = () => optional(integer({ minimum: 1, maximum: MOST_COPIES }))
const template = () => optional(text(50))
/** Several on an A4 sheet, beginning with this place; absent: as the template has it. */
const startCell = () => optional(integer({ minimum: 1, maximum: MOST_CELLS }))
/** Order, waybill or e-commerce order numbers. */
const numbers = (most: number) => list(text(50), most, 1)
/** Orders of a channel: those that are named, else those that wait for their label. */
const ofChannel = {
  numbers: optional(numbers(1000)),
  createdFrom: optional(day()),
  createdTo: optional(day()),
  template: template(),
  copies: copies(),
  startCell: startCell(),
}
const drawing = {
  kind: 'command',
  offline: 'block',
  output: drawnFile,
  errors: [20100, 20101, 20104],
  invalidates: [...stale],
} as const
const labels = { ...drawing, accepted: labelsDrawn, access: [FUNC.label, FUNC.bulk, FUNC.scan] } as const
/** `isOwn` "1": our label before the carrier's, where it has one. */
const ofCarrier = object({ numbers: numbers(MOST_OF_CARRIER), isOwn: yesNo() })

/** What is printed of an outbound order. */
export const papers = ['out', 'pick'] as const
const documentList = {
  kind: 'query',
  offline: 'cached',
  access: [FUNC.out, FUNC.pick],
  input: object({
    ...paging,
    ...sorting,
    status: optional(oneOf(outStatusCodes)),
    /** Ids or numbers. */
    orderNumber: optional(list(text(50), 1000)),
    /** Part of a number, a destination or a SKU. */
    keyword: optional(text(50)),
    kind: optional(oneOf(['B2B', 'FBA'])),
    warehouse: optional(text(20)),
    /** Whether the list of this screen was printed. */
    isOutPrinted: optional(yesNo()),
    isPickPrinted: optional(yesNo()),
    createdFrom: optional(day()),
    createdTo: optional(day()),
  }),
  output: listOf(outDocument),
} as const

export const printing = defineCalls('printing', {
  /** Records what came out of a printer; each order or document is validated on its own. */
  print: {
    kind: 'command',
    offline: 'queue',
    path: '/print.do',
    access: [FUNC.label, FUNC.bulk, FUNC.scan, PRINT_OUT, PRINT_PICK, ...OF_GOODS],
    input: object({
      /** Of orders or documents; SKUs. */
      ids: list(text(50), 1000, 1),
      /** Id of the template, or name of the paper; any other name is refused. */
      template: text(50),
      /** Its revision; absent or 0: a built-in one. */
      rev: optional(integer()),
      copies: optional(integer({ minimum: 1 })),
      /** Absent: the label of a B2C order. */
      what: optional(oneOf(['label', 'carrier', 'sku', 'out', 'pick'])),
      /** Why it is printed once more; kept with what was printed before. */
      reason: optional(oneOf(reprintReasonCodes)),
    }),
    output: object({ list: list(object({ id: text(50), ok: yesNo(), desc: text(500) })) }),
    errors: [20101, 20104],
    invalidates: [...stale],
    accepted: thingsPrinted,
    source: 'spec 001 §4, §7; records 0005, 0031',
  },
  /** Labels of orders in one PDF. */
  printOrderNew: {
    ...labels,
    path: '/printOrderNew.do',
    input: object({ numbers: numbers(1000), template: template(), copies: copies(), startCell: startCell() }),
    source: 'spec 001 §4, §7; record 0031',
  },
  /** Labels of goods, as many of each as are asked for. */
  printSku: {
    ...drawing,
    accepted: none('Goods have no print mark.'),
    path: '/printSku.do',
    access: [FUNC.bulk, PRINT_OUT, PRINT_PICK, ...OF_GOODS],
    input: object({
      lines: list(object({ sku: text(50), count: integer({ minimum: 1, maximum: MOST_OF_SKU }) }), 1000, 1),
      template: template(),
      startCell: startCell(),
    }),
    source: 'spec 001 §7; record 0031',
  },
  /** Labels of the orders of a route, `abbr` its id, in the form chosen for it. */
  printByChannelAbbr: {
    ...labels,
    path: '/printByChannelAbbr.do',
    input: object({ abbr: text(20, { minLength: 1 }), ...ofChannel }),
    source: 'spec 001 §7; record 0031',
  },
  /** Labels for a courier of the last mile (`getTailChannel`): it takes orders of its country, with COD only where it collects. */
  printByTailChannel: {
    ...labels,
    path: '/printByTailChannel.do',
    input: object({ tailChannel: text(20, { minLength: 1 }), ...ofChannel }),
    source: 'spec 001 §7; records 0027, 0031',
  },
  /** Labels the partner carrier eDawk draws, fetched from it. */
  edawkPrint: { ...labels, path: '/edawkPrint.do', input: ofCarrier, source: 'spec 001 §7; record 0031' },
  /** The same of the partner carrier JuNeng. */
  juNengPrint: { ...labels, path: '/juNengPrint.do', input: ofCarrier, source: 'spec 001 §7; record 0031' },
  /** What a warehouse in the US puts a delivery away by: a paper for each B2B or FBA order that goes there. */
  printUsPutOrder: {
    ...drawing,
    accepted: none('Papers of a put-away have no print mark.'),
    path: '/printUsPutOrder.do',
    access: ['Z-40304', 'Z-120304', PRINT_OUT],
    input: object({ numbers: numbers(100) }),
    source: 'spec 001 §7; record 0031',
  },
  /** Out-order or pick lists for the session of a partner. */
  e3Print: {
    ...drawing,
    accepted: papersDrawn,
    path: '/e3/print.do',
    access: [PRINT_OUT, PRINT_PICK],
    input: object({ ids: numbers(100), paper: optional(oneOf(papers)) }),
    source: 'spec 000 §2, 001 §7; record 0031',
  },
  /** What was printed of these orders, documents ("<id>") or goods ("sku:<sku>"), newest first. */
  printHistory: {
    kind: 'query',
    offline: 'cached',
    path: '/print/history.do',
    access: ['Z-50301', 'Z-511', FUNC.bulk, FUNC.out, FUNC.pick],
    input: object({ ids: list(text(60), 100, 1) }),
    output: object({ list: list(object({ id: text(60), prints: list(printEntry, 100) }), 100) }),
    source: 'record 0031',
  },
  /** Labels that were printed once more: by time, with who and why. */
  queryReprints: {
    kind: 'query',
    offline: 'cached',
    path: '/print/queryReprints.do',
    access: [FUNC.reprints],
    input: object({
      ...paging,
      ...sorting,
      reason: optional(oneOf(reprintReasonCodes)),
      /** Part of a number, a receiver or an account. */
      keyword: optional(text(50)),
      orderNumber: optional(list(text(50), 1000)),
      createdFrom: optional(day()),
      createdTo: optional(day()),
    }),
    output: listOf(reprint),
    source: 'record 0088',
  },
  /** The version of a template something was printed with; 0 of a built-in one. */
  printTemplateAt: {
    kind: 'query',
    offline: 'cached',
    path: '/print/template.do',
    access: [FUNC.label, FUNC.bulk, FUNC.scan],
    input: object({ id: text(36, { minLength: 1 }), rev: integer() }),
    output: object({
      id: text(36),
      rev: integer(),
      name: text(50),
      page: object({ wMm: decimal(3, 2), hMm: decimal(3, 2), dotsPerMm: decimal(2, 3) }),
      data: text(65_536),
    }),
    errors: [20104],
    source: 'record 0031',
  },
  /** What numbers of any kind stand for, and whether it may be printed: orders, documents, goods. */
  findPrintables: {
    kind: 'query',
    offline: 'live',
    path: '/print/find.do',
    access: [FUNC.bulk, FUNC.upload, FUNC.scan, FUNC.verify],
    input: object({ numbers: numbers(1000) }),
    output: object({
      list: list(
        object({
          number: text(50),
          kind: oneOf(['order', 'document', 'sku', '']),
          ok: yesNo(),
          desc: text(500),
          times: integer(),
          last: text(30),
          order: optional(orderRow),
          sku: optional(object({ sku: text(50), name: text(100), nameEn: text(100) })),
          document: optional(object({ id: text(40), orderNo: text(40) })),
        }),
        1000,
      ),
    }),
    source: 'record 0031',
  },
  /** Documents that leave a warehouse, with how often their lists were printed. */
  queryOutDocuments: {
    ...documentList,
    path: '/cloudWarehouse/queryOutDocuments.do',
    source: 'spec 001 §2; record 0031',
  },
  /** The same list for the session of a partner; the ids it hands over go into `orderNumber`. */
  getE3OutboundOrders: {
    ...documentList,
    path: '/e3/getOutboundOrders.do',
    source: 'spec 000 §2, 001 §7 "E3"; record 0047',
  },
  /** The papers `/e3/print.do` draws for an outbound order: the `id` is its `paper`. */
  getE3InvoiceTypes: {
    kind: 'query',
    offline: 'cached',
    path: '/e3/getInvoiceTypes.do',
    access: [FUNC.out, FUNC.pick],
    input: nothing(),
    output: list(object({ id: oneOf(papers), name: text(50) }), 10),
    source: 'spec 001 §7 "E3"; record 0047',
  },
  outDocumentCount: {
    kind: 'query',
    offline: 'cached',
    path: '/cloudWarehouse/getCount.do',
    access: [FUNC.out, FUNC.pick],
    input: filtersOf(documentList.input, 'status'),
    output: object({
      list: list(object({ status: oneOf(outStatusCodes), count: integer({ maximum: 2_000_000_000 }) }), 20),
      total: integer({ maximum: 2_000_000_000 }),
    }),
    source: 'record 0031',
  },
  /** Carriers' labels as the device matched and split them: a PDF for each order. */
  saveCarrierLabels: {
    kind: 'command',
    offline: 'queue',
    path: '/print/saveCarrierLabels.do',
    access: [FUNC.upload],
    input: object({
      labels: list(
        object({
          id: text(40),
          fileName: text(200),
          /** Base64 of a PDF without anything but pages. */
          data: text(960_000),
        }),
        200,
        1,
      ),
    }),
    output: object({ list: list(object({ id: text(40), ok: yesNo(), desc: text(500) })) }),
    errors: [20100],
    timeoutMs: UPLOAD_TIMEOUT_MS,
    invalidates: ['printing.carrierLabels', ...stale],
    accepted: labelsSaved,
    source: 'spec 001 §2 pdfUploadBybatch; record 0031',
  },
  /** Carriers' labels of these orders, as many as make up half a megabyte; `left` are those that did not fit. */
  carrierLabels: {
    kind: 'query',
    offline: 'cached',
    path: '/print/carrierLabels.do',
    access: [FUNC.upload, FUNC.bulk, FUNC.label],
    input: object({ ids: list(text(40), 1000, 1) }),
    output: object({
      list: list(object({ id: text(40), fileName: text(200), at: instant(), data: text(960_000) }), 1000),
      left: list(text(40), 1000),
    }),
    source: 'record 0031',
  },
})
