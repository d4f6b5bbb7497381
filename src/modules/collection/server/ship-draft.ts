/** Builds the order that ships goods out of the warehouse: the goods as stored, the warehouse as sender, the customer's terms. */
import { inCapitals } from '#domain/capitals.ts'
import type { Input } from '#contract/call.ts'
import { fromMinor } from '#domain/money.ts'
import { fromGrams } from '#domain/weight.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { collection } from '#modules/collection/contract.ts'
import type { ParcelGoodsLine } from './parcel-goods.ts'

type OrderDraft = Input<typeof b2c.saveB2COrder>
export type OrderAddress = OrderDraft['sender']
export type Terms = Omit<Input<typeof collection.fastShip>['orders'][number], 'parcelIds'>

interface Where {
  /** The warehouse it leaves from. */
  readonly sender: OrderAddress
  readonly currency: string
}
/** Of whole parcels: measured by the warehouse. */
interface Measured extends Where {
  readonly grams: number
  /** Hundredths of a centimetre; three or none. */
  readonly sides: readonly (number | null)[]
}
/** Of a new parcel: as the customer says. */
interface Declared extends Where {
  readonly weight: string
  readonly length?: string | undefined
  readonly width?: string | undefined
  readonly height?: string | undefined
}

const text = (hundredths: number): string => fromMinor(BigInt(hundredths))

function measures(parcel: Measured | Declared): Pick<OrderDraft, 'weight' | 'length' | 'width' | 'height'> {
  if ('weight' in parcel) {
    const { weight, length, width, height } = parcel
    return {
      weight,
      ...(length ? { length } : {}),
      ...(width ? { width } : {}),
      ...(height ? { height } : {}),
    }
  }
  const [length = null, width = null, height = null] = parcel.sides
  const weight = fromGrams(parcel.grams)
  if (length === null || width === null || height === null) return { weight }
  return { weight, length: text(length), width: text(width), height: text(height) }
}

const goodsOf = (taken: readonly { line: ParcelGoodsLine; quantity: number }[]): OrderDraft['goods'] =>
  taken.map(({ line, quantity }) => ({
    name: line.name,
    quantity,
    unitValue: fromMinor(BigInt(line.unit_value)),
    ...(line.name_en ? { nameEn: line.name_en } : {}),
    ...(line.hs_code ? { hsCode: line.hs_code } : {}),
    ...(line.sku ? { sku: line.sku } : {}),
  }))

export function orderDraft(
  terms: Terms,
  taken: readonly { line: ParcelGoodsLine; quantity: number }[],
  parcel: Measured | Declared,
): OrderDraft {
  const { receiver, routeId, codAmount, paymentMethod, tariffPaymentType, expressType, shippingType } = terms
  return {
    country: inCapitals(receiver.country.trim()),
    sender: parcel.sender,
    receiver,
    goods: goodsOf(taken),
    currency: parcel.currency,
    ...measures(parcel),
    codAmount,
    otherFee: '0',
    routeId,
    paymentMethod,
    tariffPaymentType,
    expressType,
    shippingType,
    ...(terms.ecommerceOrderNo ? { ecommerceOrderNo: terms.ecommerceOrderNo } : {}),
    ...(terms.remark ? { remark: terms.remark } : {}),
  }
}
