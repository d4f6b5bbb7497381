/** Queued documents as rows of the table, and what an accepted call did to which rows. */
import { packingTotals } from '#domain/packing.ts'
import type { B2BDraft, B2BRow } from './order-data.ts'

interface Saving {
  id?: string
  submit: '0' | '1'
  order: B2BDraft
}

const isSaving = (parameter: unknown): parameter is Saving =>
  typeof parameter === 'object' && parameter !== null && 'submit' in parameter && 'order' in parameter

/** The row a queued document will be; null where it changes one that exists. Numbers and stock are the gateway's. */
export function rowOfSaving(parameter: unknown, key: string): B2BRow | null {
  if (!isSaving(parameter) || parameter.id) return null
  const { order, submit } = parameter
  const { cartons, pieces, skus, weight, volume, value } = packingTotals(order)
  return {
    ...order,
    id: `queued:${key}`,
    orderNo: '',
    status: submit === '1' ? 'SUBMITTED' : 'DRAFT',
    country: order.receiver.country,
    goodsName: order.goods.map(({ name }) => name).join(', '),
    skuCount: skus,
    cartonCount: cartons,
    pieces,
    weight,
    volume,
    value,
    waiting: 0,
    mainAccount: '',
    mainAccountName: '',
    createdAt: '',
    updatedAt: '',
    submittedAt: '',
    rev: 0,
  }
}

interface Outcome {
  ids: readonly string[]
  refused: readonly { id: string; desc: string }[]
}

/** A saved document answers with its id; cancelling judges each on its own. */
export function outcomeOf(answer: unknown, parameter: unknown): Outcome {
  const { id, list } = (answer ?? {}) as { id?: unknown; list?: { id: string; ok: string; desc: string }[] }
  if (typeof id === 'string') return { ids: [id], refused: [] }
  const asked = (parameter as { ids?: readonly string[] } | null)?.ids ?? []
  if (!Array.isArray(list)) return { ids: asked, refused: [] }
  return {
    ids: list.filter(({ ok }) => ok === '1').map((each) => each.id),
    refused: list.filter(({ ok }) => ok !== '1').map((each) => ({ id: each.id, desc: each.desc })),
  }
}
