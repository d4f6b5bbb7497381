/** Closed lists of the order domain: wire codes and their names. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

type Names = Record<string, MessageDescriptor>

/** spec 001 §4 "Order types (id to label)". */
export const orderTypes = {
  1: msg`Normal`,
  2: msg`Transfer`,
  3: msg`Return`,
  4: msg`Delivery`,
  5: msg`Unpacking`,
  6: msg`First leg`,
  7: msg`Outbound`,
  8: msg`Stock preparation`,
  9: msg`Destruction`,
  10: msg`Warehousing`,
  11: msg`Outbound only`,
  12: msg`Platform transfer`,
  13: msg`Europe/US outbound`,
  14: msg`Warehouse-return outbound`,
  15: msg`Overseas-warehouse direct`,
  16: msg`Self-pickup`,
  17: msg`Defective`,
} as const satisfies Names

/** spec 001 §4 "Outbound codes", each with the order type it makes. */
export const outboundCodes = {
  C1: { label: msg`Stock outbound`, orderType: 7 },
  C4: { label: msg`Warehousing outbound`, orderType: 10 },
  C5: { label: msg`Outbound only`, orderType: 11 },
  XHCK: { label: msg`Destruction outbound`, orderType: 9 },
  14: { label: msg`Return outbound`, orderType: 14 },
  15: { label: msg`Self-pickup`, orderType: 16 },
} as const satisfies Record<string, { label: MessageDescriptor; orderType: keyof typeof orderTypes }>

/** spec 001 §9 "Payment types: sender prepaid, receiver pays, monthly". Codes ours. */
export const paymentMethods = {
  PREPAID: msg`Sender prepaid`,
  RECEIVER: msg`Receiver pays`,
  MONTHLY: msg`Monthly`,
} as const satisfies Names

/** Who pays duty and tax; codes are the Incoterms the field uses. */
export const tariffPaymentTypes = {
  DDP: msg`Sender pays duty (DDP)`,
  DDU: msg`Receiver pays duty (DDU)`,
} as const satisfies Names

/** How fast: codes ours, the specification shows none. */
export const expressTypes = {
  STANDARD: msg`Standard`,
  EXPRESS: msg`Express`,
  ECONOMY: msg`Economy`,
} as const satisfies Names

/** How it travels: codes ours. */
export const shippingTypes = {
  AIR: msg`Air`,
  SEA: msg`Sea`,
  LAND: msg`Land`,
} as const satisfies Names

export type ExpressType = keyof typeof expressTypes
export type ShippingType = keyof typeof shippingTypes

/** Keys of a closed list as the tuple an enum schema wants. */
export const codesOf = <T extends Names>(names: T) =>
  Object.keys(names) as [keyof T & string, ...(keyof T & string)[]]
