/** The server side of B2B orders. The stock they draw on is kept by another slice, which the registry hands over. */
import { b2b, B2B_ORDER_RULES } from '#modules/b2b/contract.ts'
import { b2bRules } from '#modules/b2b/rules.ts'
import { defineServerModule, type ServerModule } from '#server/handler.ts'
import { cancelDocuments } from '#server/packing/document-cancel.ts'
import { documentCounts, documentDetails, documentList } from '#server/packing/document-list.ts'
import { progressRoute } from '#server/packing/document-progress.ts'
import { checks } from './checks.ts'
import { b2bExports } from './export.ts'
import { importOf, targetOf } from './import.ts'
import { b2bKind } from './kind.ts'
import type { Ledger } from './ledger.ts'
import { migrations } from './migrations.ts'
import { saveAllOf, saveOf, validateOf } from './save.ts'
import { seedOf } from './seed.ts'
import { b2bWork, openOrders } from './simulate.ts'
import { dropOf, moveOf } from './stock-steps.ts'

export const makeB2BModule = (ledger: Ledger): ServerModule => {
  const target = targetOf(ledger)
  return defineServerModule({
    name: 'b2b',
    calls: b2b,
    migrations,
    seed: seedOf(ledger),
    checks,
    rules: { [B2B_ORDER_RULES]: b2bRules },
    exports: b2bExports,
    imports: [target],
    ops: [progressRoute(b2bKind, moveOf(ledger)), openOrders],
    simulated: [b2bWork],
    handlers: {
      saveB2BOrder: saveOf(ledger),
      saveB2BOrders: saveAllOf(ledger),
      validateOrders: validateOf(ledger),
      orderImportTask: importOf(target),
      deleteOrder: cancelDocuments(b2bKind, dropOf(ledger)),
      queryB2BOrderList: documentList(b2bKind),
      queryB2BOrderDetails: documentDetails(b2bKind),
      getB2BOrderCount: documentCounts(b2bKind),
    },
  })
}
