/**
 * Places most parcels of cross-border trade come from and go to, the busiest first: what a search finds first among places nobody has
 * chosen on this device yet. An order of ours, by population and by the seats of exporters; no place is left out of any list for it.
 */
import { foldText } from './fold-text.ts'

const busy: Readonly<Record<string, string>> = {
  CN: '深圳市, 广州市, 东莞市, 义乌市, 杭州市, 上海市, 宁波市, 泉州市, 厦门市, 北京市, 佛山市, 金华市, 苏州市, 中山市, 青岛市, 成都市, 武汉市, 福州市, 汕头市, 南京市, 广东省, 浙江省, 福建省, 江苏省',
  VN: 'Hồ Chí Minh, Hà Nội, Đà Nẵng, Hải Phòng, Cần Thơ, Đồng Nai, Bắc Ninh',
  TH: 'Bangkok, Nonthaburi, Samut Prakan, Chon Buri, Pathum Thani, Chiang Mai, Nakhon Ratchasima, Phuket, Songkhla',
  ID: 'DKI Jakarta, Jakarta Selatan, Jakarta Barat, Jakarta Timur, Jakarta Pusat, Jakarta Utara, Kota Surabaya, Kota Bandung, Kota Bekasi, Kota Tangerang, Kota Medan, Kota Semarang, Kota Makassar, Kota Batam, Kota Denpasar',
  MY: 'Kuala Lumpur, Selangor, Petaling Jaya, Johor Bahru, Shah Alam, Klang, Subang Jaya, George Town, Ipoh, Kuching, Kota Kinabalu',
  PH: 'Metro Manila, Manila, Quezon City, Makati, Taguig, Pasig, Cebu City, Davao City, Caloocan, Las Piñas',
}

const ranks = new Map<string, ReadonlyMap<string, number>>()

/** Place of a region in the list of its country, from 0; behind all of them where it has none. `name`: as the list of regions gives it. */
export function busyRank(country: string, name: string): number {
  let known = ranks.get(country)
  if (!known) {
    const names = (busy[country] ?? '').split(', ').map(foldText)
    ranks.set(country, (known = new Map(names.map((each, at) => [each, at]))))
  }
  return known.get(foldText(name)) ?? known.size
}
