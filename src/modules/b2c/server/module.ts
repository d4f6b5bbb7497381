/** The server side of B2C orders. */
import { b2c } from '#modules/b2c/contract.ts'
import { orderRules } from '#modules/b2c/rules.ts'
import { B2C_ORDER_RULES } from '#modules/lookups/contract.ts'
import { defineServerModule, type OpsRoute } from '#server/handler.ts'
import { queryBatches, renameBatch } from './batches.ts'
import { bounceOrder } from './bounce.ts'
import { batchEditOrder, batchUpdateB2COrder } from './bulk-edit.ts'
import { deleteOrder } from './cancel.ts'
import { checks } from './checks.ts'
import { chargeEnded } from './costs.ts'
import { getCountGoodsState } from './counts.ts'
import { queryOrderDetailsList } from './details.ts'
import { editOrder, updateB2COrder } from './edit.ts'
import { orderExports } from './export.ts'
import {
  importB2COrders,
  orderImportTask,
  orderTarget,
  orderTargetUS,
  validateImportB2COrders,
} from './import.ts'
import { queryOrderList } from './list.ts'
import { migrations } from './migrations.ts'
import { deleteParcelPresets, queryParcelPresets, saveParcelPreset } from './parcel-presets.ts'
import { pushResultRoute } from './push-result.ts'
import { quickOrder } from './quick-order.ts'
import { reForecastOrder } from './re-forecast.ts'
import { saveB2COrder, saveB2COrders, validateOrder } from './save.ts'
import { seed } from './seed/seed.ts'
import { orderUpdateWeightImportTask, previewWeights, weightTarget } from './weights.ts'

export const serverModule = defineServerModule({
  name: 'b2c',
  calls: b2c,
  migrations,
  seed,
  hourly: chargeEnded,
  checks,
  rules: { [B2C_ORDER_RULES]: orderRules },
  exports: orderExports,
  ops: [pushResultRoute as unknown as OpsRoute],
  imports: [orderTarget, orderTargetUS, weightTarget],
  handlers: {
    queryParcelPresets,
    saveParcelPreset,
    deleteParcelPresets,
    saveB2COrder,
    quickOrder,
    saveB2COrders,
    validateOrder,
    importB2COrders,
    validateImportB2COrders,
    orderImportTask,
    queryBatches,
    renameBatch,
    queryOrderList,
    queryOrderDetailsList,
    updateB2COrder,
    editOrder,
    deleteOrder,
    batchEditOrder,
    batchUpdateB2COrder,
    bounceOrder,
    reForecastOrder,
    previewWeights,
    orderUpdateWeightImportTask,
    getCountGoodsState,
  },
})
