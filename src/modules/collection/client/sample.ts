import { type FormData, sampleNumber } from '#engine/form/index.ts'
import { emptyForecast } from '../forecast-form.ts'

/** A parcel of a supplier on its way to Shenzhen (record 0145). */
export const sampleForecast = (): FormData => ({
  ...emptyForecast(),
  expressNo: sampleNumber(),
  warehouseId: 'SZX1',
  goods: [
    {
      name: 'Sample desk lamp',
      nameEn: 'Sample desk lamp',
      sku: '',
      hsCode: '940521',
      quantity: '2',
      unitValue: '79',
    },
  ],
  remark: 'Sample',
})
