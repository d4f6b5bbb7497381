/** Receiver, route and terms as columns of an import, from a row and back to it. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { expressTypes, paymentMethods, shippingTypes, tariffPaymentTypes } from '#domain/order-facts.ts'
import { textAt } from '#engine/logic/form-paths.ts'
import { countrySource, routeSource } from '#engine/logic/form-sources.ts'
import { postalColumns } from '#engine/logic/import/postal-columns.ts'
import type { Choice, FormData } from '#engine/schema/form.ts'
import type { ImportColumn, ImportRow } from '#engine/schema/import.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { emptyTerms, toTerms, type Terms } from './ship-terms.ts'

const choices = (names: Readonly<Record<string, MessageDescriptor>>): readonly Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const receiver = postalColumns({
  prefix: 'receiver.',
  countries: countrySource(lookups.getCountry),
  labels: {
    name: msg`Receiver name`,
    phone: msg`Receiver phone`,
    country: msg`Destination country`,
    prov: msg`Receiver province`,
    city: msg`Receiver city`,
    area: msg`Receiver district`,
    address: msg`Receiver address`,
    postCode: msg`Receiver postcode`,
    email: msg`Receiver e-mail`,
    company: msg`Receiver company`,
  },
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
  example: {
    name: 'Nguyễn Thị An',
    phone: '0912345678',
    country: 'VN',
    prov: 'Hà Nội',
    city: 'Phường Hoàn Kiếm',
    address: '12 Hàng Bài',
    postCode: '11000',
  },
})

const routes = routeSource(lookups.getRoute, '')

const service: readonly ImportColumn[] = [
  {
    key: 'routeId',
    label: msg`Product route`,
    required: true,
    aliases: ['route', 'channel', 'service', '渠道', '线路', 'laluan'],
    help: msg`A route to the destination country: its name or its code.`,
    options: {
      ...routes,
      input: (row) =>
        row['receiver.country'] ? { country: row['receiver.country'], serviceType: 'B2C' } : undefined,
    },
    example: 'VN-AIR-STA',
    width: 160,
  },
  {
    key: 'codAmount',
    label: msg`COD amount`,
    aliases: ['cod', '代收货款'],
    filter: 'decimal2',
    isNumber: true,
    example: '',
    width: 100,
  },
  {
    key: 'paymentMethod',
    label: msg`Payment method`,
    aliases: ['payment', '付款方式'],
    help: msg`Sender prepaid when it is empty.`,
    options: choices(paymentMethods),
    example: 'PREPAID',
  },
  {
    key: 'shippingType',
    label: msg`Shipping type`,
    aliases: ['运输类型'],
    help: msg`By air when it is empty.`,
    options: choices(shippingTypes),
    example: 'AIR',
    width: 110,
  },
  {
    key: 'expressType',
    label: msg`Express type`,
    aliases: ['快递类型'],
    help: msg`Standard when it is empty.`,
    options: choices(expressTypes),
    example: 'STANDARD',
    width: 110,
  },
  {
    key: 'tariffPaymentType',
    label: msg`Tariff payment type`,
    aliases: ['关税支付方式'],
    help: msg`The sender pays duty when it is empty.`,
    options: choices(tariffPaymentTypes),
    example: 'DDP',
    width: 150,
  },
  { key: 'remark', label: msg`Remarks`, aliases: ['note', '备注', 'catatan'], example: '', width: 180 },
]

export const termColumns: readonly ImportColumn[] = [...receiver, ...service]

const texts = ['routeId', 'codAmount', 'remark', 'ecommerceOrderNo'] as const
const terms = ['paymentMethod', 'shippingType', 'expressType', 'tariffPaymentType'] as const

/** What rows of one record say, as the form would hold it: the first row that says it counts. */
export function formOfRows(rows: readonly ImportRow[]): FormData {
  const said = (key: string): string => rows.find((row) => row[key])?.[key] ?? ''
  const empty = emptyTerms()
  const postal = receiver.map(({ key }) => [key.replace(/^receiver\./, ''), said(key)])
  return {
    ...empty,
    receiver: { ...(empty.receiver as object), ...Object.fromEntries(postal) },
    ...Object.fromEntries(texts.map((key) => [key, said(key)])),
    ...Object.fromEntries(terms.map((key) => [key, said(key) || textAt(empty, key)])),
  }
}

export const termsOfRow = (rows: readonly ImportRow[]): Terms => toTerms(formOfRows(rows))

/** Back to the columns. */
export const rowOfTerms = (record: unknown): ImportRow =>
  Object.fromEntries(
    [...receiver.map(({ key }) => key), ...texts, ...terms].map((key) => [
      key,
      key === 'codAmount' && textAt(record, key) === '0' ? '' : textAt(record, key),
    ]),
  )
