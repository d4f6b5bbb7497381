/** The pack list of a shipment as a file: a row for each SKU in each carton. Pure. */
import { numberedCartons } from '#domain/packing.ts'
import { csvLine } from '#engine/export/index.ts'
import type { FbaRow } from './order-data.ts'

/** Headings are Amazon's words: its forms are filled from this file. */
const HEADINGS = [
  'Shipment ID',
  'Box number',
  'Merchant SKU',
  'Units',
  'Box weight (kg)',
  'Box length (cm)',
  'Box width (cm)',
  'Box height (cm)',
]

/** With the mark that makes spreadsheets read it as UTF-8. */
export const packList = (order: Pick<FbaRow, 'shipmentCode' | 'goods' | 'cartons'>): string =>
  `\uFEFF${[
    HEADINGS,
    ...numberedCartons(order).flatMap(({ number, weight, length, width, height, contents }) =>
      contents.map(({ line, quantity }) => [
        order.shipmentCode,
        String(number),
        order.goods[line]?.sku ?? '',
        String(quantity),
        weight,
        length,
        width,
        height,
      ]),
    ),
  ]
    .map(csvLine)
    .join('')}`
