/** An order between form and wire: texts in the form, counts and amounts on the wire. */
import { inPlacesOf } from '#domain/money.ts'
import { emptyAddress, type FormData, linesOf, textAt, toFormAddress, toPostal } from '#engine/form/index.ts'
import type { SavedOrder, ShopOrderRow } from './wire-shapes.ts'

export const emptyLine = (): FormData => ({ sku: '', quantity: '1', unitValue: '', isKnown: '' })

export const emptyOrder = (): FormData => ({
  /** A fact of the order; never sent. */
  platform: 'HAND',
  externalOrderId: '',
  currency: 'USD',
  isCod: false,
  lines: [emptyLine()],
  receiver: emptyAddress(),
  way: 'B2C',
  weight: '',
  routeId: '',
  warehouseId: '',
  note: '',
})

/** An order as its edit holds it, with the revision it began at. Amounts that are withheld from the person are empty. */
export const editOf = (order: ShopOrderRow): FormData => ({
  ...emptyOrder(),
  platform: order.platform,
  externalOrderId: order.externalOrderId,
  currency: order.currency,
  isCod: order.isCod === '1',
  lines: order.lines.map((line) => ({
    sku: line.sku,
    quantity: String(line.quantity),
    unitValue: inPlacesOf(textAt(line, 'unitValue'), order.currency),
    isKnown: '1',
  })),
  receiver: toFormAddress(order.receiver),
  way: order.way,
  weight: order.weight,
  routeId: order.routeId,
  warehouseId: order.warehouseId,
  note: order.note,
  baseRev: order.rev,
})

export const isByHand = (data: FormData): boolean => textAt(data, 'platform') === 'HAND'

/** Lines without the empty ones at the end. */
export function filledLines(data: FormData): FormData[] {
  const lines = linesOf(data.lines)
  const last = lines.findLastIndex((line) => textAt(line, 'sku') !== '' || textAt(line, 'unitValue') !== '')
  return lines.slice(0, Math.max(1, last + 1))
}

/** What the server takes. Of an order of a platform no goods are sent: the shop decides them. */
export function toSavedOrder(data: FormData): SavedOrder {
  const text = (key: string) => textAt(data, key).trim()
  return {
    externalOrderId: text('externalOrderId'),
    currency: text('currency'),
    isCod: data.isCod === true ? '1' : '0',
    lines: isByHand(data)
      ? filledLines(data).map((line) => ({
          sku: textAt(line, 'sku').trim(),
          quantity: Number(textAt(line, 'quantity')) || 0,
          unitValue: textAt(line, 'unitValue').trim(),
        }))
      : [],
    receiver: toPostal(data.receiver),
    way: text('way') === 'WAREHOUSE' ? 'WAREHOUSE' : 'B2C',
    weight: text('weight'),
    routeId: text('routeId'),
    warehouseId: text('warehouseId'),
    note: text('note'),
  }
}
