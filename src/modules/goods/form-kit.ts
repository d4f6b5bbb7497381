/** The goods master as forms of other slices use it: SKUs offered while one is typed. */
import type { MessageDescriptor } from '@lingui/core'
import type { Completion, CompletionSource, FormData } from '#engine/form/index.ts'
import type { SkuRow } from './wire-shapes.ts'

export type { SkuRow }

/** What taking a SKU fills into a form. `data`: the whole form. Pure. */
export type FillOfSku = (sku: SkuRow, data: FormData) => Pick<Completion, 'values' | 'around'>

/** SKUs of the customer, also offline, from what the device holds of its goods. `taken` is said once one was taken. */
export const skuSource = (fill: FillOfSku, taken: MessageDescriptor): CompletionSource => ({
  load: async () => (await import('./client/watch-skus.ts')).watchSkus(fill),
  taken,
})
