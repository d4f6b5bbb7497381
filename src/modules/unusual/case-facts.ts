/** Cases of parcels that wait for a decision about money: what each kind asks for, until when. Both sides obey it; codes are ours (record 0022). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const caseStates = {
  OPEN: { label: msg`Waits for you`, tone: 'orange', shape: 'alert' },
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
  DIFFERS: msg`Another amount was paid`,
  REFUSED: msg`Receiver refused to pay`,
} as const
export type CodKind = keyof typeof codKinds
export const codKindCodes = Object.keys(codKinds) as [CodKind, ...CodKind[]]

export const taxKinds = {
  ABOVE: msg`Duty above the declared one`,
  VALUE: msg`Customs values the goods higher`,
  INVOICE: msg`Customs asks for an invoice`,
} as const
export type TaxKind = keyof typeof taxKinds
export const taxKindCodes = Object.keys(taxKinds) as [TaxKind, ...TaxKind[]]

export const codDecisions = {
  ACCEPT: msg`Accept what was paid`,
  CHASE: msg`Have the rest collected`,
  REDELIVER: msg`Deliver again`,
  RETURN: msg`Send it back`,
} as const
export type CodDecision = keyof typeof codDecisions
export const codDecisionCodes = Object.keys(codDecisions) as [CodDecision, ...CodDecision[]]

export const taxDecisions = {
  PAY: msg`Pay the duty`,
  RETURN: msg`Send it back`,
} as const
export type TaxDecision = keyof typeof taxDecisions
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
  if (state !== 'OPEN') return msg`It is decided already.`
  if (Date.parse(dueAt) < now) return msg`The deadline is over: your outlet decides now.`
  const may: readonly Decision[] = open[kind]
  return may.includes(decision) ? undefined : msg`This is no answer to this kind of case.`
}

/** What the person should do, in a word. */
export const asksFor = {
  UNPAID: msg`Have the money collected`,
  DIFFERS: msg`Accept the amount or have the rest collected`,
  REFUSED: msg`Deliver again or send back`,
  ABOVE: msg`Pay or send back`,
  VALUE: msg`Upload an invoice, pay or send back`,
  INVOICE: msg`Upload an invoice`,
} as const satisfies Record<Kind, MessageDescriptor>
