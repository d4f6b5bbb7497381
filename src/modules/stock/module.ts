/** Manifest: stock has no screen of its own yet; orders that draw on it ask its calls. */
import type { Output } from '#contract/call.ts'
import type { stock } from './contract.ts'

export type StockRow = Output<typeof stock.stockList>['list'][number]
