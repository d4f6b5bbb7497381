/**
 * The three kinds of work orders and their types: what proves each, within which time it is made, and how much it may ask for
 * (record 0115). Device and server read the same table.
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const kinds = {
  INSPECTION: msg`Inspection`,
  CLAIM: msg`Compensation claim`,
  OTHER: msg`Other matter`,
} as const satisfies Record<string, MessageDescriptor>
export type WorkOrderKind = keyof typeof kinds
export const kindCodes = Object.keys(kinds) as [WorkOrderKind, ...WorkOrderKind[]]

/** Evidence that is asked for; a picture is filed under what it shows. */
export const evidenceSlots = {
  GOODS: msg`The goods`,
  INNER_PACKING: msg`The inner packing`,
  OUTER_PACKING: msg`The outer packing with the label`,
  WAYBILL: msg`The waybill on the parcel`,
  SCALE: msg`Everything that arrived, on a scale`,
  MEASURED: msg`The goods that arrived, with a tape measure`,
  INVOICE: msg`Invoice or proof of the value`,
  STATEMENT: msg`Statement of the receiver`,
  OTHER: msg`Anything else that helps`,
} as const satisfies Record<string, MessageDescriptor>
export type EvidenceSlot = keyof typeof evidenceSlots
export const slotCodes = Object.keys(evidenceSlots) as [EvidenceSlot, ...EvidenceSlot[]]

/** What a window is counted from: the first scan of a courier, the signature, the arrival back at the sender. */
export const windowEvents = {
  dispatched: msg`the hand-over to the courier`,
  delivered: msg`the delivery`,
  returned: msg`the return`,
} as const satisfies Record<string, MessageDescriptor>
export type WindowEvent = keyof typeof windowEvents
export const eventCodes = Object.keys(windowEvents) as [WindowEvent, ...WindowEvent[]]

/** Days after an event within which a work order is made; the day of the event is not counted. */
export interface TimeWindow {
  readonly event: WindowEvent
  readonly days: number
  /** Working days leave out Saturdays, Sundays and the public holidays of the country the parcel goes to. */
  readonly counts: 'DAYS' | 'WORKING_DAYS'
  /** Whose terms it follows. */
  readonly source: string
}

/** What a parcel may be compensated with at most. */
export const amountLimitCodes = ['NONE', 'FREIGHT', 'VALUE_AND_FREIGHT'] as const
export type AmountLimit = (typeof amountLimitCodes)[number]

interface WorkOrderType {
  readonly kind: WorkOrderKind
  readonly label: MessageDescriptor
  readonly checklist: readonly EvidenceSlot[]
  /** A video of the unboxing, uncut, with the waybill in view, belongs to the checklist. */
  readonly asksVideo?: true
  readonly window?: TimeWindow
  readonly amounts: AmountLimit
  /** Parcels of one work order; 0 at least where it need not be about a parcel. */
  readonly parcels: { readonly least: 0 | 1; readonly most: number }
  /** Of a parcel that was signed for there is nothing of this to ask. */
  readonly isNotAfterDelivery?: true
}

const NINJA_VAN = 'Ninja Van Vietnam: one month for loss and delay, 14 working days for damage and charges'
const SHIPROCKET = 'Shiprocket: three days for a disputed delivery'
const SHOPEE = 'Shopee Philippines: 25 days after delivery or return'

const lossWindow: TimeWindow = { event: 'dispatched', days: 30, counts: 'DAYS', source: NINJA_VAN }
const damageWindow: TimeWindow = { event: 'delivered', days: 14, counts: 'WORKING_DAYS', source: NINJA_VAN }
/** Parcels one claim carries. */
const MOST = 500
/** ShipBob takes 50 parcels in one message; pictures are looked at one by one. */
const MOST_LOOKED_AT = 50

