import { emptyAddress, type FormData, sampleNumber } from '#engine/form/index.ts'
import { emptyLine, emptyOrder } from '../order-data.ts'

/** An order to Vietnam that could be placed as it is; nobody takes its names for a customer's (record 0145). */
export const sampleOrder = (): FormData => ({
  ...emptyOrder(),
  country: 'VN',
  sender: {
    ...emptyAddress('CN'),
    name: 'Sample shop',
    phone: '13800138000',
    prov: '广东省',
    city: '深圳市',
    area: '南山区',
    address: 'Sample street 1',
    postCode: '518057',
  },
  receiver: {
    ...emptyAddress('VN'),
    name: 'Sample receiver',
    phone: '0912345678',
    prov: 'Hà Nội',
    city: 'Hoàn Kiếm',
    address: '12 Hàng Bài (sample)',
    postCode: '11000',
  },
  goods: [
    { ...emptyLine(), name: 'Sample T-shirt', nameEn: 'Sample T-shirt', quantity: '2', unitValue: '150000' },
    { ...emptyLine(), name: 'Sample cap', nameEn: 'Sample cap', quantity: '1', unitValue: '90000' },
  ],
  currency: 'VND',
  weight: '0.6',
  length: '30',
  width: '20',
  height: '5',
  ecommerceOrderNo: sampleNumber(),
  routeId: 'VN-AIR-STA',
  remark: 'Sample',
})
