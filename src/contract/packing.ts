/**
 * Goods and cartons on the wire, shared by documents that ship cartons. A document may be kept unfinished: amounts and sides
 * may be "" until it is submitted, when the rules ask for them (domain/packing-rules.ts).
 */
import { integer, list, moneyOrEmpty, object, oneOf, optional, text } from './schema.ts'

const decimalOrEmpty = (integers: number, places: number, description: string) =>
  text(integers + places + 1, {
    pattern: `^(\\d{1,${integers}}(\\.\\d{1,${places}})?)?$`,
    description: `${description}, decimal text or ""`,
  })

/** One SKU. `packed`: its pieces in one carton of each column of `cartons`, in their order. */
export const packedLine = {
  sku: text(50),
  name: text(100),
  nameEn: optional(text(100)),
  hsCode: optional(text(20)),
  /** Value of one piece in the document's currency. */
  unitValue: moneyOrEmpty(),
  packed: list(integer(), 60),
}

/** A column of the matrix: `count` cartons of the same size, weight and contents. */
export const cartonColumn = {
  count: integer({ maximum: 999 }),
  length: decimalOrEmpty(5, 2, 'centimetres'),
  width: decimalOrEmpty(5, 2, 'centimetres'),
  height: decimalOrEmpty(5, 2, 'centimetres'),
  /** Gross weight of one carton. 0.1–200 kg (spec 001 §5). */
  weight: decimalOrEmpty(6, 3, 'kilograms'),
}

/** What became of each record of a call, in the order they came. */
export const packingOutcomes = object({
  list: list(
    object({
      index: integer(),
      ok: oneOf(['0', '1']),
      id: text(40),
      orderNo: text(40),
      desc: text(500),
      fields: list(object({ path: text(100), desc: text(500) }), 500),
    }),
  ),
})