const workOrderTypes = {
  LOST: {
    kind: 'CLAIM',
    label: msg`Lost on the way`,
    checklist: ['INVOICE', 'STATEMENT'],
    window: lossWindow,
    amounts: 'VALUE_AND_FREIGHT',
    parcels: { least: 1, most: MOST },
    isNotAfterDelivery: true,
  },
  DELAYED: {
    kind: 'CLAIM',
    label: msg`Delivered late`,
    checklist: ['STATEMENT'],
    window: lossWindow,
    amounts: 'FREIGHT',
    parcels: { least: 1, most: MOST },
  },
  NOT_RECEIVED: {
    kind: 'CLAIM',
    label: msg`Marked as delivered, never received`,
    checklist: ['STATEMENT', 'INVOICE'],
    window: { event: 'delivered', days: 3, counts: 'DAYS', source: SHIPROCKET },
    amounts: 'VALUE_AND_FREIGHT',
    parcels: { least: 1, most: MOST },
  },
  DAMAGED: {
    kind: 'CLAIM',
    label: msg`Damaged goods`,
    checklist: ['GOODS', 'INNER_PACKING', 'OUTER_PACKING', 'INVOICE'],
    asksVideo: true,
    window: damageWindow,
    amounts: 'VALUE_AND_FREIGHT',
    parcels: { least: 1, most: MOST_LOOKED_AT },
  },
  MISSING: {
    kind: 'CLAIM',
    label: msg`Goods missing from the parcel`,
    checklist: ['WAYBILL', 'SCALE', 'INVOICE'],
    asksVideo: true,
    window: damageWindow,
    amounts: 'VALUE_AND_FREIGHT',
    parcels: { least: 1, most: MOST_LOOKED_AT },
  },
  WRONG: {
    kind: 'CLAIM',
    label: msg`Wrong goods arrived`,
    checklist: ['MEASURED', 'WAYBILL', 'INVOICE'],
    asksVideo: true,
    window: damageWindow,
    amounts: 'VALUE_AND_FREIGHT',
    parcels: { least: 1, most: MOST_LOOKED_AT },
  },
  RETURN_DAMAGED: {
    kind: 'CLAIM',
    label: msg`Came back damaged or incomplete`,
    checklist: ['GOODS', 'INNER_PACKING', 'OUTER_PACKING', 'INVOICE'],
    asksVideo: true,
    window: { event: 'returned', days: 25, counts: 'DAYS', source: SHOPEE },
    amounts: 'VALUE_AND_FREIGHT',
    parcels: { least: 1, most: MOST_LOOKED_AT },
  },
  WEIGH_AGAIN: {
    kind: 'INSPECTION',
    label: msg`Weigh and measure again`,
    checklist: ['SCALE', 'MEASURED'],
    window: { event: 'dispatched', days: 14, counts: 'WORKING_DAYS', source: NINJA_VAN },
    amounts: 'NONE',
    parcels: { least: 1, most: MOST_LOOKED_AT },
    isNotAfterDelivery: true,
  },
  OPEN_PARCEL: {
    kind: 'INSPECTION',
    label: msg`Open the parcel and check the contents`,
    checklist: ['INVOICE'],
    window: lossWindow,
    amounts: 'NONE',
    parcels: { least: 1, most: MOST_LOOKED_AT },
    isNotAfterDelivery: true,
  },
  PROOF: {
    kind: 'INSPECTION',
    label: msg`Proof of delivery or photos of the parcel`,
    checklist: [],
    window: { event: 'dispatched', days: 90, counts: 'DAYS', source: 'ShipBob: 90 days from shipping' },
    amounts: 'NONE',
    parcels: { least: 1, most: MOST_LOOKED_AT },
  },
  CUSTOMS: {
    kind: 'OTHER',
    label: msg`Customs or documents`,
    checklist: ['INVOICE', 'OTHER'],
    amounts: 'NONE',
    parcels: { least: 0, most: MOST_LOOKED_AT },
  },
  SERVICE: {
    kind: 'OTHER',
    label: msg`Pick-up, courier or outlet`,
    checklist: ['OTHER'],
    amounts: 'NONE',
    parcels: { least: 0, most: MOST_LOOKED_AT },
  },
  QUESTION: {
    kind: 'OTHER',
    label: msg({ message: 'Something else', context: 'question' }),
    checklist: ['OTHER'],
    amounts: 'NONE',
    parcels: { least: 0, most: MOST_LOOKED_AT },
  },
} as const satisfies Record<string, WorkOrderType>
export type WorkOrderTypeCode = keyof typeof workOrderTypes
export const typeCodes = Object.keys(workOrderTypes) as [WorkOrderTypeCode, ...WorkOrderTypeCode[]]

/** Returns the facts of a type. */
export const typeOf = (code: WorkOrderTypeCode): WorkOrderType => workOrderTypes[code]

/** Returns whether a text is the code of a type. */
export const isType = (code: string): code is WorkOrderTypeCode => Object.hasOwn(workOrderTypes, code)

/** Returns the types of a kind, in their order. */
export const typesOf = (kind: WorkOrderKind): WorkOrderTypeCode[] =>
  typeCodes.filter((code) => typeOf(code).kind === kind)

/** Returns the evidence any type of a kind asks for, in the order of the slots. */
export const slotsOf = (kind: WorkOrderKind): EvidenceSlot[] =>
  slotCodes.filter((slot) => typesOf(kind).some((code) => typeOf(code).checklist.includes(slot)))
