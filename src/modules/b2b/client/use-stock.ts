/** The stock of a warehouse as this device last saw it: cached, so that a shortage shows while offline. */
import { inCapitals } from '#domain/capitals.ts'
import { useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import { stock } from '#modules/stock/contract.ts'
import type { StockRow } from '#modules/stock/module.ts'

export interface KnownStock {
  /** By SKU in capitals. */
  readonly rows: ReadonlyMap<string, StockRow>
  /** Every SKU of the warehouse is among them. */
  readonly isWhole: boolean
}

const unknown: KnownStock = { rows: new Map(), isWhole: false }

/** Nothing is known of "". */
export function useStock(warehouse: string): KnownStock {
  const { data } = useCall(
    stock.stockList,
    { page: 1, pageSize: MAX_PAGE_SIZE, warehouse },
    { enabled: warehouse !== '', quiet: true },
  )
  return useMemo(() => {
    if (!data || warehouse === '') return unknown
    const rows = new Map(data.list.map((row) => [inCapitals(row.sku), row]))
    return { rows, isWhole: data.list.length >= data.total }
  }, [data, warehouse])
}
