import { type FormData, sampleNumber } from '#engine/form/index.ts'
import { emptySku, toSkuForm } from '../sku-data.ts'

/** Goods with everything a review asks for (record 0145). */
export const sampleSku = (): FormData =>
  toSkuForm({
    ...emptySku,
    sku: sampleNumber(),
    name: 'Sample T-shirt, red, M',
    nameEn: 'Sample T-shirt, red, M',
    category: 'APP-TOP',
    hsCode: '610910',
    origin: 'CN',
    material: 'Cotton',
    unitValue: '39.00',
    weight: '0.18',
    length: '30',
    width: '24.5',
    height: '2',
    alertQty: 20,
    remark: 'Sample',
  })
