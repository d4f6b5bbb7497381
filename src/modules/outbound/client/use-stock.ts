/** The stock an order draws on, as this device last saw it: kept, so that a shortage shows while offline. */
import { useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import { MAX_GOODS_LINES } from '#domain/limits.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import { type FormData, linesOf, textAt } from '#engine/form/index.ts'
import { useFormState } from '#engine/form/view.ts'
import { gradeOf, stockOf, unknownStock, type KnownStock } from '#modules/outbound/shortages.ts'
import { stock } from '#modules/stock/contract.ts'

/** Good or defective units of a warehouse; nothing is known of "". `wanted`: SKUs to ask for where not all are in one answer. */
function useStockOf(
  warehouse: string,
  grade: 'GOOD' | 'DEFECT',
  wanted: readonly string[],
): KnownStock & { isLoading: boolean } {
  const asked = useCall(
    stock.stockList,
    { page: 1, pageSize: MAX_PAGE_SIZE, warehouse, grade },
    { enabled: warehouse !== '', quiet: true },
  )
  const { data } = asked
  const isWhole = data !== undefined && data.list.length >= data.total
  const known = useMemo(() => new Set(data?.list.map(({ sku }) => sku)), [data])
  const missing = isWhole ? [] : wanted.filter((sku) => !known.has(sku)).slice(0, MAX_GOODS_LINES)
  const more = useCall(
    stock.stockList,
    { page: 1, pageSize: MAX_PAGE_SIZE, warehouse, grade, skus: missing },
    { enabled: warehouse !== '' && data !== undefined && missing.length > 0, quiet: true },
  )
  const at = asked.dataUpdatedAt || undefined
  return useMemo(() => {
    if (!data || warehouse === '') return { ...unknownStock, isLoading: asked.isFetching }
    return { ...stockOf([...data.list, ...(more.data?.list ?? [])], isWhole, at), isLoading: false }
  }, [data, more.data, warehouse, isWhole, at, asked.isFetching])
}

const wantedOf = (data: FormData): string =>
  [...new Set(linesOf(data.lines).map((line) => tidyCode(textAt(line, 'sku'))))].filter(Boolean).join(' ')

/** The stock of the order that is being entered, where only its data is at hand. */
export const useStockOfData = (data: FormData): KnownStock & { isLoading: boolean } =>
  useStockOf(textAt(data, 'warehouseId'), gradeOf(data), wantedOf(data).split(' ').filter(Boolean))

/** The stock of the order that is being entered. */
export function useFormStock(): KnownStock {
  const warehouse = useFormState(({ data }) => textAt(data, 'warehouseId'))
  const grade = useFormState(({ data }) => gradeOf(data))
  const wanted = useFormState(({ data }) => wantedOf(data))
  return useStockOf(warehouse, grade, wanted.split(' ').filter(Boolean))
}
