/** SKUs offered while one is typed: those of the order's warehouse and grade that may leave, with what can be promised of each and how old that is. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { connection } from '#client/calls/connection.ts'
import { observeCall } from '#client/calls/observe-call.ts'
import { queryClient, queryKey } from '#client/calls/query-client.ts'
import { readQuery } from '#client/calls/read-query.ts'
import { currentLanguage } from '#client/i18n/language.ts'
import { findChoices } from '#client/ui/choice-box/find-choices.ts'
import { shortTime } from '#client/ui/short-time.ts'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import type { StockGrade } from '#domain/stock-measures.ts'
import { type Complete, textAt } from '#engine/form/index.ts'
import { gradeOf } from '#modules/outbound/shortages.ts'
import { skuRefusal } from '#modules/outbound/sku-refusal.ts'
import { stock } from '#modules/stock/contract.ts'
import type { StockRow } from '#modules/stock/module.ts'

const MOST = 8
/** spec 001 §9 "field search 300 ms". */
const SEARCH_MS = 300
/** Shorter texts are in too many SKUs for the server to be asked. */
const LEAST = 2

interface Shelf {
  readonly rows: Map<string, StockRow>
  isWhole: boolean
  /** When it was read, epoch ms. */
  at: number
}

/** Watches the stock of each warehouse that is chosen while the field is in use. */
export function watchStock(take: (complete: Complete) => void): () => void {
  const shelves = new Map<string, Shelf>()
  const stops: (() => void)[] = []
  const asked = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const watch = (warehouse: string, grade: StockGrade): Shelf => {
    const key = `${warehouse}|${grade}`
    const known = shelves.get(key)
    if (known) return known
    const shelf: Shelf = { rows: new Map(), isWhole: false, at: 0 }
    shelves.set(key, shelf)
    const input = { page: 1, pageSize: MAX_PAGE_SIZE, warehouse, grade }
    // Not while the list is being drawn that asks for it.
    setTimeout(() => {
      if (isOver) return
      stops.push(
        observeCall(stock.stockList, input, ({ list, total }) => {
          for (const row of list) shelf.rows.set(row.sku, row)
          shelf.isWhole = list.length >= total
          shelf.at = queryClient.getQueryState(queryKey(stock.stockList, input))?.dataUpdatedAt ?? Date.now()
          put()
        }),
      )
    })
    return shelf
  }
  const search = (warehouse: string, grade: StockGrade, text: string, shelf: Shelf) => {
    clearTimeout(timer)
    const key = `${warehouse}|${grade}|${text}`
    if (shelf.isWhole || text.length < LEAST || asked.has(key) || !connection.isOnline) return
    timer = setTimeout(() => {
      asked.add(key)
      readQuery(stock.stockList, {
        page: 1,
        pageSize: 20,
        warehouse,
        grade,
        keyword: text.slice(0, 50),
      }).then(
        ({ list }) => {
          for (const row of list) shelf.rows.set(row.sku, row)
          put()
        },
        () => asked.delete(key),
      )
    }, SEARCH_MS)
  }
  const put = () => {
    if (isOver) return
    take((text, data) => {
      const warehouse = textAt(data, 'warehouseId')
      if (warehouse === '') return []
      const grade = gradeOf(data)
      const shelf = watch(warehouse, grade)
      const items = [...shelf.rows.values()].flatMap((row) =>
        skuRefusal(row.sku, row.status)
          ? []
          : [
              {
                value: row.sku,
                label: row.sku,
                hint: row.name,
                search: [row.nameEn, ...row.barcodes].join(' '),
                row,
              },
            ],
      )
      const found = findChoices(items, text).slice(0, MOST)
      if (found.length < MOST) search(warehouse, grade, text, shelf)
      return found.map(({ row }) => ({
        id: row.sku,
        label: row.sku,
        hint: row.name,
        aside: availableOf(row.sellable, shelf.at),
        values: { sku: row.sku },
      }))
    })
  }
  put()
  return () => {
    isOver = true
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** What can be promised; offline with the time it was read. */
function availableOf(sellable: number, at: number): MessageDescriptor {
  if (connection.isOnline || at === 0) return msg`${sellable} available`
  const time = shortTime(at, currentLanguage())
  return msg`${sellable} available at ${time}`
}
