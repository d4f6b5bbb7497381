/** The server side of FBA orders. */
import { fba, FBA_ORDER_RULES } from '#modules/fba/contract.ts'
import { fbaRules } from '#modules/fba/rules.ts'
import { defineServerModule } from '#server/handler.ts'
import { cancelDocuments } from '#server/packing/document-cancel.ts'
import { documentCounts, documentDetails, documentList } from '#server/packing/document-list.ts'
import { progressRoute, type Move } from '#server/packing/document-progress.ts'
import { casePacks } from './case-packs.ts'
import { checks } from './checks.ts'
import { freight } from './costs.ts'
import { fbaExport } from './export.ts'
import { fbaTarget, orderImportTask } from './import.ts'
import { fbaKind } from './kind.ts'
import { boxLabels, saveBoxLabels } from './labels.ts'
import { migrations } from './migrations.ts'
import { save, update, validateOrder } from './save.ts'
import { seed } from './seed.ts'
import { fbaWork, openOrders } from './simulate.ts'

/** Cartons that leave are charged; no goods of ours move with them. */
const leave: Move = async (order, to, context) => {
  if (to === 'DISPATCHED') await freight.charge(order, context)
}

export const serverModule = defineServerModule({
  name: 'fba',
  calls: fba,
  migrations,
  seed,
  checks,
  rules: { [FBA_ORDER_RULES]: fbaRules },
  exports: [fbaExport],
  imports: [fbaTarget],
  ops: [progressRoute(fbaKind, leave), openOrders],
  simulated: [fbaWork],
  handlers: {
    save,
    update,
    validateOrder,
    cancel: cancelDocuments(fbaKind, freight.release),
    orderImportTask,
    casePacks,
    saveBoxLabels,
    boxLabels,
    queryFbaOrderList: documentList(fbaKind),
    queryFbaOrderDetails: documentDetails(fbaKind),
    getFbaOrderCount: documentCounts(fbaKind),
  },
})
