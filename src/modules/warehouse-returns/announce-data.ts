/** An announcement as its form and its import hold it, and as the wire takes it. */
import { tidyExpressNo } from '#domain/express-no.ts'
import { listedIn } from '#domain/listed.ts'
import { emptyAddress, type FormData, linesOf, textAt, toPostal } from '#engine/form/index.ts'
import { usesAddress } from './return-rules.ts'
import type { ReturnDraft } from './wire-shapes.ts'

export const emptyLine = (): FormData => ({ sku: '', name: '', quantity: '1' })

export const emptyAnnouncement = (): FormData => ({
  numbers: [],
  warehouseId: '',
  shop: '',
  orderNumbers: '',
  goods: [emptyLine()],
  treatment: '',
  backup: '',
  address: emptyAddress(),
  remark: '',
})

/** Without lines at the end that name nothing; the first stays, so that its fields complain. */
export function withoutEmptyTail(data: FormData): FormData {
  const lines = linesOf(data.goods)
  let count = lines.length
  while (count > 1 && !textAt(lines[count - 1], 'sku') && !textAt(lines[count - 1], 'name')) count--
  return count === lines.length ? data : { ...data, goods: lines.slice(0, count) }
}

export const toGoods = (data: FormData): ReturnDraft['goods'] =>
  linesOf(withoutEmptyTail(data).goods).map((line) => {
    const sku = textAt(line, 'sku')
    return {
      name: textAt(line, 'name'),
      quantity: Number(textAt(line, 'quantity')) || 0,
      ...(sku ? { sku } : {}),
    }
  })

/** One parcel of what was filled in; several parcels announced together are expected to hold the same. */
export function toReturnDraft(data: FormData, expressNo: string): ReturnDraft {
  const text = (key: 'shop' | 'treatment' | 'backup' | 'remark') => {
    const value = textAt(data, key)
    return value ? { [key]: value } : {}
  }
  const orderNumbers = listedIn(textAt(data, 'orderNumbers'))
  return {
    expressNo: tidyExpressNo(expressNo),
    warehouseId: textAt(data, 'warehouseId'),
    ...text('shop'),
    ...(orderNumbers.length ? { orderNumbers } : {}),
    goods: toGoods(data),
    ...text('treatment'),
    ...text('backup'),
    ...(usesAddress(data) ? { address: toPostal(data.address) } : {}),
    ...text('remark'),
  } as ReturnDraft
}
