/** Routes and list prices a new gateway starts with. The provider changes the rows; this file is only read by the first migration. */
import type { CountryCode } from '#domain/countries.ts'
import type { ExpressType, ShippingType } from '#domain/order-facts.ts'

interface StartingRoute {
  country: CountryCode
  shippingType: ShippingType
  expressType: ExpressType
  volumeDivisor: number
  days: readonly [number, number]
  /** CNY for the first half kilogram and each further one, in the near zone. */
  first: number
  step: number
  maxKg: number
}

const route = (
  country: CountryCode,
  shippingType: ShippingType,
  expressType: ExpressType,
  days: readonly [number, number],
  price: readonly [first: number, step: number],
  maxKg: number,
  volumeDivisor = shippingType === 'AIR' ? 6000 : 8000,
): StartingRoute => ({
  country,
  shippingType,
  expressType,
  days,
  first: price[0],
  step: price[1],
  maxKg,
  volumeDivisor,
})

export const startingRoutes: readonly StartingRoute[] = [
  route('ID', 'AIR', 'EXPRESS', [3, 5], [42, 19], 30),
  route('ID', 'AIR', 'STANDARD', [5, 8], [30, 13], 50),
  route('ID', 'SEA', 'ECONOMY', [18, 28], [16, 4.5], 200),
  route('VN', 'AIR', 'EXPRESS', [2, 4], [32, 14], 30),
  route('VN', 'AIR', 'STANDARD', [3, 6], [24, 10], 50),
  route('VN', 'LAND', 'ECONOMY', [4, 7], [14, 4], 200),
  route('MY', 'AIR', 'EXPRESS', [2, 4], [36, 15], 30),
  route('MY', 'AIR', 'STANDARD', [4, 7], [26, 11], 50),
  route('MY', 'SEA', 'ECONOMY', [14, 22], [13, 3.8], 200),
  route('PH', 'AIR', 'EXPRESS', [3, 5], [40, 18], 30),
  route('PH', 'AIR', 'STANDARD', [5, 9], [28, 12], 50),
  route('PH', 'SEA', 'ECONOMY', [15, 25], [15, 4.2], 200),
  route('TH', 'AIR', 'EXPRESS', [2, 4], [34, 15], 30),
  route('TH', 'AIR', 'STANDARD', [4, 6], [25, 10.5], 50),
  route('TH', 'LAND', 'ECONOMY', [5, 9], [14, 4], 200),
  route('KH', 'AIR', 'EXPRESS', [3, 5], [38, 17], 30),
  route('KH', 'AIR', 'STANDARD', [5, 8], [29, 12], 50),
  route('KH', 'LAND', 'ECONOMY', [8, 12], [16, 4.5], 200),
  route('SG', 'AIR', 'EXPRESS', [2, 3], [38, 16], 30),
  route('SG', 'AIR', 'STANDARD', [4, 6], [28, 11], 50),
  route('SG', 'SEA', 'ECONOMY', [12, 18], [14, 4], 200),
  route('US', 'AIR', 'EXPRESS', [4, 6], [118, 42], 68, 5000),
  route('US', 'AIR', 'STANDARD', [8, 14], [58, 31], 30, 8000),
  route('US', 'SEA', 'ECONOMY', [22, 35], [46, 7.5], 200, 6000),
  route('IN', 'AIR', 'EXPRESS', [4, 7], [88, 31], 50, 5000),
  route('IN', 'AIR', 'STANDARD', [8, 14], [49, 23], 30),
  route('GB', 'AIR', 'EXPRESS', [4, 6], [105, 38], 68, 5000),
  route('GB', 'AIR', 'STANDARD', [7, 12], [46, 26], 30, 8000),
  route('GB', 'LAND', 'ECONOMY', [20, 30], [40, 9], 100, 6000),
  route('CN', 'AIR', 'EXPRESS', [1, 2], [18, 6], 50, 6000),
  route('CN', 'LAND', 'STANDARD', [2, 5], [8, 2], 200, 8000),
  route('NL', 'AIR', 'EXPRESS', [4, 6], [108, 39], 68, 5000),
  route('NL', 'AIR', 'STANDARD', [7, 12], [47, 27], 30, 8000),
  route('NL', 'LAND', 'ECONOMY', [20, 30], [40, 9.5], 100, 6000),
]

