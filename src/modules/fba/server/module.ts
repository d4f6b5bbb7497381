/** The server side of FBA orders. */
import { fba, FBA_ORDER_RULES } from '#modules/fba/contract.ts'
import { fbaRules } from '#modules/fba/rules.ts'
import { defineServerModule } from '#server/handler.ts'
import { cancelDocuments } from '#server/packing/document-cancel.ts'
import { documentCounts, documentDetails, documentList } from '#server/packing/document-list.ts'
import { progressRoute } from '#server/packing/document-progress.ts'
import { casePacks } from './case-packs.ts'
import { fbaExport } from './export.ts'
import { fbaTarget, orderImportTask } from './import.ts'
import { fbaKind } from './kind.ts'
import { boxLabels, saveBoxLabels } from './labels.ts'
import { migrations } from './migrations.ts'
import { save, update, validateOrder } from './save.ts'
import { seed } from './seed.ts'
import { fbaWork, openOrders } from './simulate.ts'

export const serverModule = defineServerModule({
  name: 'fba',
  calls: fba,
  migrations,
  seed,
  rules: { [FBA_ORDER_RULES]: fbaRules },
  exports: [fbaExport],
  imports: [fbaTarget],
  ops: [progressRoute(fbaKind), openOrders],
  simulated: [fbaWork],
  handlers: {
    save,
    update,
    validateOrder,
    cancel: cancelDocuments(fbaKind),
    orderImportTask,
    casePacks,
    saveBoxLabels,
    boxLabels,
    queryFbaOrderList: documentList(fbaKind),
    queryFbaOrderDetails: documentDetails(fbaKind),
    getFbaOrderCount: documentCounts(fbaKind),
  },
})
