/** The server side of printing: decides whether something may be printed, draws it for callers without a browser, and records it. */
import { papers, printing } from '#modules/printing/contract.ts'
import { printNames } from '#modules/printing/print-names.ts'
import { defineServerModule, type SignedContext } from '#server/handler.ts'
import { carrierLabels, saveCarrierLabels } from './carrier-labels.ts'
import type { Deps } from './deps.ts'
import { outDocumentCount, queryOutDocuments } from './documents.ts'
import { findCall } from './find.ts'
import { migrations } from './migrations.ts'
import { printCall } from './print.ts'
import { carrierCall } from './print-carrier.ts'
import { e3Print, printUsPutOrder } from './print-documents.ts'
import { printCalls } from './print-orders.ts'
import { printSkuCall } from './print-sku.ts'
import { printHistory } from './records.ts'
import { queryReprints, reprintExport } from './reprints.ts'
import type { Input, Output } from '#contract/call.ts'
import { writeTemplate } from '#engine/label/index.ts'

/** `/print/template.do`: the very version something was printed with, for printing it again. */
type At = typeof printing.printTemplateAt

const templateCall =
  (deps: Deps) =>
  async (wanted: Input<At>, context: SignedContext): Promise<Output<At>> => {
    const { id, rev, template } = await deps.templateAt(wanted, context)
    const { name, data, page = template.page } = writeTemplate(template)
    const { wMm, hMm, dotsPerMm } = page
    return { id, rev, name, data, page: { wMm: String(wMm), hMm: String(hMm), dotsPerMm: String(dotsPerMm) } }
  }

export const makePrintingModule = (deps: Deps) =>
  defineServerModule({
    name: 'printing',
    calls: printing,
    migrations,
    exports: [reprintExport],
    handlers: {
      print: printCall(deps),
      ...printCalls(deps),
      printSku: printSkuCall(deps),
      edawkPrint: carrierCall('edawk', deps),
      juNengPrint: carrierCall('juNeng', deps),
      printUsPutOrder,
      e3Print,
      printHistory,
      queryReprints,
      printTemplateAt: templateCall(deps),
      findPrintables: findCall(deps),
      queryOutDocuments,
      getE3OutboundOrders: queryOutDocuments,
      getE3InvoiceTypes: async (_, { translate }) =>
        papers.map((id) => ({ id, name: translate(printNames[id]) })),
      outDocumentCount,
      saveCarrierLabels,
      carrierLabels,
    },
  })
