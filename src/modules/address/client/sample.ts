import { emptyAddress, type FormData } from '#engine/form/index.ts'
import { toAddressForm, type Side } from '../postal-data.ts'

const postal = {
  sender: {
    ...emptyAddress('CN'),
    name: 'Sample warehouse',
    company: 'Sample company',
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
    company: 'Sample company',
    phone: '0912345678',
    email: 'sample@example.com',
    prov: 'Hà Nội',
    city: 'Hoàn Kiếm',
    address: '12 Hàng Bài (sample)',
    postCode: '11000',
  },
} as const satisfies Record<Side, FormData>

/** An address of the book that could be saved as it is (record 0145). */
export const sampleAddress = (side: Side): FormData => ({
  ...toAddressForm({}),
  address: postal[side],
  packageRule: 'Sample: two layers of bubble wrap',
})
