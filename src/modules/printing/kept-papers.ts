/** Where a device caches printed documents, and what accepted commands change in them (record 0048). */
import { takenIds, type Effect, type Validated, type KeptRows } from '#contract/effect.ts'
import { ordersPrinted } from '#modules/b2c/contract.ts'
import type { PrintKind } from './print-kinds.ts'

export const keptOutDocuments: KeptRows = {
  tables: ['cloudWarehouse.out', 'cloudWarehouse.pick'],
  lists: ['printing.queryOutDocuments'],
  counts: { 'printing.outDocumentCount': 'status' },
}
const keptLabels: KeptRows = { tables: [], lists: ['printing.carrierLabels'] }

const marks = {
  out: (at: string) => ({ set: { isOutPrinted: '1', outLast: at }, add: { outTimes: 1 } }),
  pick: (at: string) => ({ set: { isPickPrinted: '1', pickLast: at }, add: { pickTimes: 1 } }),
}

/** Sets print marks of orders or documents. Goods have none. */
export function thingsPrinted(
  { what = 'label' }: { readonly what?: PrintKind },
  answer: Validated,
  at: string,
): Effect[] {
  if (what === 'sku') return []
  if (what !== 'out' && what !== 'pick') return ordersPrinted(undefined, answer)
  const mark = marks[what](at)
  return [{ of: keptOutDocuments, changes: takenIds(answer).map((id) => ({ ...mark, id })) }]
}

/** Replaces the carriers' labels that are cached for printing. */
export function labelsSaved(
  {
    labels,
  }: {
    readonly labels: readonly { readonly id: string; readonly fileName: string; readonly data: string }[]
  },
  answer: Validated,
  at: string,
): Effect[] {
  const taken = new Set(takenIds(answer))
  const changes = labels
    .filter(({ id }) => taken.has(id))
    .map(({ id, fileName, data }) => ({ id, set: { fileName, data, at } }))
  return [{ of: keptLabels, changes }]
}
