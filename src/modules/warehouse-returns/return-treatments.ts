/**
 * What may become of a parcel that came back to a warehouse: its states, its treatments, and which of them is possible when. Both sides
 * obey it; codes are ours (record 0096).
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { compareDecimals } from '#domain/money.ts'

export const warehouseReturnStates = {
  ANNOUNCED: { label: msg`Announced`, tone: 'blue', shape: 'ring' },
  ARRIVED: { label: msg`Arrived`, tone: 'indigo', shape: 'dot' },
  INSPECTED: { label: msg`Decision needed`, tone: 'orange', shape: 'alert' },
  DECIDED: { label: msg`Decided`, tone: 'violet', shape: 'half' },
  DONE: { label: msg`Done`, tone: 'green', shape: 'check' },
  CANCELLED: { label: msg`Withdrawn`, tone: 'gray', shape: 'cross' },
} as const
export type WarehouseReturnState = keyof typeof warehouseReturnStates
export const warehouseReturnStateCodes = Object.keys(warehouseReturnStates) as [
  WarehouseReturnState,
  ...WarehouseReturnState[],
]

export const treatments = {
  RESTOCK: msg`Restock`,
  RESEND: msg`Send to another address`,
  RETURN_TO_SENDER: msg`Send back to you`,
  DESTROY: msg`Destroy`,
  HOLD: msg`Keep waiting`,
} as const satisfies Record<string, MessageDescriptor>
export type Treatment = keyof typeof treatments
export const treatmentCodes = Object.keys(treatments) as [Treatment, ...Treatment[]]

/** What may be asked for before anybody has seen the goods. */
export const plannedCodes = ['RESTOCK', 'RESEND', 'RETURN_TO_SENDER', 'HOLD'] as const satisfies Treatment[]

/** What the warehouse found. */
export const returnConditions = {
  GOOD: { label: msg`As expected`, tone: 'green', shape: 'check' },
  MISSING: { label: msg`Units missing`, tone: 'orange', shape: 'half' },
  DAMAGED: { label: msg`Damaged`, tone: 'red', shape: 'alert' },
  UNKNOWN: { label: msg`Goods without a SKU`, tone: 'orange', shape: 'ring' },
  EMPTY: { label: msg`Nothing inside`, tone: 'red', shape: 'cross' },
} as const
export type ReturnCondition = keyof typeof returnConditions
export const returnConditionCodes = Object.keys(returnConditions) as [ReturnCondition, ...ReturnCondition[]]

interface FoundLine {
  readonly expected: number
  readonly good: number
  readonly damaged: number
  /** A SKU of the customer's goods. */
  readonly isKnown: boolean
}

/** Returns the worst that is true of the lines. */
export function conditionOf(lines: readonly FoundLine[]): ReturnCondition {
  const found = lines.filter(({ good, damaged }) => good + damaged > 0)
  if (found.length === 0) return 'EMPTY'
  if (found.some(({ damaged }) => damaged > 0)) return 'DAMAGED'
  if (found.some(({ isKnown }) => !isKnown)) return 'UNKNOWN'
  return lines.some(({ expected, good }) => good < expected) ? 'MISSING' : 'GOOD'
}

interface TreatmentFacts {
  readonly state: WarehouseReturnState
  /** "" before the inspection. */
  readonly condition: ReturnCondition | ''
  /** Every unit that was found has a SKU of the customer. */
  readonly isKnown: boolean
  /** There is an address to resend it to. */
  readonly hasAddress: boolean
}

const notYet = msg`Destroying can be decided after the inspection.`
const notInspected = msg`The warehouse is still inspecting it.`
const started = msg`It is decided. The warehouse is carrying it out.`

/** States in which nothing can be decided, with the reason. */
const decided: Partial<Record<WarehouseReturnState, MessageDescriptor>> = {
  DECIDED: started,
  DONE: msg`This return is finished.`,
  CANCELLED: msg`This return is withdrawn.`,
}

/** Why a condition rules out a treatment; what is not listed is possible. */
const ruledOut: Partial<Record<Treatment, Partial<Record<ReturnCondition, MessageDescriptor>>>> = {
  RESTOCK: { EMPTY: msg`Nothing was found inside.` },
  RESEND: {
    EMPTY: msg`Nothing was found inside.`,
    DAMAGED: msg`Damaged goods can't be sent to another customer.`,
  },
  RETURN_TO_SENDER: { EMPTY: msg`Nothing was found inside.` },
}

