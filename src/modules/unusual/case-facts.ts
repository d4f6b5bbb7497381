/** Cases of parcels that wait for a decision about money: what each kind asks for, until when. Both sides obey it; codes are ours (record 0022). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const caseStates = {
  OPEN: { label: msg`Waiting for you`, tone: 'orange', shape: 'alert' },
  DECIDED: { label: msg`Decided`, tone: 'blue', shape: 'half' },
  CLOSED: { label: msg`Closed`, tone: 'green', shape: 'check' },
} as const
export type CaseState = keyof typeof caseStates
export const caseStateCodes = Object.keys(caseStates) as [CaseState, ...CaseState[]]

/** spec 001 §9 "COD paid states: paid, unpaid, pending". */
export const payStates = {
  PAID: { label: msg`Paid`, tone: 'green', shape: 'check' },
  UNPAID: { label: msg`Unpaid`, tone: 'red', shape: 'cross' },
  PENDING: { label: msg`Pending`, tone: 'orange', shape: 'half' },
} as const
export const payStateCodes = Object.keys(payStates) as [keyof typeof payStates, ...(keyof typeof payStates)[]]

export const codKinds = {
  UNPAID: msg`Delivered, not paid`,
  DIFFERS: msg`Different amount paid`,
  REFUSED: msg`Receiver refused to pay`,
} as const
export type CodKind = keyof typeof codKinds
export const codKindCodes = Object.keys(codKinds) as [CodKind, ...CodKind[]]

export const taxKinds = {
  ABOVE: msg`Duty higher than declared`,
  VALUE: msg`Customs values the goods higher`,
  INVOICE: msg`Customs asks for an invoice`,
} as const
export type TaxKind = keyof typeof taxKinds
export const taxKindCodes = Object.keys(taxKinds) as [TaxKind, ...TaxKind[]]

export const codDecisions = {
  ACCEPT: msg`Accept paid amount`,
  CHASE: msg`Collect the rest`,
  REDELIVER: msg`Deliver again`,
  RETURN: msg`Return to sender`,
} as const
type CodDecision = keyof typeof codDecisions
export const codDecisionCodes = Object.keys(codDecisions) as [CodDecision, ...CodDecision[]]

export const taxDecisions = {
  PAY: msg`Pay duty`,
  RETURN: msg`Return to sender`,
} as const
type TaxDecision = keyof typeof taxDecisions
export const taxDecisionCodes = Object.keys(taxDecisions) as [TaxDecision, ...TaxDecision[]]

export type Kind = CodKind | TaxKind
export type Decision = CodDecision | TaxDecision

/** What may be decided about each kind. */
const open = {
  UNPAID: ['CHASE'],
  DIFFERS: ['ACCEPT', 'CHASE'],
  REFUSED: ['REDELIVER', 'RETURN'],
  ABOVE: ['PAY', 'RETURN'],
  VALUE: ['PAY', 'RETURN'],
  INVOICE: ['RETURN'],
} as const satisfies Record<Kind, readonly Decision[]>

export interface DecidedCase {
  readonly kind: Kind
  readonly state: CaseState
  /** ISO 8601. */
  readonly dueAt: string
}

/** Why this cannot be decided about this case (now in epoch milliseconds); undefined where it can. */
export function decisionRefusal(
  { kind, state, dueAt }: DecidedCase,
  decision: Decision,
  now: number,
): MessageDescriptor | undefined {
  if (state !== 'OPEN') return msg`It is already decided.`
  if (Date.parse(dueAt) < now) return msg`The deadline has passed. Your outlet decides.`
  const may: readonly Decision[] = open[kind]
  return may.includes(decision) ? undefined : msg`This decision is not possible for this type of case.`
}

/** What the person should do, in a word. */
export const asksFor = {
  UNPAID: msg`Collect payment`,
  DIFFERS: msg`Accept amount or collect the rest`,
  REFUSED: msg`Deliver again or return`,
  ABOVE: msg`Pay or return`,
  VALUE: msg`Upload invoice, pay or return`,
  INVOICE: msg`Upload invoice`,
} as const satisfies Record<Kind, MessageDescriptor>
