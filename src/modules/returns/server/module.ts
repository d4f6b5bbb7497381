/** The server side of returns. */
import { RETURN_RULES, returns } from '#modules/returns/contract.ts'
import { returnRules } from '#modules/returns/return-rules.ts'
import { defineServerModule } from '#server/handler.ts'
import { returnExport } from './export.ts'
import { cancelBackOrders, getCountBackState, queryBackOrderList } from './list.ts'
import { migrations } from './migrations.ts'
import { openReturns, returnEvents } from './ops.ts'
import { backOrderImportTask, returnTarget, saveB2CBackOrders, validateB2CBackOrder } from './save.ts'
import { seed } from './seed.ts'
import { returnWork } from './simulate.ts'

export const serverModule = defineServerModule({
  name: 'returns',
  calls: returns,
  migrations,
  seed,
  rules: { [RETURN_RULES]: returnRules },
  ops: [returnEvents, openReturns],
  simulated: [returnWork],
  exports: [returnExport],
  imports: [returnTarget],
  handlers: {
    validateB2CBackOrder,
    saveB2CBackOrders,
    backOrderImportTask,
    queryBackOrderList,
    getCountBackState,
    cancelBackOrders,
  },
})
