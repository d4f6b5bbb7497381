/** The server side of COD anomalies, duty above what was declared, and invoices. */
import { INVOICE_RULES, unusual } from '#modules/unusual/contract.ts'
import { invoiceRules } from '#modules/unusual/invoice-rules.ts'
import { defineServerModule } from '#server/handler.ts'
import { queryOvertax, queryUnusualCod } from './case-rows.ts'
import { countsOf } from './cases.ts'
import { checks } from './checks.ts'
import { decide } from './decide.ts'
import { caseExports } from './export.ts'
import { queryInvoices, updateInvoiceUrl } from './invoices.ts'
import { migrations } from './migrations.ts'
import { parcelCaseResults, parcelCases } from './ops.ts'
import { seed } from './seed.ts'

export const serverModule = defineServerModule({
  name: 'unusual',
  calls: unusual,
  migrations,
  seed,
  rules: { [INVOICE_RULES]: invoiceRules },
  checks,
  ops: [parcelCases, parcelCaseResults],
  exports: caseExports,
  handlers: {
    queryUnusualCod,
    countUnusualCod: countsOf('cod'),
    decideUnusualCod: decide('cod'),
    queryOvertax,
    countOvertax: countsOf('tax'),
    decideOvertax: decide('tax'),
    updateInvoiceUrl,
    queryInvoices,
  },
})
