/** Receiver, route and terms as columns of an import, from a row and back to it. */
import { msg } from '@lingui/core/macro'
import { countrySource, type FormData, textAt } from '#engine/form/index.ts'
import {
  byAir,
  expressColumn,
  type ImportColumn,
  type ImportRow,
  paymentColumn,
  postalColumns,
  receiverExample,
  receiverLabels,
  regionKeys,
  remarkColumn,
  routeColumn,
  senderPaysDuty,
  shippingColumn,
  tariffColumn,
} from '#engine/import/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { emptyTerms, toTerms, type Terms } from './ship-terms.ts'

const receiver = postalColumns({
  prefix: 'receiver.',
  countries: countrySource(lookups.getCountry),
  labels: receiverLabels,
  aliases: {
    name: ['receiver', 'consignee', 'recipient', '收件人', '收货人', 'penerima'],
    phone: ['phone', 'mobile', 'tel', '手机', '电话', 'telefon penerima'],
    country: ['country', 'destination', '国家', '收件国家', 'negara'],
    prov: ['province', 'state', '省', '州', 'negeri'],
    city: ['city', 'ward', '市', '城市', 'bandar'],
    area: ['district', 'area', '区', '区县', 'daerah'],
    address: ['address', 'street', '地址', '详细地址', 'alamat'],
    postCode: ['postcode', 'zip', 'postal code', '邮编', 'poskod'],
    email: ['email', '邮箱', 'emel'],
    company: ['company', '公司'],
  },
  example: receiverExample,
})

/** What a row says of its receiver, the answer about its place too. */
const receiverKeys = [...receiver.map(({ key }) => key), regionKeys('receiver.').unlisted]

const service: readonly ImportColumn[] = [
  routeColumn(lookups.getRoute, { aliases: ['route', 'channel', 'service', '渠道', '线路', 'laluan'] }),
  {
    key: 'codAmount',
    label: msg`COD amount`,
    aliases: ['cod', '代收货款'],
    filter: 'decimal2',
    isNumber: true,
    example: '',
    width: 100,
  },
  paymentColumn({ aliases: ['payment', '付款方式'] }),
  shippingColumn({ aliases: ['运输类型'], help: byAir }),
  expressColumn({ aliases: ['快递类型'] }),
  tariffColumn({ aliases: ['关税支付方式'], help: senderPaysDuty }),
  remarkColumn(['note', '备注', 'catatan']),
]

export const termColumns: readonly ImportColumn[] = [...receiver, ...service]

const texts = ['routeId', 'codAmount', 'remark', 'ecommerceOrderNo'] as const
const terms = ['paymentMethod', 'shippingType', 'expressType', 'tariffPaymentType'] as const

/** What rows of one record say, as the form would hold it: the first row that says it counts. */
export function formOfRows(rows: readonly ImportRow[]): FormData {
  const firstText = (key: string): string => rows.find((row) => row[key])?.[key] ?? ''
  const empty = emptyTerms()
  const postal = receiverKeys.map((key) => [key.replace(/^receiver\./, ''), firstText(key)])
  return {
    ...empty,
    receiver: { ...(empty.receiver as object), ...Object.fromEntries(postal) },
    ...Object.fromEntries(texts.map((key) => [key, firstText(key)])),
    ...Object.fromEntries(terms.map((key) => [key, firstText(key) || textAt(empty, key)])),
  }
}

export const termsOfRow = (rows: readonly ImportRow[]): Terms => toTerms(formOfRows(rows))

/** Back to the columns. */
export const rowOfTerms = (record: unknown): ImportRow =>
  Object.fromEntries(
    [...receiverKeys, ...texts, ...terms].map((key) => [
      key,
      key === 'codAmount' && textAt(record, key) === '0' ? '' : textAt(record, key),
    ]),
  )