/** "VN-AIR-EXP": what is printed on lists and labels. */
export const routeIdOf = ({ country, shippingType, expressType }: StartingRoute): string =>
  `${country}-${shippingType}-${expressType.slice(0, 3)}`

/** Provinces that are near (A) or far (C); all others are the middle zone "B". */
const zoneLines: readonly [country: CountryCode, zone: 'A' | 'C', provs: string][] = [
  ['ID', 'A', 'DKI Jakarta, Banten, Jawa Barat, Jawa Tengah, DI Yogyakarta, Jawa Timur'],
  [
    'ID',
    'C',
    'Nusa Tenggara Timur, Maluku, Maluku Utara, Papua, Papua Barat, Papua Barat Daya, Papua Selatan, Papua Tengah, Papua Pegunungan, Sulawesi Barat, Kalimantan Utara, Gorontalo',
  ],
  ['VN', 'A', 'Hà Nội, Hồ Chí Minh, Hải Phòng, Bắc Ninh, Đồng Nai'],
  ['VN', 'C', 'Lai Châu, Điện Biên, Sơn La, Cao Bằng, Cà Mau, Tuyên Quang'],
  ['MY', 'A', 'Selangor, Kuala Lumpur, Putrajaya, Negeri Sembilan, Melaka, Johor, Pulau Pinang'],
  ['MY', 'C', 'Sabah, Sarawak, Labuan'],
  ['PH', 'A', 'National Capital Region, Central Luzon, Calabarzon'],
  ['PH', 'C', 'Bangsamoro, Zamboanga Peninsula, Caraga, Mimaropa'],
  ['TH', 'A', 'Bangkok, Nonthaburi, Pathum Thani, Samut Prakan, Samut Sakhon, Nakhon Pathom'],
  ['TH', 'C', 'Yala, Pattani, Narathiwat, Mae Hong Son, Satun'],
  ['KH', 'A', 'Phnom Penh, Kandal'],
  ['KH', 'C', 'Ratanakiri, Mondulkiri, Stung Treng, Oddar Meanchey, Preah Vihear'],
  ['US', 'A', 'California, Nevada, Oregon, Washington, Arizona'],
  ['US', 'C', 'Alaska, Hawaii'],
  ['IN', 'A', 'Delhi, Maharashtra, Haryana, Karnataka, Tamil Nadu, Telangana'],
  [
    'IN',
    'C',
    'Andaman and Nicobar Islands, Lakshadweep, Ladakh, Arunachal Pradesh, Mizoram, Manipur, Nagaland',
  ],
  ['GB', 'A', 'England, Wales'],
  ['GB', 'C', 'Northern Ireland'],
  ['CN', 'A', '广东省, 广西壮族自治区, 福建省, 海南省, 湖南省, 江西省'],
  ['CN', 'C', '西藏自治区, 新疆维吾尔自治区, 青海省, 内蒙古自治区'],
]
export const startingZones = zoneLines.map(([country, zone, provs]) => ({
  country,
  zone,
  provs: provs.split(', '),
}))

/** Surcharge of a zone on the near price, percent. Countries without zones are all "A". */
export const zoneSurcharge = { A: 0, B: 12, C: 35 } as const

/** Units of each currency for one CNY, about the end of 2025; the billing system refreshes the rows. */
export const startingRates = {
  CNY: '1',
  IDR: '2350',
  VND: '3700',
  MYR: '0.582',
  PHP: '8.3',
  THB: '4.45',
  KHR: '565',
  SGD: '0.183',
  USD: '0.141',
  INR: '12.7',
  GBP: '0.106',
  EUR: '0.121',
} as const
