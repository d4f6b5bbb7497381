/**
 * The goods master (spec 001 §2, §7; record 0079): one SKU with two faces, `/goods/` how it is declared and `/wms/` how it is handled.
 * Both read and write the same row.
 */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { importAccepted, importAnswer } from '#contract/import-task.ts'
import { countsOf, filtersOf, importSlice, listOf, outcomes, paging, sorting } from '#contract/paging.ts'
import { integer, list, object, oneOf, optional, text } from '#contract/schema.ts'
import { batteryCodes, skuStatusCodes } from '#domain/sku-facts.ts'
import { checklistCodes } from '#domain/sku-rules.ts'
import { skusDeleted, skuSaved, skusSet, skusSubmitted, skusSwitched } from './kept-skus.ts'
import {
  attentionCodes,
  batchRecord,
  certificateDraft,
  copies,
  skuDetail,
  skuDraft,
  skuRow,
  skuSet,
  stockFields,
  yesNo,
} from './wire-shapes.ts'

/** Key of the rules of a SKU, on the wire, in the forms' and imports' `verify`. */
export const SKU_RULES = 'goodsSku'

/** Keys of the imports of goods: of new ones, and of changes; of their drafts and tasks as well. */
export const GOODS_IMPORT = 'goods'
export const GOODS_CHANGES = 'goodsChanges'

const FUNC = {
  list: 'Z-201',
  query: 'Z-20101',
  edit: 'Z-20102',
  submit: 'Z-20103',
  enable: 'Z-20104',
  certificates: 'Z-20105',
  print: 'Z-20106',
  create: 'Z-202',
  bulk: 'Z-203',
  products: 'Z-601',
  productQuery: 'Z-60101',
  productEdit: 'Z-60102',
  productEnable: 'Z-60103',
  productPrint: 'Z-60104',
  productCreate: 'Z-602',
} as const

/** Who fills orders and tickets chooses SKUs. */
const readers = [FUNC.query, FUNC.productQuery, FUNC.create, FUNC.bulk, FUNC.productCreate] as const

const filters = {
  ...paging,
  ...sorting,
  status: optional(oneOf(skuStatusCodes)),
  /** Part of a SKU, a barcode or a name. */
  keyword: optional(text(50)),
  /** SKUs or barcodes. */
  skus: optional(list(text(50), 1000)),
  category: optional(text(20)),
  battery: optional(oneOf(batteryCodes)),
  attention: optional(oneOf(attentionCodes)),
}
const skuQuery = object(filters)
const productQuery = object({ ...filters, warehouse: optional(text(20)) })
const ids = object({ ids: list(text(40), 1000, 1) })
const switching = object({ ids: list(text(40), 1000, 1), enable: yesNo() })
const saved = object({ id: text(40), row: skuRow, missing: list(oneOf(checklistCodes), 20) })
const adding = object({ submit: yesNo(), sku: skuDraft })
const changing = object({
  id: text(40),
  rev: optional(integer({ maximum: 2_000_000_000 })),
  submit: yesNo(),
  sku: skuDraft,
})

const stale = [
  'goods.getSkus',
  'goods.getSkusCount',
  'goods.getSkusDetail',
  'goods.wmsGetSkus',
  'goods.printSkuInfo',
] as const

const save = {
  kind: 'command',
  offline: 'queue',
  output: saved,
  invalidates: [...stale],
  accepted: skuSaved,
} as const
const many = {
  kind: 'command',
  offline: 'queue',
  output: outcomes(),
  errors: [20104],
  invalidates: [...stale],
} as const
const verdicts = {
  kind: 'query',
  offline: 'live',
  input: object({ rows: list(skuDraft, 1000, 1) }),
  output: object({
    list: list(
      object({
        index: integer(),
        ok: yesNo(),
        desc: text(500),
        fields: list(object({ path: text(50), desc: text(250) }), 50),
        /** What is unusual and taken all the same, as a check digit. */
        warnings: list(object({ path: text(50), desc: text(250) }), 20),
        missing: list(oneOf(checklistCodes), 20),
      }),
    ),
  }),
  timeoutMs: ORDER_TIMEOUT_MS,
} as const

