/** Shapes of the goods master on the wire. */
import { sentFile } from '#contract/files.ts'
import {
  allOptional,
  bool,
  instant,
  integer,
  list,
  money,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import {
  batteryCodes,
  certificateTypeCodes,
  MAX_BARCODES,
  MAX_CERTIFICATES,
  MAX_SKU_PHOTOS,
  reviewStateCodes,
  skuStatusCodes,
} from '#domain/sku-facts.ts'
import { checklistCodes, reviewedFields } from '#domain/sku-rules.ts'

export const yesNo = () => oneOf(['0', '1'])
const pieces = () => integer({ maximum: 2_000_000_000 })
/** Decimal text; "" where it is not known. */
const orEmpty = (integers: number, places: number, unit: 'kilograms' | 'centimetres') =>
  text(integers + places + 1, {
    pattern: `^(\\d{1,${integers}}(\\.\\d{1,${places}})?)?$`,
    description: `${unit}, decimal text or ""`,
  })
const dayOrEmpty = () => text(10, { pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' })

/** What the customer says of a SKU that no review looks at. */
const handlingFields = {
  barcodes: list(text(50), MAX_BARCODES + 20),
  goodsType: text(20),
  /** Of one piece, kilograms; sides in centimetres. */
  weight: orEmpty(6, 3, 'kilograms'),
  length: orEmpty(5, 2, 'centimetres'),
  width: orEmpty(5, 2, 'centimetres'),
  height: orEmpty(5, 2, 'centimetres'),
  isSerial: yesNo(),
  isBatch: yesNo(),
  /** Days a batch keeps; 0: it does not expire. */
  shelfLifeDays: integer(),
  /** Sellable pieces below which it is low; 0: never. */
  alertQty: integer(),
  remark: text(250),
}

/** What customs reads of it; a change of an approved SKU waits for a review. */
const declaredFields = {
  name: text(100),
  nameEn: text(100),
  /** Id of `getGoodsCategory`, "" where it is not said. */
  category: text(20),
  hsCode: text(20),
  origin: text(2),
  material: text(100),
  battery: oneOf(batteryCodes),
  currency: text(3),
}

/** Those that are kept already by their id, new ones with their content. */
const photos = optional(
  list(
    object({
      id: optional(text(60)),
      ...allOptional(sentFile().properties),
    }),
    MAX_SKU_PHOTOS,
  ),
)

/** A SKU as it is saved. In a change, an amount or photos that are left out stay as they are. */
export const skuDraft = object({
  sku: text(50),
  ...declaredFields,
  unitValue: optional(money()),
  ...handlingFields,
  photos,
})
export type SkuDraft = StaticOf<typeof skuDraft>

/** One of many: a new one says what it knows, a change says what changes. */
export const batchRecord = object({
  ...allOptional(skuDraft.properties),
  sku: text(50),
  isChange: optional(yesNo()),
  rev: optional(integer({ maximum: 2_000_000_000 })),
})

/** Fields no review looks at, of many SKUs at once. */
export const skuSet = object(
  allOptional({ goodsType: text(20), alertQty: integer(), shelfLifeDays: integer(), remark: text(250) }),
)
export type SkuSet = StaticOf<typeof skuSet>

/** What a list says of a SKU beyond its state. */
export const attentionCodes = ['INCOMPLETE', 'CHANGED', 'ENDING', 'LOW'] as const

export const skuRow = object({
  id: text(40),
  sku: text(50),
  ...declaredFields,
  unitValue: money(),
  ...handlingFields,
  /** In the language of the request. */
  categoryName: text(100),
  status: oneOf(skuStatusCodes),
  /** Why it was sent back, by field. */
  reasons: list(object({ field: text(30), reason: text(250) }), 40),
  /** Points of the checklist that are open. */
  missing: list(oneOf(checklistCodes), 20),
  attention: list(object({ id: oneOf(attentionCodes) }), 4),
  photos: integer({ maximum: MAX_SKU_PHOTOS }),
  certificates: integer({ maximum: MAX_CERTIFICATES }),
  /** The first day on which one of its certificates ends, "" where none does. */
  certificateEnds: dayOrEmpty(),
  createdAt: instant(),
  updatedAt: instant(),
  rev: integer({ maximum: 2_000_000_000 }),
})
export type SkuRow = StaticOf<typeof skuRow>

/** The six sums over all warehouses, of good goods. */
export const stockFields = {
  inStock: pieces(),
  pendingOutbound: pieces(),
  sellable: pieces(),
  historicalInbound: pieces(),
  allocated: pieces(),
  historicalOutbound: pieces(),
}

/** A change of one field. Of an amount `unitValue` says what is asked for, and the texts are "". */
const change = object({
  field: oneOf(reviewedFields),
  before: text(100),
  after: text(100),
  unitValue: optional(money()),
})

const revision = object({
  id: text(40),
  no: integer(),
  /** `NEW`: the SKU itself; `CHANGE`: some of its fields. */
  kind: oneOf(['NEW', 'CHANGE']),
  state: oneOf(reviewStateCodes),
  changes: list(change, 20),
  reasons: list(object({ field: text(30), reason: text(250) }), 40),
  who: text(100),
  at: instant(),
  decidedAt: text(30),
})
export type Revision = StaticOf<typeof revision>

const certificateRow = object({
  id: text(40),
  type: oneOf(certificateTypeCodes),
  no: text(50),
  validFrom: dayOrEmpty(),
  validTo: dayOrEmpty(),
  /** Days left, negative after its end; 99999 where it does not end. */
  daysLeft: integer({ minimum: -99_999, maximum: 99_999 }),
  /** "": everywhere. */
  countries: list(text(2), 20),
  fileName: text(200),
  url: text(300),
  who: text(100),
  at: instant(),
})
export type CertificateRow = StaticOf<typeof certificateRow>

export const certificateDraft = object({
  sku: text(50, { minLength: 1 }),
  /** Of the one that is changed; without it one of this type and number is. */
  id: optional(text(40)),
  type: oneOf(certificateTypeCodes),
  no: text(50),
  validFrom: dayOrEmpty(),
  validTo: dayOrEmpty(),
  countries: list(text(2), 20),
  file: optional(sentFile()),
  isRemoved: optional(yesNo()),
})

export const skuDetail = object({
  sku: skuRow,
  photoList: list(object({ id: text(60), name: text(200), url: text(300) }), MAX_SKU_PHOTOS),
  revisions: list(revision, 50),
  certificateList: list(certificateRow, MAX_CERTIFICATES),
  /** Its stock by warehouse. */
  stock: list(object({ warehouse: text(20), name: text(100), ...stockFields }), 50),
  /** Orders that hold it or wait for it. */
  documents: list(
    object({ about: text(50), warehouse: text(20), reserved: pieces(), picked: pieces(), missing: pieces() }),
    100,
  ),
  hasMoved: bool(),
})
export type SkuDetail = StaticOf<typeof skuDetail>

export const copies = () => integer({ minimum: 1, maximum: 999 })
