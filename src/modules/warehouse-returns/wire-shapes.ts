/** What travels of returns to the micro warehouse and of parcels without an owner. */
import { sentFile } from '#contract/files.ts'
import {
  day,
  instant,
  integer,
  kilograms,
  list,
  money,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import { matchReasonCodes } from '#domain/claim-match.ts'
import {
  headlessStatusCodes,
  plannedCodes,
  returnConditionCodes,
  treatmentCodes,
  warehouseReturnStateCodes,
} from './return-treatments.ts'
import { postalAddress } from '#modules/address/contract.ts'

export const yesNo = () => oneOf(['0', '1'])
export const pieces = () => integer({ maximum: 2_000_000_000 })
/** One of a closed list, or "" while it is not known: a text to tables, so that nothing has to be called "". */
const orEmpty = <const T extends readonly [string, ...string[]]>(codes: T) =>
  text(20, { pattern: `^(${codes.join('|')})?$` }) as unknown as ReturnType<typeof oneOf<['', ...T]>>

const expectedLine = object({
  sku: optional(text(50)),
  /** "": that of the SKU. */
  name: text(100),
  quantity: integer({ minimum: 1 }),
})
export const expectedGoods = () => list(expectedLine, 100)

/** A parcel that comes back to a warehouse. */
export const returnDraft = object({
  /** Number on its label. */
  expressNo: text(50, { minLength: 1 }),
  /** Orders whose goods are in it: order, waybill or e-commerce numbers. */
  orderNumbers: optional(list(text(50), 20)),
  shop: optional(text(50)),
  warehouseId: text(20),
  goods: expectedGoods(),
  /** Carried out without asking when everything is as expected. */
  treatment: optional(oneOf(plannedCodes)),
  /** Carried out when it is not. */
  backup: optional(oneOf(plannedCodes)),
  /** Where it is resent to. */
  address: optional(postalAddress),
  remark: optional(text(250)),
})
export type ReturnDraft = StaticOf<typeof returnDraft>

export const returnRow = object({
  id: text(40),
  returnNo: text(40),
  /** `HEADLESS`: a parcel without an owner that was claimed. */
  source: oneOf(['ANNOUNCED', 'HEADLESS']),
  state: oneOf(warehouseReturnStateCodes),
  expressNo: text(50),
  orderNumbers: text(1100),
  shop: text(50),
  warehouseId: text(20),
  /** In the language of the request. */
  warehouseName: text(100),
  goodsName: text(250),
  expected: pieces(),
  found: pieces(),
  damaged: pieces(),
  /** Value of what was found, of what is expected before that; goods without a SKU have none. */
  value: money(12),
  currency: text(3),
  condition: orEmpty(returnConditionCodes),
  treatment: orEmpty(treatmentCodes),
  backup: orEmpty(treatmentCodes),
  /** Every unit that was found, or is expected, has a SKU of the customer. */
  isKnown: yesNo(),
  hasAddress: yesNo(),
  /** Not arrived although it should have. */
  isOverdue: yesNo(),
  remark: text(250),
  note: text(250),
  warehouseNote: text(250),
  photos: integer(),
  /** Number of the day in the warehouse; 0 before it arrived. */
  storedDays: integer(),
  /** Days that still cost nothing. */
  freeLeft: integer(),
  /** Days until it is destroyed. */
  daysLeft: integer(),
  destroyOn: text(10),
  /** Storage until now, and what each further day costs. */
  fee: money(12),
  feePerDay: money(12),
  storageCurrency: text(3),
  createdAt: instant(),
  dueAt: text(30),
  arrivedAt: text(30),
  inspectedAt: text(30),
  decidedAt: text(30),
  doneAt: text(30),
  who: text(100),
  rev: integer(),
})
export type ReturnRow = StaticOf<typeof returnRow>

const foundLine = object({
  line: integer(),
  sku: text(50),
  name: text(100),
  isKnown: yesNo(),
  expected: pieces(),
  good: pieces(),
  damaged: pieces(),
  restocked: pieces(),
  resent: pieces(),
  sentBack: pieces(),
  destroyed: pieces(),
  /** Found and still in the warehouse. */
  lying: pieces(),
  serials: list(text(50), 1000),
})

export const returnDetail = object({
  row: returnRow,
  goods: list(foundLine, 200),
  address: optional(postalAddress),
  /** Addresses of the photos, good for some minutes. */
  photoUrls: list(object({ url: text(300) }), 20),
  /** Treatments that are possible now. */
  legal: list(oneOf(treatmentCodes), treatmentCodes.length),
  /** Days of storage that were charged. */
  charges: list(object({ day: day(), fee: money(12) }), 100),
})
export type ReturnDetail = StaticOf<typeof returnDetail>

/** What is to become of many; `confirmCount` repeats their number where they are destroyed. */
export const suggestion = object({
  ids: list(text(40), 1000, 1),
  treatment: oneOf(treatmentCodes),
  backup: optional(oneOf(plannedCodes)),
  address: optional(postalAddress),
  note: optional(text(250)),
  confirmCount: optional(integer({ maximum: 1000 })),
})
export const destruction = object({
  ids: list(text(40), 1000, 1),
  note: optional(text(250)),
  confirmCount: integer({ maximum: 1000 }),
})

export const evidence = () => list(sentFile(), 3)

export const because = () => list(oneOf(matchReasonCodes), 9)
export const CLAIM_STATES = ['OPEN', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'] as const

/** Before it is confirmed, nobody sees more of a parcel than photo, day, weight and a masked number. */
export const headlessRow = object({
  id: text(40),
  returnHeadlessStatus: oneOf(headlessStatusCodes),
  /** Masked until it is confirmed. */
  expressNo: text(50),
  arrivedOn: day(),
  weight: kilograms(),
  photos: integer(),
  /** Days until it is destroyed. */
  daysLeft: integer(),
  destroyOn: day(),
  /** Others claim it too. */
  isContested: yesNo(),
  /** The own number that fits best; "" where none does. */
  candidate: text(50),
  confidence: integer({ maximum: 100 }),
  because: because(),
  /** The own claim. */
  claimState: orEmpty(CLAIM_STATES),
  claimedNo: text(50),
  decision: text(250),
  note: text(250),
  claimedAt: text(30),
  /** Files of the own claim. */
  files: integer({ maximum: 3 }),
  /** From here on: of the return it became, once it is confirmed. */
  returnNo: text(40),
  state: orEmpty(warehouseReturnStateCodes),
  warehouseName: text(100),
  goodsName: text(250),
  found: pieces(),
  condition: orEmpty(returnConditionCodes),
  treatment: orEmpty(treatmentCodes),
  isKnown: yesNo(),
  hasAddress: yesNo(),
  value: money(12),
  currency: text(3),
  freeLeft: integer(),
  fee: money(12),
  feePerDay: money(12),
  storageCurrency: text(3),
})
export type HeadlessRow = StaticOf<typeof headlessRow>

export const headlessQuery = {
  returnHeadlessStatus: optional(oneOf(headlessStatusCodes)),
  /** At least four characters of the number. */
  fragment: optional(text(50)),
  arrivedFrom: optional(day()),
  arrivedTo: optional(day()),
  weightFrom: optional(kilograms()),
  weightTo: optional(kilograms()),
}