export const goods = defineCalls('goods', {
  getSkus: {
    kind: 'query',
    offline: 'cached',
    path: '/goods/getSkus.do',
    access: [...readers],
    input: skuQuery,
    output: listOf(skuRow),
    source: 'spec 001 §7; record 0079',
  },
  /** Counts by state, and of what needs attention. */
  getSkusCount: {
    kind: 'query',
    offline: 'cached',
    path: '/goods/getSkusCount.do',
    access: [...readers],
    input: filtersOf(skuQuery, 'status'),
    output: object({
      ...countsOf('status', skuStatusCodes).properties,
      attention: list(object({ id: oneOf(attentionCodes), count: integer({ maximum: 2_000_000_000 }) }), 4),
    }),
    source: 'spec 001 §7; record 0079',
  },
  /** SKUs by id with photos, reviews, certificates and where they are used. */
  getSkusDetail: {
    kind: 'query',
    offline: 'cached',
    path: '/goods/getSkusDetail.do',
    access: [FUNC.query, FUNC.productQuery, FUNC.create, FUNC.bulk],
    input: object({ ids: list(text(40), 50, 1) }),
    output: object({ list: list(skuDetail, 50) }),
    source: 'spec 001 §7; record 0079',
  },
  /** What saving would say of each; stores nothing. */
  validateSaveSku: {
    ...verdicts,
    path: '/goods/validateSaveSku.do',
    access: [FUNC.create, FUNC.bulk, FUNC.edit],
    source: 'spec 001 §7; record 0079',
  },
  /** Keeps a draft, or sends it to the review (`submit` "1") where nothing of the checklist is missing. */
  addSku: {
    ...save,
    path: '/goods/addSku.do',
    access: [FUNC.create],
    input: adding,
    errors: [20100, 20103],
    source: 'spec 001 §7; record 0079',
  },
  /** Changes a SKU from the revision `rev`. What customs reads of an approved one waits for a review. */
  updateSku: {
    ...save,
    path: '/goods/updateSku.do',
    access: [FUNC.edit],
    input: changing,
    errors: [20100, 20101, 20102, 20103, 20104],
    source: 'spec 001 §7; record 0079',
  },
  /** A slice of many, saved in the background: new ones as drafts, with `isChange` "1" changes of SKUs that are there. */
  saveSkuBatch: {
    kind: 'command',
    offline: 'queue',
    path: '/goods/saveSkuBatch.do',
    access: [FUNC.bulk],
    input: importSlice(list(batchRecord, 1000, 1)),
    output: importAnswer,
    errors: [20100, 20101, 20104],
    invalidates: ['tasks.taskList', ...stale],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: importAccepted,
    source: 'spec 001 §5, §7; record 0079',
  },
  /** Refused with what the checklist misses. */
  submitSku: {
    ...many,
    path: '/goods/submitSku.do',
    access: [FUNC.submit],
    input: ids,
    accepted: skusSubmitted,
    source: 'spec 001 §7; record 0079',
  },
  /** Fields no review looks at, of many at once. */
  updateSkuInfo: {
    ...many,
    path: '/goods/updateSkuInfo.do',
    access: [FUNC.edit, FUNC.productEdit],
    input: object({ ids: list(text(40), 1000, 1), set: skuSet }),
    errors: [20100, 20104],
    accepted: skusSet,
    source: 'spec 001 §7; record 0079',
  },
  enableSku: {
    ...many,
    path: '/goods/enableSku.do',
    access: [FUNC.enable],
    input: switching,
    accepted: skusSwitched,
    source: 'spec 001 §7; record 0079',
  },
  /** Adds a certificate, changes it, or takes it away (`isRemoved` "1"). */
  updateSkuCertificate: {
    kind: 'command',
    offline: 'queue',
    path: '/goods/updateSkuCertificate.do',
    access: [FUNC.certificates],
    input: certificateDraft,
    output: object({ id: text(40), row: skuRow }),
    errors: [20100, 20103, 20104],
    invalidates: [...stale],
    accepted: skuSaved,
    source: 'spec 001 §7; record 0079',
  },
  /** What labels of these SKUs say; they are drawn on the device. */
  printSkuInfo: {
    kind: 'query',
    offline: 'cached',
    path: '/goods/printSkuInfo.do',
    access: [FUNC.print, FUNC.productPrint],
    input: object({
      items: list(object({ sku: text(50), copies: copies() }), 1000, 1),
      /** Id of the label template; absent: the usual one. */
      template: optional(text(50)),
    }),
    output: object({
      list: list(
        object({
          sku: text(50),
          /** What scanners read: its first barcode, else the SKU. */
          barcode: text(50),
          name: text(100),
          nameEn: text(100),
          origin: text(2),
          weight: text(11),
          copies: copies(),
        }),
      ),
    }),
    errors: [20100, 20104],
    source: 'spec 001 §7; record 0079',
  },

  wmsGetSkus: {
    kind: 'query',
    offline: 'cached',
    path: '/wms/getSkus.do',
    access: [FUNC.productQuery, FUNC.productCreate, FUNC.query],
    input: productQuery,
    output: listOf(object({ ...skuRow.properties, ...stockFields })),
    source: 'spec 001 §7; record 0079',
  },
  wmsValidateSku: {
    ...verdicts,
    path: '/wms/validateSku.do',
    access: [FUNC.productCreate, FUNC.productEdit],
    source: 'spec 001 §7; record 0079',
  },
  wmsAddSku: {
    ...save,
    path: '/wms/addSku.do',
    access: [FUNC.productCreate],
    input: adding,
    errors: [20100, 20103],
    source: 'spec 001 §7; record 0079',
  },
  wmsUpdateSku: {
    ...save,
    path: '/wms/updateSku.do',
    access: [FUNC.productEdit],
    input: changing,
    errors: [20100, 20101, 20102, 20103, 20104],
    source: 'spec 001 §7; record 0079',
  },
  /** Only SKUs without stock, history or open orders. */
  wmsDeleteSku: {
    ...many,
    path: '/wms/deleteSku.do',
    access: [FUNC.productEdit, FUNC.edit],
    input: ids,
    accepted: skusDeleted,
    source: 'spec 001 §7; record 0079',
  },
  wmsDisableEnableSku: {
    ...many,
    path: '/wms/disableEnableSku.do',
    access: [FUNC.productEnable],
    input: switching,
    accepted: skusSwitched,
    source: 'spec 001 §7; record 0079',
  },
})