const noSku = msg`Goods without a SKU can't be put into stock.`
const noAddress = msg`Enter the address it is sent to.`

/** Returns why a return in this state cannot be treated so; undefined where it can. */
export function treatmentRefusal(
  treatment: Treatment,
  { state, condition, isKnown, hasAddress }: TreatmentFacts,
): MessageDescriptor | undefined {
  const over = decided[state]
  if (over) return over
  if (treatment === 'DESTROY' && state !== 'INSPECTED') return notYet
  if (treatment === 'RESEND' && !hasAddress) return noAddress
  if (condition === '') return undefined
  return ruledOut[treatment]?.[condition] ?? (treatment === 'RESTOCK' && !isKnown ? noSku : undefined)
}

/** Returns the treatments that are possible now. */
export const legalTreatments = (facts: TreatmentFacts): Treatment[] =>
  treatmentCodes.filter((code) => !treatmentRefusal(code, { ...facts, hasAddress: true }))

/** Conditions in which a planned treatment is carried out without asking; otherwise its backup is. */
const passes: Readonly<Record<Treatment, ReadonlySet<ReturnCondition>>> = {
  RESTOCK: new Set<ReturnCondition>(['GOOD']),
  RESEND: new Set<ReturnCondition>(['GOOD']),
  RETURN_TO_SENDER: new Set<ReturnCondition>(['GOOD', 'MISSING', 'DAMAGED', 'UNKNOWN']),
  HOLD: new Set(),
  DESTROY: new Set(),
}

/**
 * Returns what an inspection decides by what was planned: the treatment, else its backup. Undefined: the customer decides.
 * `facts.state` is INSPECTED.
 */
export function plannedDecision(
  planned: Treatment | '',
  backup: Treatment | '',
  facts: TreatmentFacts & { readonly condition: ReturnCondition },
): Treatment | undefined {
  const isPossible = (code: Treatment): boolean => !treatmentRefusal(code, facts)
  if (planned && planned !== 'HOLD' && passes[planned].has(facts.condition) && isPossible(planned))
    return planned
  if (planned && backup && backup !== 'HOLD' && isPossible(backup)) return backup
  return undefined
}

/** Why an announcement cannot be taken back; undefined where it can. */
export function withdrawRefusal(state: WarehouseReturnState): MessageDescriptor | undefined {
  if (state === 'ANNOUNCED') return undefined
  return decided[state] ?? msg`It has arrived. Decide what happens to it instead.`
}

/** Why the confirmation of a claimed parcel cannot be taken back; undefined where it can. */
export const withdrawConfirmRefusal = (state: WarehouseReturnState): MessageDescriptor | undefined =>
  state === 'INSPECTED' ? undefined : (decided[state] ?? notInspected)

/** A decision for many at once: by what was found, and by what it is worth. */
export interface TreatmentRule {
  readonly byCondition: Readonly<Partial<Record<ReturnCondition, Treatment>>>
  /** Everything worth less, in the currency of the return, is treated so. */
  readonly below?: { readonly value: string; readonly currency: string; readonly treatment: Treatment }
}

interface RuleFacts {
  readonly condition: ReturnCondition | ''
  /** Decimal text; "" where amounts are withheld. */
  readonly value: string
  readonly currency: string
}

/** Returns what the rule says of a return; undefined: nothing. */
export function treatmentByRule(
  { byCondition, below }: TreatmentRule,
  { condition, value, currency }: RuleFacts,
): Treatment | undefined {
  if (condition === '') return undefined
  if (below && value !== '' && currency === below.currency && compareDecimals(value, below.value) < 0)
    return below.treatment
  return byCondition[condition]
}

/** Codes of spec 001 §3 `returnHeadlessStatus`: '2' has a return number and no operations. */
export const headlessStatuses = {
  '0': { label: msg`Without owner`, tone: 'orange', shape: 'ring' },
  '1': { label: msg`Claimed by you`, tone: 'blue', shape: 'half' },
  '2': { label: msg`Confirmed`, tone: 'violet', shape: 'dot' },
  '3': { label: msg`Closed`, tone: 'gray', shape: 'check' },
} as const
export type HeadlessStatus = keyof typeof headlessStatuses
export const headlessStatusCodes = Object.keys(headlessStatuses) as [HeadlessStatus, ...HeadlessStatus[]]

/** Days an announced parcel may take; after that it is flagged. */
export const DAYS_TO_ARRIVE = 30
