/** Who gets the outbound orders of the demo, and what. The same at every first start. */
import type { OutboundStatus } from '#domain/outbound-status.ts'
import type { OutboundCode } from '#domain/outbound-kinds.ts'
import type { OutDraft } from '#modules/outbound/wire-shapes.ts'

/** name|phone|country|province|city|area|address|postcode|route */
const RECEIVERS = `
Nguyễn Thị Mai|0908123457|VN|Hồ Chí Minh|Sài Gòn||27 Lê Lợi|71000|VN-AIR-STA
Budi Santoso|081234567891|ID|DKI Jakarta|Jakarta Pusat|Menteng|Jl. Teuku Umar 12|10310|ID-AIR-STA
Siti Aminah|0123456780|MY|Selangor|Petaling Jaya||8 Jalan SS2/61|47300|MY-AIR-STA
Somsri Chaiyo|0812345670|TH|กรุงเทพมหานคร|บางรัก|สีลม|99 Silom Road|10500|TH-AIR-STA
Emily Carter|2135550188|US|California|Los Angeles||1200 S Figueroa St|90015|US-AIR-STA
Trần Văn Hùng|0912345678|VN|Hồ Chí Minh|Sài Gòn||5 Pasteur|71000|VN-AIR-STA
Dewi Lestari|081298765432|ID|DKI Jakarta|Jakarta Pusat|Menteng|Jl. Cikini 88|10330|ID-AIR-STA
Wei Ling Tan|0167788990|MY|Selangor|Petaling Jaya||31 Jalan SS2/72|47300|MY-AIR-STA`
  .trim()
  .split('\n')
  .map((row) => row.split('|'))

const MARKETS = ['Shopee', 'Lazada', 'TikTok Shop', 'Tokopedia']

/** Order type and code of the `at`-th order: most are plain ones, every kind is among them. */
export function kindAt(at: number): { orderType: number; outboundCode: OutboundCode } {
  if (at % 61 === 12) return { orderType: 9, outboundCode: 'XHCK' }
  if (at % 11 === 3) return { orderType: 16, outboundCode: '15' }
  if (at % 13 === 5) return { orderType: 11, outboundCode: 'C5' }
  if (at % 17 === 6) return { orderType: 12, outboundCode: 'C1' }
  if (at % 29 === 8) return { orderType: 17, outboundCode: 'C1' }
  if (at % 41 === 10) return { orderType: 14, outboundCode: '14' }
  if (at % 53 === 7) return { orderType: 10, outboundCode: 'C4' }
  return { orderType: 7, outboundCode: 'C1' }
}

/** An open order is never a destruction: those are asked for on their own. Orders that wait are plain ones. */
const kindOf = (at: number, status: OutboundStatus) => {
  const kind = kindAt(at)
  const isPlain =
    status === 'WAITING' || status === 'EXCEPTION' || (kind.orderType === 9 && status !== 'DESTROYED')
  return isPlain ? { orderType: 7, outboundCode: 'C1' as const } : kind
}

/** One to three SKUs, each once. */
function linesAt(at: number, skus: readonly string[]) {
  const chosen = [0, 1, 2]
    .slice(0, 1 + (at % 3))
    .map((step) => skus[(at * 7 + step * 31) % skus.length] ?? '')
  return [...new Set(chosen)].map((sku, nth) => ({ sku, quantity: 1 + ((at + nth) % 4) }))
}

export function draftAt(at: number, skus: readonly string[], status: OutboundStatus): OutDraft {
  const kind = kindOf(at, status)
  const [
    name = '',
    phone = '',
    country = '',
    prov = '',
    city = '',
    area = '',
    address = '',
    postCode = '',
    route = '',
  ] = RECEIVERS[at % RECEIVERS.length] ?? []
  const isCarried = !['C5', '15', 'XHCK'].includes(kind.outboundCode)
  const isCollected = kind.outboundCode === '15'
  const isMarket = kind.orderType === 12
  const none = { name: '', phone: '', country: '', prov: '', city: '', area: '', address: '' }
  return {
    ...kind,
    warehouseId: at % 5 === 4 ? 'YIW1' : 'SZX1',
    referenceNo: at % 6 === 5 ? '' : `SO-26${String(10_000 + at)}`,
    receiver: isCarried ? { name, phone, country, prov, city, area, address, postCode } : none,
    routeId: isCarried ? route : '',
    pickupName: isCollected ? name : '',
    pickupPhone: isCollected ? phone : '',
    carrier: kind.outboundCode === 'C5' ? 'J&T Express' : '',
    carrierNo: kind.outboundCode === 'C5' ? `JT${String(770_000_000 + at * 13)}` : '',
    platform: isMarket ? (MARKETS[at % MARKETS.length] ?? '') : '',
    platformShipmentId: isMarket ? `MK${String(880_000 + at)}` : '',
    codAmount: isCarried && country === 'VN' && at % 3 === 0 ? String(120_000 + (at % 40) * 5000) : '',
    isInsured: at % 9 === 0 ? '1' : '0',
    remark: kind.outboundCode === 'XHCK' ? '过期 Expired' : at % 12 === 1 ? '请加气泡膜 Add bubble wrap' : '',
    lines: linesAt(at, skus),
  }
}
