/** From an order to the named texts a template binds to. */
import type { LabelAddress, LabelData, LabelMoment, LabelValues } from './label-data.ts'
import { grouped, joined, trimZeros } from './values/places.ts'

export function labelValues(data: LabelData, moment: LabelMoment): LabelValues {
  const { receiver, sender } = data
  return {
    waybillNo: data.waybillNo,
    waybillGrouped: grouped(data.waybillNo),
    scan: moment.trackUrl ? moment.trackUrl + encodeURIComponent(data.waybillNo) : data.waybillNo,
    orderNo: data.orderNo,
    ecommerceOrderNo: data.ecommerceOrderNo ?? '',
    service: data.expressType,
    transport: data.shippingType,
    route: data.routeId,
    country: (receiver.country || data.country).toUpperCase(),
    sort: firstOf(receiver.city, receiver.prov, receiver.area, receiver.country),
    sortDetail: joined([receiver.area, receiver.prov, receiver.postCode], ' · '),
    payment: data.paymentMethod,
    duty: data.tariffPaymentType,
    cod: data.codAmount && isPositive(data.codAmount) ? amount(data.codAmount, data.currency) : '',
    weight: `${trimZeros(data.weight)} kg`,
    pieces: String(data.itemCount),
    goods: data.goodsName,
    remark: data.remark ?? '',
    printedAt: moment.printedAt,
    ...prefixed('receiver', receiver),
    ...prefixed('sender', sender),
  }
}

function prefixed(side: string, address: LabelAddress): LabelValues {
  return {
    [`${side}.name`]: address.name,
    [`${side}.phone`]: address.phone,
    [`${side}.company`]: address.company ?? '',
    [`${side}.street`]: joined([address.address, address.address2], '\n'),
    [`${side}.region`]: joined(
      [address.area, address.city, address.prov, address.postCode, address.country],
      ', ',
    ),
    [`${side}.line`]: joined(
      [
        address.address,
        address.address2,
        address.area,
        address.city,
        address.prov,
        address.postCode,
        address.country,
      ],
      ', ',
    ),
  }
}

const firstOf = (...texts: readonly string[]): string => texts.find((text) => text.trim())?.trim() ?? ''

const isPositive = (decimal: string): boolean => /[1-9]/.test(decimal)

/** "VND 1,250,000": the currency's code leads, cents only where there are some. */
function amount(decimal: string, currency: string): string {
  const [whole = '0', cents = ''] = decimal.split('.')
  const thousands = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',')
  return `${currency} ${thousands}${/[1-9]/.test(cents) ? `.${cents.padEnd(2, '0')}` : ''}`
}
