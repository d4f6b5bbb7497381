/** Queued documents as rows of their table, and what an accepted call did to which rows. */
import type { PackedDraft } from '#domain/packed-document.ts'
import { packingTotals } from '#domain/packing.ts'

interface Saving<Draft> {
  readonly id?: string
  readonly submit: '0' | '1'
  readonly order: Draft
}

const isSaving = <Draft>(parameter: unknown): parameter is Saving<Draft> =>
  typeof parameter === 'object' && parameter !== null && 'submit' in parameter && 'order' in parameter

/**
 * The row a queued document will be; null where it changes one that exists. Numbers and what is counted elsewhere are the
 * gateway's: `own` says the latter as it begins.
 */
export const rowOfSaving =
  <Draft extends PackedDraft, Own extends object>(own: (order: Draft) => Own) =>
  (parameter: unknown, key: string) => {
    if (!isSaving<Draft>(parameter) || parameter.id) return null
    const { order, submit } = parameter
    const { cartons, pieces, skus, weight, volume, value } = packingTotals(order)
    return {
      ...order,
      id: `queued:${key}`,
      orderNo: '',
      status: submit === '1' ? ('SUBMITTED' as const) : ('DRAFT' as const),
      goodsName: order.goods.map(({ name }) => name).join(', '),
      skuCount: skus,
      cartonCount: cartons,
      pieces,
      weight,
      volume,
      value,
      mainAccount: '',
      mainAccountName: '',
      createdAt: '',
      updatedAt: '',
      submittedAt: '',
      rev: 0,
      ...own(order),
    }
  }

interface Outcome {
  ids: readonly string[]
  refused: readonly { id: string; desc: string }[]
}

/** A saved document answers with its id; cancelling validates each on its own. */
export function outcomeOf(answer: unknown, parameter: unknown): Outcome {
  const { id, list } = (answer ?? {}) as { id?: unknown; list?: { id: string; ok: string; desc: string }[] }
  if (typeof id === 'string') return { ids: [id], refused: [] }
  const asked = (parameter as { ids?: readonly string[]; id?: string } | null) ?? {}
  if (!Array.isArray(list)) return { ids: asked.ids ?? (asked.id ? [asked.id] : []), refused: [] }
  return {
    ids: list.filter(({ ok }) => ok === '1').map((each) => each.id),
    refused: list.filter(({ ok }) => ok !== '1').map((each) => ({ id: each.id, desc: each.desc })),
  }
}

/** Orders that a queued call changes. */
export const changedBy = (parameter: unknown): readonly string[] => {
  const { id, ids } = parameter as { id?: string; ids?: readonly string[] }
  return ids ?? (id ? [id] : [])
}
