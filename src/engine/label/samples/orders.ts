/** Orders as labels meet them: an ordinary one, and one whose every text is as long as the contract allows. */
import { makeWaybillNo } from '#domain/waybill-number.ts'
import type { LabelAddress, LabelData } from '../label-data.ts'

const warehouse: LabelAddress = {
  name: '深圳市海舟电子商务有限公司',
  phone: '+86 755 8612 3456',
  country: 'CN',
  prov: '广东省',
  city: '深圳市',
  area: '南山区',
  address: '科技园南区高新南七道数字技术园A1栋3楼305室',
  postCode: '518057',
}

/** An ordinary order; `serial` makes the number. */
export function typicalOrder(serial: number, changes: Partial<LabelData> = {}): LabelData {
  return {
    waybillNo: makeWaybillNo(serial),
    orderNo: `B2C20261120${String(serial).padStart(6, '0')}`,
    ecommerceOrderNo: `SHP-${8_841_002 + serial}`,
    country: 'VN',
    sender: warehouse,
    receiver: {
      name: 'Nguyễn Thị Phương Thảo',
      phone: '0912345678',
      country: 'VN',
      prov: 'Hà Nội',
      city: 'Hà Nội',
      area: 'Quận Hoàn Kiếm',
      address: 'Số 15, ngõ 42 phố Hàng Bông, phường Hàng Gai',
      postCode: '100000',
    },
    goodsName: 'Áo khoác nữ chống nắng',
    itemCount: 2,
    weight: '1.250',
    currency: 'VND',
    codAmount: '1250000.00',
    routeId: 'VN-AIR-STA',
    expressType: 'STANDARD',
    shippingType: 'AIR',
    paymentMethod: 'MONTHLY',
    tariffPaymentType: 'DDP',
    remark: 'Gọi trước khi giao',
    ...changes,
  }
}

/** A text of exactly this length from repeats of `unit`. */
export const repeat = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / [...unit].length)).slice(0, length)

/** Every text as long as the contract allows, in the script of `unit`. */
export function worstOrder(serial: number, unit: string): LabelData {
  const fill = (length: number) => repeat(unit, length).trim()
  const address: LabelAddress = {
    name: fill(50),
    phone: repeat('+84 912 345 678 / 0', 30),
    country: 'TH',
    prov: fill(60),
    city: fill(60),
    area: fill(60),
    address: fill(250),
    address2: '',
    company: fill(100),
    postCode: '10110-123456',
  }
  return typicalOrder(serial, {
    orderNo: repeat('B2C-20261120-', 40),
    ecommerceOrderNo: repeat('SHOPEE-', 50),
    sender: address,
    receiver: address,
    goodsName: fill(250),
    remark: fill(250),
    itemCount: 99_999_999,
    weight: '200.000',
    codAmount: '99999999.99',
    routeId: repeat('ROUTE-', 20),
  })
}

/** Runs of ordinary letters, from which texts of any length are made. */
export const scripts = {
  latin: 'Jalan Tun Abdul Razak Kondominium Seri Bukit Ceylon ',
  vietnamese: 'Đường Nguyễn Thị Minh Khai phường Võ Thị Sáu ',
  thai: 'ถนนสุขุมวิทแขวงคลองเตยเหนือเขตวัฒนากรุงเทพมหานครน้ำใจ',
  chinese: '广东省深圳市南山区科技园南区高新南七道数字技术园',
  khmer: 'ផ្លូវព្រះមុនីវង្សសង្កាត់បឹងកេងកងខណ្ឌចំការមនរាជធានីភ្នំពេញ',
} as const
