/** Goods and cartons between form and wire. The form holds texts; what is unfinished travels as it stands. */
import { countOf } from '#domain/packing.ts'
import type { PackedDraft } from '#domain/packed-document.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import { linesOf } from '#engine/form/logic/form-lines.ts'
import { asText, textAt } from '#engine/form/logic/form-paths.ts'

export const emptyGoods = (): FormData => ({
  sku: '',
  name: '',
  nameEn: '',
  hsCode: '',
  unitValue: '',
  packed: [''],
})
export const emptyCarton = (): FormData => ({ count: '1', length: '', width: '', height: '', weight: '' })

type Packing = Pick<PackedDraft, 'goods' | 'cartons'>

/** As the form holds it. `empty`: a line of goods of this form. */
export const toFormPacking = (order: Packing, empty: () => FormData = emptyGoods) => ({
  goods: order.goods.map(({ packed, ...line }) => ({
    ...empty(),
    ...line,
    packed: order.cartons.map((_, at) => (packed[at] ? String(packed[at]) : '')),
  })),
  cartons: order.cartons.map(({ count, ...carton }) => ({
    ...carton,
    count: count > 0 ? String(count) : '',
  })),
})

/** What the gateway takes. */
export function toPacking(data: FormData): Packing {
  const cartons = linesOf(data.cartons)
  return {
    goods: linesOf(data.goods).map((line) => toLine(line, cartons.length)),
    cartons: cartons.map((carton) => ({
      count: countOf(asText(carton.count)),
      length: textAt(carton, 'length').trim(),
      width: textAt(carton, 'width').trim(),
      height: textAt(carton, 'height').trim(),
      weight: textAt(carton, 'weight').trim(),
    })),
  }
}

function toLine(line: FormData, cartons: number): Packing['goods'][number] {
  const given = ['nameEn', 'hsCode']
    .map((key) => [key, textAt(line, key).trim()] as const)
    .filter(([, value]) => value !== '')
  const packed = Array.isArray(line.packed) ? (line.packed as unknown[]) : []
  return {
    sku: textAt(line, 'sku').trim(),
    name: textAt(line, 'name').trim(),
    ...Object.fromEntries(given),
    unitValue: textAt(line, 'unitValue').trim(),
    packed: Array.from({ length: cartons }, (_, at) => countOf(asText(packed[at]))),
  }
}
