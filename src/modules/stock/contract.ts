/** Stock of a customer: SKUs, the six measures by warehouse and the movements behind them (spec 001 §3; record 0025). */
import { defineCalls } from '#contract/call.ts'
import { listOf, paging } from '#contract/paging.ts'
import { instant, integer, list, money, nothing, object, oneOf, optional, text } from '#contract/schema.ts'
import { skuStatusCodes } from '#domain/sku-facts.ts'
import { stockGradeCodes, stockMovementCodes } from '#domain/stock-measures.ts'

const pieces = () => integer({ minimum: 0, maximum: 2_000_000_000 })

const stockRow = object({
  /** Warehouse and SKU: "SZX1|TS-101"; of defective goods "SZX1|TS-101|DEFECT". */
  id: text(90),
  warehouse: text(20),
  sku: text(50),
  grade: oneOf(stockGradeCodes),
  name: text(100),
  nameEn: text(100),
  /** Orders take approved goods. */
  status: oneOf(skuStatusCodes),
  hsCode: text(20),
  /** What a piece is declared at, in `currency`. */
  unitValue: money(),
  currency: text(3),
  /** Codes it is scanned by, beside the SKU. */
  barcodes: list(text(50), 100),
  /** Of one piece, kilograms; sides in centimetres. */
  weight: text(11),
  length: text(11),
  width: text(11),
  height: text(11),
  /** Each piece has a serial number; units are kept by batch. */
  isSerial: oneOf(['0', '1']),
  isBatch: oneOf(['0', '1']),
  inStock: pieces(),
  pendingOutbound: pieces(),
  sellable: pieces(),
  historicalInbound: pieces(),
  allocated: pieces(),
  historicalOutbound: pieces(),
})

/** Who enters orders that leave in cartons, checks the stock of one, or looks after it. */
const readers = [
  'Z-401',
  'Z-403',
  'Z-405',
  'Z-1201',
  'Z-607',
  'Z-609',
  'Z-61001',
  'Z-61101',
  'Z-61201',
] as const

export const stock = defineCalls('stock', {
  /** The whole stock of a warehouse is one answer for most customers: cached, so that a shortage shows while offline. */
  stockList: {
    kind: 'query',
    offline: 'cached',
    path: '/stock/list.do',
    access: [...readers],
    input: object({
      ...paging,
      warehouse: optional(text(20)),
      skus: optional(list(text(50), 1000)),
      /** Part of a SKU or a name. */
      keyword: optional(text(50)),
      /** Good goods where it is not given. */
      grade: optional(oneOf([...stockGradeCodes, 'ALL'])),
    }),
    output: listOf(stockRow),
    source: 'spec 001 §3 "Stock measure type codes"; record 0025',
  },
  /** Warehouses in which this customer has, or had, goods. */
  stockWarehouses: {
    kind: 'query',
    offline: 'cached',
    path: '/stock/warehouses.do',
    access: [...readers, 'Z-1405'],
    input: nothing(),
    output: list(object({ code: text(20), name: text(100), skus: integer() }), 200),
    source: 'record 0025',
  },
  /** What a number is made of, newest first. */
  stockMovements: {
    kind: 'query',
    offline: 'cached',
    path: '/stock/movements.do',
    access: [...readers],
    input: object({ ...paging, warehouse: text(20), sku: text(50) }),
    output: listOf(
      object({
        id: text(20),
        at: instant(),
        kind: oneOf(stockMovementCodes),
        quantity: integer(),
        grade: oneOf(stockGradeCodes),
        batch: text(50),
        /** Number of the order or receipt it belongs to. */
        about: text(50),
        note: text(250),
        /** Id of the movement it reverses, or "". */
        reverses: text(20),
      }),
    ),
    source: 'record 0025',
  },
})
