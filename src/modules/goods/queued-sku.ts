/** A queued SKU as the row it will be; what the server counts is 0 until it answers. */
import { missingPoints } from '#domain/sku-rules.ts'
import { noStock } from './kept-skus.ts'
import type { ProductRow } from './sku-data.ts'
import type { SkuDraft, SkuRow } from './wire-shapes.ts'

/** Ids of rows that are only on this device. */
export const QUEUED = 'queued:'

interface Adding {
  readonly id?: string
  readonly submit: '0' | '1'
  readonly sku: SkuDraft
}

const isAdding = (parameter: unknown): parameter is Adding =>
  typeof parameter === 'object' && parameter !== null && 'submit' in parameter && 'sku' in parameter

/** Null where a SKU that exists is changed. */
export function queuedSku(parameter: unknown, key: string): SkuRow | null {
  if (!isAdding(parameter) || parameter.id) return null
  const { photos = [], ...sku } = parameter.sku
  const missing = missingPoints(sku, [])
  return {
    ...sku,
    id: QUEUED + key,
    unitValue: sku.unitValue ?? '0.00',
    categoryName: '',
    status: parameter.submit === '1' && missing.length === 0 ? 'SUBMITTED' : 'DRAFT',
    reasons: [],
    missing,
    attention: missing.length > 0 ? [{ id: 'INCOMPLETE' }] : [],
    photos: photos.length,
    certificates: 0,
    certificateEnds: '',
    createdAt: '',
    updatedAt: '',
    rev: 0,
  }
}

export function queuedProduct(parameter: unknown, key: string): ProductRow | null {
  const row = queuedSku(parameter, key)
  return row && { ...row, ...noStock }
}
