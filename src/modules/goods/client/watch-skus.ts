/** SKUs offered while one is typed: those this device holds, and while online those the server finds. */
import { connection } from '#client/calls/connection.ts'
import { observeCall } from '#client/calls/observe-call.ts'
import { readQuery } from '#client/calls/read-query.ts'
import { can } from '#client/session/session.ts'
import { findChoices } from '#client/ui/choice-box/find-choices.ts'
import type { Complete } from '#engine/form/index.ts'
import { goods } from '#modules/goods/contract.ts'
import type { FillOfSku, SkuRow } from '#modules/goods/form-kit.ts'
import { storeSoon } from '#offline/store.ts'

/** Row caches of the two lists of goods. */
const TABLES = ['goods.skus', 'goods.products']
const MOST = 5
/** spec 001 §9 "field search 300 ms". */
const SEARCH_MS = 300
const KEPT = 500
/** Shorter texts are in too many SKUs for the server to be asked. */
const LEAST = 2

/** Disabled SKUs are not offered. People who may not read the goods master are offered none. */
export const watchSkus = (fill: FillOfSku) => (take: (complete: Complete) => void) => {
  const { access } = goods.getSkus
  if (!Array.isArray(access) || !access.some((func) => can(func))) return () => undefined
  const rows = new Map<string, SkuRow>()
  const asked = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const add = (more: readonly SkuRow[]) => {
    for (const row of more) if (row.status !== 'DISABLED') rows.set(row.sku, row)
    put()
  }
  const search = (text: string) => {
    clearTimeout(timer)
    if (text.length < LEAST || asked.has(text) || !connection.isOnline) return
    timer = setTimeout(() => {
      asked.add(text)
      readQuery(goods.getSkus, { keyword: text.slice(0, 50), page: 1, pageSize: 20 }).then(
        ({ list }) => !isOver && add(list),
        () => asked.delete(text),
      )
    }, SEARCH_MS)
  }
  const put = () => {
    if (isOver) return
    const items = [...rows.values()].map((row) => ({
      value: row.sku,
      label: row.sku,
      hint: row.name,
      search: [row.nameEn, ...row.barcodes].join(' '),
      row,
    }))
    take((text, data) => {
      const found = findChoices(items, text).slice(0, MOST)
      if (found.length < MOST) search(text)
      return found.map(({ value, label, hint, row }) => ({
        id: value,
        label,
        hint,
        ...(Number(row.unitValue) > 0 ? { aside: `${row.unitValue} ${row.currency}` } : {}),
        ...fill(row, data),
      }))
    })
  }
  put()
  void storeSoon().then(async (store) => {
    if (!store) return
    const kept = await Promise.all(TABLES.map((table) => store.cache.readRows<SkuRow>(table)))
    if (!isOver) add(kept.flat())
  })
  // The first of them are kept on the device with their first use, for the next one offline.
  const stop = observeCall(goods.getSkus, { page: 1, pageSize: KEPT }, ({ list }) => add(list))
  return () => {
    isOver = true
    stop()
    clearTimeout(timer)
  }
}
