/** FBA orders of the demo: every state, centres of five countries, case packs. The same at every first start. */
import type { DocumentStatus } from '#domain/document-status.ts'
import { seedDocuments } from '#server/packing/document-seed.ts'
import { fbaKind } from './kind.ts'
import type { FbaDraft } from './tables.ts'

const CENTRES = [
  ['US', 'ONT8', 'USD'],
  ['US', 'LAX9', 'USD'],
  ['GB', 'BHX4', 'GBP'],
  ['US', 'FTW1', 'USD'],
  ['IN', 'BOM7', 'INR'],
] as const
/** sku, name, name in English, customs code, value, pieces in a case, kilograms of a case, sides. */
const CASES = [
  ['EL-220', '蓝牙耳机', 'Bluetooth earphones', '851830', '18.00', 100, '11.5', ['50', '40', '35']],
  ['HM-114', '保温杯 500ml', 'Vacuum flask 500 ml', '961700', '8.50', 48, '17.2', ['60', '40', '40']],
  ['SP-008', '瑜伽垫', 'Yoga mat', '950691', '11.00', 16, '20.4', ['62', '45', '45']],
  ['KD-204', '拼图 1000片', 'Jigsaw puzzle, 1000 pieces', '950300', '7.90', 30, '23.1', ['60', '40', '40']],
] as const
const STATES: readonly DocumentStatus[] = [
  'SUBMITTED',
  'DELIVERED',
  'DRAFT',
  'DISPATCHED',
  'PACKED',
  'RECEIVED',
  'CANCELLED',
  'DELIVERED',
]
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ0123456789'

/** Letters and digits that look like Amazon's, the same for the same number. */
const codeOf = (seed: number, length: number): string =>
  Array.from({ length }, (_, at) => LETTERS[(seed * 7919 + at * at * 31 + at * 17) % LETTERS.length]).join('')

function draftOf(at: number): FbaDraft {
  const [country, centre, currency] = CENTRES[at % CENTRES.length] ?? CENTRES[0]
  const cases = [
    CASES[at % CASES.length] ?? CASES[0],
    ...(at % 3 === 0 ? [CASES[(at + 1) % CASES.length] ?? CASES[1]] : []),
  ]
  return {
    shipmentCode: `FBA15${codeOf(at + 1, 7)}`,
    amazonReference: codeOf(at + 50, 8),
    centre,
    country,
    warehouse: at % 2 ? 'YIW1' : 'SZX1',
    goods: cases.map(([sku, name, nameEn, hsCode, unitValue, pieces], line) => ({
      sku,
      name,
      nameEn,
      hsCode,
      unitValue,
      packed: cases.map((_, column) => (column === line ? pieces : 0)),
    })),
    cartons: cases.map(([, , , , , , weight, [length, width, height]], column) => ({
      count: 2 + ((at + column) % 5),
      length,
      width,
      height,
      weight,
    })),
    currency,
    shippingType: at % 4 === 0 ? 'AIR' : 'SEA',
    tariffPaymentType: 'DDP',
    remark: '',
  }
}

export const seed = seedDocuments(fbaKind, {
  counts: [
    ['demo', 24],
    ['other', 4],
  ],
  draftOf,
  states: STATES,
  days: 3,
  rhythm: 7,
  hours: 11,
  receiver: 'Fulfilment centre',
})
