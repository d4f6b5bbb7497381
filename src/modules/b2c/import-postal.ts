/** Columns of both parties of an imported order, with what other people call them. */
import { msg } from '@lingui/core/macro'
import { countrySource } from '#engine/form/index.ts'
import { placeAliases, postalColumns, receiverExample, receiverLabels } from '#engine/import/index.ts'
import { lookups } from '#modules/lookups/contract.ts'

const countries = countrySource(lookups.getCountry)

export const receiver = postalColumns({
  prefix: 'receiver.',
  countries,
  labels: receiverLabels,
  aliases: {
    ...placeAliases,
    name: [
      'consignee',
      'receiver',
      'recipient',
      'recipient name',
      'consignee name',
      'ship to name',
      '收件人',
      '收货人',
      '收件人姓名',
      '收货人姓名',
      'penerima',
    ],
    phone: [
      'consignee phone',
      'recipient phone',
      'phone',
      'mobile',
      'tel',
      '收货人电话',
      '收件人手机',
      '手机',
      '电话',
      '联系电话',
      'telefon penerima',
    ],
    address: [
      'address',
      'consignee address',
      'street',
      'ship to address',
      '地址',
      '详细地址',
      '收货地址',
      '收件人地址',
      '收件人详细地址',
      'alamat',
    ],
    email: ['email', 'e-mail', 'consignee email', '邮箱', '收件人邮箱', 'emel'],
    company: ['consignee company', '收件公司', '收件人公司'],
  },
  example: receiverExample,
})

export const sender = postalColumns({
  prefix: 'sender.',
  countries,
  labels: {
    name: msg`Sender name`,
    phone: msg`Sender phone`,
    country: msg`Sender country`,
    prov: msg`Sender province`,
    city: msg`Sender city`,
    area: msg`Sender district`,
    address: msg`Sender address`,
    postCode: msg`Sender postcode`,
    email: msg`Sender e-mail`,
    company: msg`Sender company`,
  },
  aliases: {
    name: [
      'shipper',
      'shipper name',
      'sender',
      'from name',
      '发件人',
      '寄件人',
      '寄件人姓名',
      '发货人',
      'penghantar',
    ],
    phone: ['shipper phone', '寄件人手机', '发件人电话', '发货人电话'],
    country: ['shipper country', 'origin', '寄件国家', '发件国家', '发货国家'],
    prov: ['shipper province', 'shipper state', '寄件省', '寄件人省份', '发件省'],
    city: ['shipper city', '寄件市', '寄件人城市', '发件市'],
    area: ['shipper district', 'sender area', '寄件区', '寄件人区县', '发件区'],
    address: ['shipper address', '寄件人地址', '寄件地址', '发货地址', '发件人地址'],
    postCode: ['shipper postcode', '寄件邮编', '发件人邮编'],
    email: ['shipper email', '发件人邮箱'],
    company: ['shipper company', '寄件公司', '发件公司'],
  },
  example: {
    name: '陈美',
    phone: '13800138000',
    country: 'CN',
    prov: '广东省',
    city: '深圳市',
    area: '南山区',
    address: '科技园路 1 号',
    postCode: '518057',
  },
})
