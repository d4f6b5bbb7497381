/**
 * Documents that name goods and cartons (B2B, FBA; record 0025), as they travel: what the customer decides, what is computed, what
 * a list can be asked for. Each kind adds what is its own.
 */
import { cartonColumn, type packedLine } from '#contract/packing.ts'
import { paging, sorting } from '#contract/paging.ts'
import {
  day,
  forMainAccounts,
  instant,
  integer,
  list,
  money,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
  type TSchema,
} from '#contract/schema.ts'
import { documentStatusCodes } from './document-status.ts'
import { codesOf, shippingTypes, tariffPaymentTypes } from './order-facts.ts'

/** What the customer decides of each, beside the goods. A draft may leave anything "". */
export const packedTerms = {
  /** Whose stock it is taken from, or which the cartons are brought to. */
  warehouse: text(20),
  cartons: list(object(cartonColumn), 60, 1),
  currency: text(3),
  shippingType: oneOf(codesOf(shippingTypes)),
  tariffPaymentType: oneOf(codesOf(tariffPaymentTypes)),
  remark: text(250),
}

/** What the gateway adds. */
export const packedFacts = {
  id: text(40),
  orderNo: text(40),
  status: oneOf(documentStatusCodes),
  country: text(2),
  goodsName: text(250),
  skuCount: integer(),
  cartonCount: integer(),
  pieces: integer({ maximum: 99_999_999 }),
  /** Gross, kilograms. */
  weight: text(16),
  /** Cubic metres, three places. */
  volume: text(16),
  value: money(),
  mainAccount: forMainAccounts(50),
  mainAccountName: forMainAccounts(100),
  createdAt: instant(),
  updatedAt: instant(),
  /** "" while it is a draft. */
  submittedAt: text(30),
  /** Raised by every change; an edit names the one it started from. */
  rev: integer(),
}

/** What a list of them can be asked for. */
export const packedFilters = {
  ...paging,
  ...sorting,
  status: optional(oneOf(documentStatusCodes)),
  /** Order numbers, and numbers that others gave. */
  orderNumber: optional(list(text(50), 1000)),
  /** Part of a number, a name or a SKU. */
  keyword: optional(text(50)),
  country: optional(text(2)),
  createdFrom: optional(day()),
  createdTo: optional(day()),
}

/** "0" keeps it as it stands, "1" submits it. */
export const submit = oneOf(['0', '1'])

/** Documents by id with their history. */
export const detailsOf = <T extends TSchema>(row: T) =>
  object({
    list: list(
      object({
        order: row,
        history: list(
          object({ at: instant(), who: text(100), what: text(50), from: text(40), to: text(40) }),
          500,
        ),
      }),
      100,
    ),
  })

type PackedLine = StaticOf<ReturnType<typeof object<typeof packedLine>>>
export interface PackedDraft extends StaticOf<ReturnType<typeof object<typeof packedTerms>>> {
  goods: PackedLine[]
}
export type PackedRow = PackedDraft & StaticOf<ReturnType<typeof object<typeof packedFacts>>>
