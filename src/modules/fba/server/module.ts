/** The server side of FBA orders. */
import { fba, FBA_ORDER_RULES } from '#modules/fba/contract.ts'
import { fbaRules } from '#modules/fba/rules.ts'
import { defineServerModule } from '#server/handler.ts'
import { cancel } from './cancel.ts'
import { casePacks } from './case-packs.ts'
import { fbaExport } from './export.ts'
import { fbaTarget, orderImportTask } from './import.ts'
import { boxLabels, saveBoxLabels } from './labels.ts'
import { getFbaOrderCount, queryFbaOrderDetails, queryFbaOrderList } from './list.ts'
import { migrations } from './migrations.ts'
import { progressRoute } from './ops.ts'
import { save, update, validateOrder } from './save.ts'
import { seed } from './seed.ts'

export const serverModule = defineServerModule({
  name: 'fba',
  calls: fba,
  migrations,
  seed,
  rules: { [FBA_ORDER_RULES]: fbaRules },
  exports: [fbaExport],
  imports: [fbaTarget],
  ops: [progressRoute],
  handlers: {
    save,
    update,
    validateOrder,
    cancel,
    orderImportTask,
    casePacks,
    saveBoxLabels,
    boxLabels,
    queryFbaOrderList,
    queryFbaOrderDetails,
    getFbaOrderCount,
  },
})
