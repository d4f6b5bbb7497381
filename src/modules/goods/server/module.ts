/** The server side of the goods master. */
import { skuRules } from '#domain/sku-rules.ts'
import { goods, SKU_RULES } from '#modules/goods/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { checks } from './checks.ts'
import { updateSkuCertificate } from './certificates.ts'
import { getSkusDetail } from './detail.ts'
import { goodsExports } from './export.ts'
import { changesTarget, goodsTarget, saveSkuBatch } from './import.ts'
import { migrations } from './migrations.ts'
import { openSkuReviews, skuReviews } from './ops.ts'
import { printSkuInfo } from './print.ts'
import { getSkus, getSkusCount, wmsGetSkus } from './query.ts'
import { addSku, updateSku } from './save.ts'
import { seed } from './seed.ts'
import { reviewWork } from './simulate.ts'
import { deleteSku, enableSku, submitSku, updateSkuInfo } from './states.ts'
import './tables.ts'
import { validateSaveSku } from './validate.ts'

export const serverModule = defineServerModule({
  name: 'goods',
  calls: goods,
  migrations,
  seed,
  checks,
  rules: { [SKU_RULES]: skuRules },
  exports: goodsExports,
  imports: [goodsTarget, changesTarget],
  ops: [openSkuReviews, skuReviews],
  simulated: [reviewWork],
  handlers: {
    getSkus,
    getSkusCount,
    getSkusDetail,
    validateSaveSku,
    addSku,
    updateSku,
    saveSkuBatch,
    submitSku,
    updateSkuInfo,
    enableSku,
    updateSkuCertificate,
    printSkuInfo,
    wmsGetSkus,
    wmsValidateSku: validateSaveSku,
    wmsAddSku: addSku,
    wmsUpdateSku: updateSku,
    wmsDeleteSku: deleteSku,
    wmsDisableEnableSku: enableSku,
  },
})
