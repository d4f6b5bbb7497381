/** The server side of returns to the micro warehouse and of parcels without an owner. */
import { claimRules } from '#modules/warehouse-returns/claim-rules.ts'
import { contentsRules } from '#modules/warehouse-returns/contents-rules.ts'
import {
  CLAIM_RULES,
  CONTENTS_RULES,
  WAREHOUSE_RETURN_RULES,
  warehouseReturns,
} from '#modules/warehouse-returns/contract.ts'
import { warehouseReturnRules } from '#modules/warehouse-returns/return-rules.ts'
import { defineServerModule } from '#server/handler.ts'
import {
  cancelReturnNos,
  importSaveReturnNos,
  returnTarget,
  saveReturnNos,
  validateReturnNos,
} from './announce.ts'
import { chargeStorage } from './charge-storage.ts'
import { checks } from './checks.ts'
import {
  cancelByCustomer,
  cancelHeadlessConfirm,
  claimByCustomer,
  returnForecast,
  returnHeadlessConfirm,
} from './claims.ts'
import { destroyHeadless, destroyReturns, handlSuggestion, treatmentByCustomer } from './decide.ts'
import { getReturnOrderNoInfo } from './detail.ts'
import { headlessExport, returnExport } from './export.ts'
import { countHeadless, getHeadlessGoodsInfos, queryHeadless, queryHeadlessExpress } from './headless.ts'
import { countByShop, countReturns, queryReturns } from './list.ts'
import { migrations } from './migrations.ts'
import { opsRoutesOf, type Restock } from './ops.ts'
import { seedOf } from './seed.ts'
import { headlessWork, returnGoodsWork } from './simulate.ts'
import { bookStorage } from './storage.ts'

/** `restock` books goods into the stock, which another slice keeps. */
export const makeWarehouseReturnsModule = (restock: Restock) =>
  defineServerModule({
    name: 'warehouse-returns',
    calls: warehouseReturns,
    migrations,
    seed: seedOf(restock),
    checks,
    rules: {
      [WAREHOUSE_RETURN_RULES]: warehouseReturnRules,
      [CLAIM_RULES]: claimRules,
      [CONTENTS_RULES]: contentsRules,
    },
    ops: opsRoutesOf(restock),
    simulated: [returnGoodsWork, headlessWork],
    exports: [returnExport, headlessExport],
    imports: [returnTarget],
    hourly: async (db, now) => {
      await bookStorage(db, now)
      await chargeStorage(db, now)
    },
    handlers: {
      validateReturnNos,
      saveReturnNos,
      importSaveReturnNos,
      getReturnOrderNoInfo,
      handlSuggestion,
      destroyReturns,
      cancelReturnNos,
      queryReturns,
      countReturns,
      countByShop,
      queryHeadless,
      countHeadless,
      getHeadlessGoodsInfos,
      returnHeadlessConfirm,
      cancelHeadlessConfirm,
      returnForecast,
      queryHeadlessExpress,
      claimByCustomer,
      cancelByCustomer,
      treatmentByCustomer,
      destroyHeadless,
    },
  })
