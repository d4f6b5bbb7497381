/** Where a device caches printed documents, and what accepted commands change in them (record 0048). */
import { changeTaken, takenIds, type Effect, type Validated, type KeptRows } from '#contract/effect.ts'
import { keptOrders, ordersPrinted } from '#modules/b2c/contract.ts'
import type { PrintKind } from './print-kinds.ts'

const keptOutDocuments: KeptRows = {
  tables: ['cloudWarehouse.out', 'cloudWarehouse.pick'],
  lists: ['printing.queryOutDocuments'],
  counts: { 'printing.outDocumentCount': 'status' },
}

/** Documents that were cancelled, in their own lists and where their papers are printed. */
export const documentsCancelled =
  (own: KeptRows) =>
  (parameter: unknown, answer: Validated): Effect[] => [
    ...changeTaken(own, { set: { status: 'CANCELLED' }, add: { rev: 1 } })(parameter, answer),
    ...changeTaken(keptOutDocuments, { set: { status: 'CANCELLED' } })(parameter, answer),
  ]

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

interface Drawn {
  readonly list: readonly { readonly number: string; readonly ok: '0' | '1' }[]
}
const drawnNumbers = ({ list }: Drawn) => list.filter(({ ok }) => ok === '1').map(({ number }) => number)

/** Marks orders as printed that the server drew a label of, by waybill or order number. */
export const labelsDrawn = (_parameter: unknown, answer: Drawn): Effect[] =>
  ['waybillNo', 'orderNo'].map((key) => ({
    of: { ...keptOrders, key },
    changes: drawnNumbers(answer).map((id) => ({ id, set: { printStatus: '1' } })),
  }))

/** Sets the print marks of documents that the server drew lists of. */
export const papersDrawn = (
  { paper = 'out' }: { readonly paper?: 'out' | 'pick' },
  answer: Drawn,
  at: string,
): Effect[] => [
  { of: keptOutDocuments, changes: drawnNumbers(answer).map((id) => ({ ...marks[paper](at), id })) },
]

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
