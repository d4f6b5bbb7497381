/** Where a device caches SKUs, and what accepted commands change in them. */
import { takenIds, type Effect, type KeptRows, type Validated } from '#contract/effect.ts'
import type { SkuRow, SkuSet } from './wire-shapes.ts'

/** As they are declared and as the warehouse sees them. */
const kept: KeptRows = {
  tables: ['goods.skus', 'goods.products'],
  lists: ['goods.getSkus', 'goods.wmsGetSkus'],
  inside: { 'goods.getSkusDetail': 'sku' },
  counts: { 'goods.getSkusCount': 'status' },
}

/** The sums of goods that no warehouse has seen. */
export const noStock = {
  inStock: 0,
  pendingOutbound: 0,
  sellable: 0,
  historicalInbound: 0,
  allocated: 0,
  historicalOutbound: 0,
}

/** The row the server answered with. */
export const skuSaved = (_parameter: unknown, { row }: { readonly row: SkuRow }): Effect[] => [
  { of: kept, changes: [{ id: row.id, set: row, fresh: noStock }] },
]

const taken =
  (set: (parameter: never) => Readonly<Record<string, unknown>>) =>
  (parameter: unknown, answer: Validated): Effect[] => [
    {
      of: kept,
      changes: takenIds(answer).map((id) => ({ id, set: set(parameter as never), add: { rev: 1 } })),
    },
  ]

export const skusSubmitted = taken(() => ({ status: 'SUBMITTED', reasons: [] }))
export const skusSwitched = taken(({ enable }: { enable: '0' | '1' }) => ({
  status: enable === '1' ? 'APPROVED' : 'DISABLED',
}))
export const skusSet = taken(({ set }: { set: SkuSet }) => set)
export const skusDeleted = (_parameter: unknown, answer: Validated): Effect[] => [
  { of: kept, changes: takenIds(answer).map((id) => ({ id, isRemoved: true })) },
]
