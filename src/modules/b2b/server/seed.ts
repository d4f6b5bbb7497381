/** B2B orders of the demo: every state, consignees of many countries, some that wait for goods. The same at every first start. */
import type { DocumentStatus } from '#domain/document-status.ts'
import type { Trx } from '#server/database/tenant.ts'
import { seedDocuments, type DemoDocument } from '#server/packing/document-seed.ts'
import { demandOf } from './validate.ts'
import { b2bKind } from './kind.ts'
import type { Ledger } from './ledger.ts'
import type { B2BDraft } from './tables.ts'

/** company|name|phone|country|province|city|area|address|postcode|route|currency */
const CONSIGNEES = `
Sài Gòn Retail JSC|Trần Quốc Bảo|0908123456|VN|Hồ Chí Minh|Sài Gòn||18 Nguyễn Huệ|71000|VN-AIR-STA|VND
PT Nusantara Toko|Budi Hartono|081234567890|ID|DKI Jakarta|Jakarta Pusat|Menteng|Jl. Cikini Raya 41|10310|ID-AIR-STA|IDR
Kedai Mewah Sdn Bhd|Nur Aisyah|0123456789|MY|Selangor|Petaling Jaya||12 Jalan SS2/24|47300|MY-AIR-STA|MYR
Siam Living Co.|Somchai Jaidee|0812345678|TH|กรุงเทพมหานคร|บางรัก|สีลม|55 Silom Road|10500|TH-AIR-STA|THB
Harbour Gifts LLC|Grace Miller|2135550147|US|California|Los Angeles||800 W 6th St|90017|US-AIR-STA|USD
`
  .trim()
  .split('\n')
  .map((row) => row.split('|'))

/** sku|name|name in English|HS code|yuan|grams, with what a yuan buys counted away: amounts are declared in CNY. */
const GOODS = [
  ['TS-101', '纯棉印花T恤', 'Printed cotton T-shirt', '610910', '39.00', 180],
  ['HM-114', '保温杯 500ml', 'Vacuum flask 500 ml', '961700', '59.00', 320],
  ['BG-077', '双肩背包', 'Backpack', '420292', '139.00', 780],
  ['EL-140', '无线鼠标', 'Wireless mouse', '847160', '49.00', 110],
  ['KD-115', '毛绒玩具熊', 'Plush bear', '950300', '45.00', 400],
  ['SP-008', '瑜伽垫', 'Yoga mat', '950691', '79.00', 1200],
] as const

const ROUTE: readonly DocumentStatus[] = [
  'SUBMITTED',
  'DELIVERED',
  'DRAFT',
  'DISPATCHED',
  'PACKED',
  'SUBMITTED',
  'RECEIVED',
  'DELIVERED',
  'CANCELLED',
  'DISPATCHED',
  'DELIVERED',
  'SUBMITTED',
]

function draftOf(at: number): B2BDraft {
  const [
    company = '',
    name = '',
    phone = '',
    country = '',
    prov = '',
    city = '',
    area = '',
    address = '',
    postCode = '',
    route = '',
  ] = CONSIGNEES[at % CONSIGNEES.length] ?? []
  const lines = [0, 1, 2]
    .slice(0, 1 + (at % 3))
    .map((step) => GOODS[(at + step * 2) % GOODS.length] ?? GOODS[0])
  const cartons = 1 + (at % 2)
  const perCarton = 6 + (at % 4) * 6
  const grams = lines.reduce((sum, [, , , , , each]) => sum + each * perCarton, 600)
  return {
    referenceNo: `PO-26${String(400 + at)}`,
    warehouse: at % 4 === 3 ? 'YIW1' : 'SZX1',
    receiver: { name, phone, country, prov, city, area, address, postCode, company },
    goods: lines.map(([sku, goodsName, nameEn, hsCode, unitValue]) => ({
      sku,
      name: goodsName,
      nameEn,
      hsCode,
      unitValue,
      packed: Array.from({ length: cartons }, (_, column) => (column === 0 ? perCarton : perCarton / 2)),
      onShort: 'wait' as const,
    })),
    cartons: Array.from({ length: cartons }, (_, column) => ({
      count: column === 0 ? 2 + (at % 5) : 1,
      length: '60',
      width: '40',
      height: column === 0 ? '45' : '30',
      weight: (Math.ceil(grams / (column + 1) / 100) / 10).toFixed(1),
    })),
    currency: 'CNY',
    routeId: route,
    shippingType: 'AIR',
    tariffPaymentType: at % 3 === 0 ? 'DDU' : 'DDP',
    wishedOn: '',
    remark: at % 7 === 0 ? '周末不收货 No weekend delivery' : '',
  }
}

export const seedOf = (ledger: Ledger) =>
  seedDocuments(b2bKind, {
    counts: [
      ['demo', 36],
      ['other', 5],
    ],
    draftOf,
    states: ROUTE,
    days: 2,
    rhythm: 9,
    hours: 9,
    receiver: 'Consignee',
    book: (db, order) => book(db, order, ledger),
  })

/** What the order has done to the stock up to its state. */
async function book(
  db: Trx,
  { draft, status, cusCode, orderNo: about, at }: DemoDocument<B2BDraft>,
  ledger: Ledger,
): Promise<void> {
  if (status === 'DRAFT' || status === 'CANCELLED') return
  await ledger.want(db, demandOf(draft, cusCode, about), at)
  if (status === 'SUBMITTED' || status === 'RECEIVED') return
  await ledger.pick(db, { cusCode, about }, at)
  if (status !== 'PACKED') await ledger.ship(db, { cusCode, about }, at)
}
